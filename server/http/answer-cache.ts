import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

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

/**
 * Finished answers by key, bounded in bytes, dropped by tag. What is written while an answer is being made makes that
 * answer old before it is kept: `begin` remembers the moment, `keep` refuses what has been overtaken.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  readonly #keysOfTag = new Map<string, Set<string>>();
  readonly #maxBytes: number;
  #bytes = 0;
  #changes = 0;
  readonly #enabled: boolean;
  #paused = false;

  constructor({ maxBytes = 96 * 1024 * 1024, enabled = true }: { maxBytes?: number; enabled?: boolean } = {}) {
    this.#maxBytes = maxBytes;
    this.#enabled = enabled;
  }

  get size() {
    return { answers: this.#answers.size, bytes: this.#bytes };
  }

  get(key: string): Answer | undefined {
    const answer = this.#answers.get(key);
    if (answer) {
      // A Map keeps the order of insertion: what was used last moves to the end, what is evicted comes first.
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    }
    return answer;
  }

  begin(): number {
    return this.#changes;
  }

  keep(key: string, answer: Answer, begun: number): void {
    if (!this.#enabled || this.#paused || begun !== this.#changes) return;
    this.#remove(key);
    this.#answers.set(key, answer);
    this.#bytes += sizeOf(key, answer);
    for (const tag of answer.tags) {
      const keys = this.#keysOfTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysOfTag.set(tag, new Set([key]));
    }
    this.#evict();
    if (answer.bodies.identity.length >= WORTH_COMPRESSING_BYTES) void this.#compress(key, answer);
  }

  drop(tags: Iterable<string>): void {
    this.#changes += 1;
    for (const tag of tags) {
      for (const key of [...(this.#keysOfTag.get(tag) ?? [])]) this.#remove(key);
    }
  }

  clear(): void {
    this.#changes += 1;
    this.#answers.clear();
    this.#keysOfTag.clear();
    this.#bytes = 0;
  }

  /** While the news of other nodes' writes cannot arrive, nothing may be kept. */
  pause(): void {
    this.#paused = true;
    this.clear();
  }

  resume(): void {
    this.#paused = false;
  }

  async #compress(key: string, answer: Answer): Promise<void> {
    const { identity } = answer.bodies;
    const [br, gz] = await Promise.all([
      brotli(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
      deflate(identity, { level: 6 }),
    ]);
    if (this.#answers.get(key) !== answer) return;
    this.#bytes -= sizeOf(key, answer);
    answer.bodies.br = br;
    answer.bodies.gzip = gz;
    this.#bytes += sizeOf(key, answer);
    this.#evict();
  }

  #evict(): void {
    for (const key of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(key);
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(key, answer);
    for (const tag of answer.tags) {
      const keys = this.#keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOfTag.delete(tag);
    }
  }
}

function sizeOf(key: string, { bodies }: Answer): number {
  return key.length * 2 + 512 + bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0);
}
