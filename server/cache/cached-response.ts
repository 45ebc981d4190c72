import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = "identity" | "gzip" | "br";
/** An explicit list, so that no header of one visitor can be cached for everybody. */
type CachedHeader =
  | "content-type"
  | "cache-control"
  | "content-security-policy"
  | "retry-after"
  | "location"
  | "age"
  | "warning";

/** A finished response: its body in each available encoding, and their common headers. */
export interface CachedResponse {
  status: number;
  headers: Readonly<Partial<Record<CachedHeader, string>>>;
  etag: string;
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer };
  /** False if a call failed while the response was built. */
  complete: boolean;
  /** May be served stale while the database is down. */
  allowStale: boolean;
}

/** Compressing a smaller body costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1_024;

export function createCachedResponse({
  body,
  complete = true,
  allowStale = false,
  ...head
}: Pick<CachedResponse, "status" | "headers"> &
  Partial<Pick<CachedResponse, "complete" | "allowStale">> & { body: Buffer }): CachedResponse {
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  return { ...head, etag, bodies: { identity: body }, complete, allowStale };
}

/** Runs before the first send, because an uncompressed body takes a phone far longer to load. */
export async function compress({ bodies }: CachedResponse): Promise<void> {
  const { identity } = bodies;
  if (identity.length < MIN_COMPRESSED_BYTES) return;
  [bodies.br, bodies.gzip] = await Promise.all([
    brotli(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    deflate(identity, { level: 6 }),
  ]);
}

/** Adds the headers of a stale response (RFC 5861). */
export function toStaleResponse(response: CachedResponse, ageSeconds: number): CachedResponse {
  const headers = { ...response.headers, age: String(ageSeconds), warning: '110 - "Response is Stale"' };
  return { ...response, headers };
}
