import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { TaggedCache } from "./tagged-cache.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = "identity" | "gzip" | "br";

/** A finished answer: its bytes in every encoding that is ready, and the headers that go with all of them. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer };
  tags: readonly string[];
}

const MAX_BYTES = 96 * 1024 * 1024;
/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1_024;

export function answerOf(options: {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: readonly string[];
}): Answer {
  const { status, headers, body, tags } = options;
  const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  return { status, headers, etag, bodies: { identity: body }, tags };
}

/** Finished answers, pages and public JSON alike, in the order of their use and bounded in bytes. */
export class AnswerCache extends TaggedCache<Answer> {
  constructor({ enabled = true }: { enabled?: boolean } = {}) {
    super({ maxSize: MAX_BYTES, sizeOf, enabled });
  }

  /** Settled when the answer is there in every encoding; who cannot read them need not wait. */
  async keepAnswer(key: string, answer: Answer, begun: number): Promise<void> {
    const kept = this.keep(key, answer, { tags: answer.tags, begun });
    if (kept && answer.bodies.identity.length >= WORTH_COMPRESSING_BYTES) await this.#compress(key, answer);
  }

  async #compress(key: string, answer: Answer): Promise<void> {
    const { identity } = answer.bodies;
    [answer.bodies.br, answer.bodies.gzip] = await Promise.all([
      brotli(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
      deflate(identity, { level: 6 }),
    ]);
    this.resized(key, answer);
  }
}

function sizeOf(key: string, { bodies }: Answer): number {
  return key.length * 2 + 512 + bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0);
}
