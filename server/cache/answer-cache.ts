import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { type Made, TaggedCache } from "./tagged-cache.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = "identity" | "gzip" | "br";

type AnswerHeader = "content-type" | "cache-control" | "content-security-policy" | "retry-after" | "location";

/** A finished answer: its bytes in every encoding that is ready, and the headers that go with all of them. */
export interface Answer {
  status: number;
  headers: Readonly<Partial<Record<AnswerHeader, string>>>;
  etag: string;
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer };
}

const MAX_BYTES = 96 * 1024 * 1024;
/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1_024;

export function answerOf({ status, headers, body }: Pick<Answer, "status" | "headers"> & { body: Buffer }): Answer {
  const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  return { status, headers, etag, bodies: { identity: body } };
}

/** Finished answers, pages and public JSON alike, in the order of their use and bounded in bytes. */
export class AnswerCache extends TaggedCache<Answer> {
  readonly #enabled: boolean;

  constructor({ enabled = true }: { enabled?: boolean } = {}) {
    super({ maxSize: MAX_BYTES, sizeOf });
    this.#enabled = enabled;
  }

  /** The answer that is kept or made; without a key it is this visitor's own. */
  async answer(key: string | undefined, make: () => Promise<Made<Answer>>): Promise<Answer> {
    if (key === undefined || !this.#enabled) return (await make()).value;
    return this.find(key, async () => {
      const made = await make();
      if (made.tags) await compress(made.value);
      return made;
    });
  }
}

/** Before anybody gets it: sending all of it would take a phone far longer. */
async function compress({ bodies }: Answer): Promise<void> {
  const { identity } = bodies;
  if (identity.length < WORTH_COMPRESSING_BYTES) return;
  [bodies.br, bodies.gzip] = await Promise.all([
    brotli(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    deflate(identity, { level: 6 }),
  ]);
}

function sizeOf(key: string, { bodies }: Answer): number {
  return key.length * 2 + 512 + bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0);
}
