import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answer, Encoding } from "#server/cache/answer.ts";
import { COMMON_SECURITY_HEADERS } from "./security-headers.ts";

/**
 * Sends a finished answer in the best encoding that is ready, or 304 when the browser has it already. The head is written
 * as one list that is made once per answer: setting its fifteen lines one by one would cost as much as all the rest.
 */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const variant = variantFor(request.headers, answer);
  const head = headOf(reply, answer, variant);
  reply.hijack();
  write(reply.raw, { answer, variant, head });
  return reply;
}

/** The same without the framework, for an answer whose head was made before. Hands back its status, or nothing if it was not. */
export function sendBeforeRouter(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): number | undefined {
  const variant = variantFor(request.headers, answer);
  const head = heads.get(answer)?.[variant];
  return head && write(response, { answer, variant, head });
}

function write(
  response: ServerResponse,
  { answer, variant, head }: { answer: Answer; variant: Variant; head: string[] },
): number {
  const status = variant === "same" ? 304 : answer.status;
  response.writeHead(status, head).end(variant === "same" ? undefined : answer.bodies[variant]);
  return status;
}

type Variant = Encoding | "same";
const heads = new WeakMap<Answer, Partial<Record<Variant, string[]>>>();

function headOf(reply: FastifyReply, answer: Answer, variant: Variant): string[] {
  let known = heads.get(answer);
  if (!known) heads.set(answer, (known = {}));
  return (known[variant] ??= makeHead(reply, answer, variant));
}

/** Named lines and no others: what a later hook may set for one visitor must not be kept for all of them. */
function makeHead(reply: FastifyReply, answer: Answer, variant: Variant): string[] {
  const lines: Record<string, unknown> = {
    ...Object.fromEntries(COMMON_SECURITY_HEADERS.map((name) => [name, reply.getHeader(name)])),
    ...answer.headers,
    etag: answer.etag,
    vary: "Accept-Encoding",
    ...(variant !== "same" && { "content-length": answer.bodies[variant]?.length ?? 0 }),
    ...((variant === "br" || variant === "gzip") && { "content-encoding": variant }),
  };
  return Object.entries(lines).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
}

function variantFor(headers: IncomingHttpHeaders, answer: Answer): Variant {
  const same = answer.status === 200 && headers["if-none-match"] === answer.etag;
  return same ? "same" : bestEncoding(headers["accept-encoding"], answer);
}

function bestEncoding(accepted: string | string[] | undefined, { bodies }: Answer): Encoding {
  if (bodies.br && takesEncoding(accepted, "br")) return "br";
  if (bodies.gzip && takesEncoding(accepted, "gzip")) return "gzip";
  return "identity";
}

const TAKEN = { br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/ };

/** Whether a request's `accept-encoding` takes an encoding. */
export function takesEncoding(accepted: string | string[] | undefined, encoding: keyof typeof TAKEN): boolean {
  return TAKEN[encoding].test(String(accepted ?? ""));
}

/**
 * The cache's key: the path and the parameters this answer depends on, in one order. What it does not know changes
 * nothing; a parameter given twice is for the schema to refuse, so it has no key. No path holds a question mark and no
 * encoded value an ampersand, so two addresses never share a key.
 */
export function cacheKey(path: string, query: Record<string, unknown>, known: readonly string[]): string | undefined {
  let key = `${path}?`;
  for (const name of known) {
    const value = query[name];
    if (value === undefined || value === "") continue;
    if (typeof value !== "string") return undefined;
    key += `&${name}=${encodeURIComponent(value)}`;
  }
  return key;
}
