import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";
import type { ByteRange, MediaStore } from "../store/media-store.ts";
import { acceptRange } from "./byte-range.ts";

const CHUNK_BYTES = 512 * 1024;

/** Sends a video or the requested range; only one chunk is in memory at a time. */
export async function sendVideo(
  { request, reply, store }: { request: FastifyRequest; reply: FastifyReply; store: MediaStore },
  file: string,
): Promise<FastifyReply> {
  const name = `videos/${file}`;
  const size = await store.size(name);
  if (size === undefined) throw createNotFoundError("video");
  reply.type(`video/${file.split(".")[1]}`);
  const range = acceptRange({ request, reply }, size);
  if (!range || request.method === "HEAD") return reply.send();
  return reply.send(Readable.from(readPieces(store, name, range)));
}

async function* readPieces(store: MediaStore, name: string, { start, end }: ByteRange) {
  for (let from = start; from <= end; from += CHUNK_BYTES) {
    const piece = await store.read(name, { start: from, end: Math.min(from + CHUNK_BYTES - 1, end) });
    if (!piece) throw new Error(`The media store has lost ${name}`);
    yield piece;
  }
}
