import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answer, Encoding } from "./answer-cache.ts";

/** Sends a finished answer in the best encoding that is ready, or 304 when the browser has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status).headers(answer.headers).header("etag", answer.etag).header("vary", "Accept-Encoding");
  if (answer.status === 200 && request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
  const encoding = bestEncoding(request.headers["accept-encoding"], answer);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(answer.bodies[encoding]);
}

function bestEncoding(accepted: string | string[] | undefined, { bodies }: Answer): Encoding {
  const wanted = String(accepted ?? "");
  if (bodies.br && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(wanted)) return "br";
  if (bodies.gzip && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(wanted)) return "gzip";
  return "identity";
}

/**
 * The cache's key: the path and the parameters this answer depends on, in one order. What it does not know changes
 * nothing; a parameter given twice is for the schema to refuse, so it has no key.
 */
export function cacheKey(path: string, query: Record<string, unknown>, known: readonly string[]): string | undefined {
  let key = path;
  for (const name of known) {
    const value = query[name];
    if (value === undefined || value === "") continue;
    if (typeof value !== "string") return undefined;
    key += `|${name}=${encodeURIComponent(value)}`;
  }
  return key;
}
