import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "../store/media-store.ts";

const RANGE = /^bytes=(\d{1,12})?-(\d{1,12})?$/;

/** Supports a single range, as players send; anything else gets the whole file. */
function parseRange(header: string | undefined, size: number): ByteRange | "outside" | undefined {
  const [, from, to] = RANGE.exec(header ?? "") ?? [];
  if (from === undefined && to === undefined) return undefined;
  const start = from === undefined ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === undefined || to === undefined ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? "outside" : { start, end };
}

/** Sets status and headers for the requested range; undefined if it lies outside, which is answered. */
export function acceptRange(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  size: number,
): ByteRange | undefined {
  reply.header("accept-ranges", "bytes");
  const range = parseRange(request.headers.range, size);
  if (range === "outside") {
    reply.code(416).header("content-range", `bytes */${size}`);
    return undefined;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  reply.header("content-length", String(end - start + 1));
  return { start, end };
}
