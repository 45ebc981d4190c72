import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedResponse, Encoding } from "#server/cache/cached-response.ts";

/** The body in one encoding, or no body, because the client has it already. */
export type Variant = Encoding | "same";

/** Sends the best available encoding, or 304. */
export function sendResponse(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): FastifyReply {
  const variant = chooseVariant(request.headers, cached);
  reply.headers(buildVariantHeaders(cached, variant));
  if (variant === "same") return reply.code(304).send();
  return reply.code(cached.status).send(cached.bodies[variant]);
}

/** The headers that depend on the response, not on the visitor. */
export function buildVariantHeaders(cached: CachedResponse, variant: Variant): Record<string, string> {
  return {
    ...cached.headers,
    etag: cached.etag,
    vary: "Accept-Encoding",
    ...((variant === "br" || variant === "gzip") && { "content-encoding": variant }),
  };
}

export function chooseVariant(headers: IncomingHttpHeaders, cached: CachedResponse): Variant {
  const same = cached.status === 200 && headers["if-none-match"] === cached.etag;
  return same ? "same" : chooseEncoding(headers["accept-encoding"], cached);
}

function chooseEncoding(accepted: string | string[] | undefined, { bodies }: CachedResponse): Encoding {
  if (bodies.br && isEncodingAccepted(accepted, "br")) return "br";
  if (bodies.gzip && isEncodingAccepted(accepted, "gzip")) return "gzip";
  return "identity";
}

const TAKEN = { br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/ };

export function isEncodingAccepted(accepted: string | string[] | undefined, encoding: keyof typeof TAKEN): boolean {
  return TAKEN[encoding].test(String(accepted ?? ""));
}

/**
 * A repeated parameter has no key, because the schema refuses the request. No path contains a
 * question mark and no encoded value an ampersand, so different URLs never share a key.
 */
export function toCacheKey(path: string, query: Record<string, unknown>, known: readonly string[]): string | undefined {
  let key = `${path}?`;
  for (const name of known) {
    const value = query[name];
    if (value === undefined || value === "") continue;
    if (typeof value !== "string") return undefined;
    key += `&${name}=${encodeURIComponent(value)}`;
  }
  return key;
}
