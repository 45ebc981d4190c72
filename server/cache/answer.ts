import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = "identity" | "gzip" | "br";
/** Named, so that nothing that is one visitor's own can be kept for everybody. */
type AnswerHeader =
  | "content-type"
  | "cache-control"
  | "content-security-policy"
  | "retry-after"
  | "location"
  | "age"
  | "warning";

/** A finished answer: its bytes in every encoding that is ready, and the headers that go with all of them. */
export interface Answer {
  status: number;
  headers: Readonly<Partial<Record<AnswerHeader, string>>>;
  etag: string;
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer };
  /** Nothing failed of what it was made from. */
  complete: boolean;
  /** Once kept, it may be given out while the database is away. */
  standsIn: boolean;
}

/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1_024;

export function answerOf({
  body,
  complete = true,
  standsIn = false,
  ...head
}: Pick<Answer, "status" | "headers"> & Partial<Pick<Answer, "complete" | "standsIn">> & { body: Buffer }): Answer {
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  return { ...head, etag, bodies: { identity: body }, complete, standsIn };
}

/** Before anybody gets it: sending all of it would take a phone far longer. */
export async function compress({ bodies }: Answer): Promise<void> {
  const { identity } = bodies;
  if (identity.length < WORTH_COMPRESSING_BYTES) return;
  [bodies.br, bodies.gzip] = await Promise.all([
    brotli(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    deflate(identity, { level: 6 }),
  ]);
}

/** The same answer, saying that it may be old (RFC 5861), and since when. */
export function asStale(answer: Answer, ageSeconds: number): Answer {
  const headers = { ...answer.headers, age: String(ageSeconds), warning: '110 - "Response is Stale"' };
  return { ...answer, headers };
}
