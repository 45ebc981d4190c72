import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";
import type { ByteRange, MediaStore } from "../store/media-store.ts";

const CHUNK_BYTES = 512 * 1024;
const RANGE = /^bytes=(\d{1,12})?-(\d{1,12})?$/;

/** Sends a video or the requested range; only one chunk is in memory at a time. */
export async function sendVideo(
  { request, reply, store }: { request: FastifyRequest; reply: FastifyReply; store: MediaStore },
  file: string,
): Promise<FastifyReply> {
  const name = `videos/${file}`;
  const size = await store.size(name);
  if (size === undefined) throw createNotFoundError("video");
  reply.header("accept-ranges", "bytes").type(`video/${file.split(".")[1]}`);
  const range = parseRange(request.headers.range, size);
  if (range === "outside") return reply.code(416).header("content-range", `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  reply.header("content-length", String(end - start + 1));
  if (request.method === "HEAD") return reply.send();
  return reply.send(Readable.from(readPieces(store, name, { start, end })));
}

/** Supports a single range, as players send; anything else gets the whole file. */
function parseRange(header: string | undefined, size: number): ByteRange | "outside" | undefined {
  const [, from, to] = RANGE.exec(header ?? "") ?? [];
  if (from === undefined && to === undefined) return undefined;
  const start = from === undefined ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === undefined || to === undefined ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? "outside" : { start, end };
}

async function* readPieces(store: MediaStore, name: string, { start, end }: ByteRange) {
  for (let from = start; from <= end; from += CHUNK_BYTES) {
    const piece = await store.read(name, { start: from, end: Math.min(from + CHUNK_BYTES - 1, end) });
    if (!piece) throw new Error(`The media store has lost ${name}`);
    yield piece;
  }
}
