import { setTimeout as wait } from "node:timers/promises";
import {
  HOME_ROW_PRODUCTS,
  LISTING_PAGE_SIZE,
  PRODUCT_LIST_MAX,
  SECOND_MS,
  STALE_ANSWER_MAX_MS,
  STALE_ANSWER_PATIENCE_MS,
} from "#contract/rules/limits.ts";
import { SORTS } from "#contract/rules/sort.ts";
import { type Answer, asStale, compress } from "./answer.ts";
import { type Made, TaggedCache } from "./tagged-cache.ts";

const OWN_MAX_BYTES = 64 * 1024 * 1024;
const PASSING_MAX_BYTES = 32 * 1024 * 1024;

/**
 * The addresses that the shop itself leads to and of which there are only so many: what is missing answers 404 and is not kept.
 * Prices, brands and searched words can be mixed without end, and an address can be written in many ways.
 */
const OWN_PATH = String.raw`/|(/[a-z0-9.-]+)+|/api(/[\w.-]+)+`;
const OWN_PARAMETER = [
  String.raw`page=[1-9]\d{0,5}`,
  `limit=(${[HOME_ROW_PRODUCTS, LISTING_PAGE_SIZE, PRODUCT_LIST_MAX].join("|")})`,
  `orderBy=(${SORTS.join("|")})`,
  "onSale=true",
  "slug=[a-z0-9-]+",
  String.raw`position=\w+`,
  String.raw`id=\d+`,
].join("|");
const OWN_ADDRESS = new RegExp(String.raw`^(${OWN_PATH})(\?(&(${OWN_PARAMETER}))*)?$`);

/**
 * Finished answers, pages and public JSON alike, in the order of their use and bounded in bytes. Addresses of which there is no
 * end have a share of their own, so that they push out one another and not the shop's pages.
 */
export class AnswerCache {
  readonly #own = new TaggedCache<Answer>({ maxSize: OWN_MAX_BYTES, sizeOf });
  readonly #passing = new TaggedCache<Answer>({ maxSize: PASSING_MAX_BYTES, sizeOf });
  readonly #enabled: boolean;
  #made = 0;

  constructor({ enabled = true }: { enabled?: boolean } = {}) {
    this.#enabled = enabled;
  }

  get count(): number {
    return this.#own.count + this.#passing.count;
  }

  get size(): number {
    return this.#own.size + this.#passing.size;
  }

  /** How many answers had to be made so far, because none was kept. */
  get made(): number {
    return this.#made;
  }

  get(key: string): Answer | undefined {
    return this.#shareOf(key).get(key);
  }

  /** The answer that is kept or made; without a key it is this visitor's own. */
  async answer(key: string | undefined, make: () => Promise<Made<Answer>>): Promise<Answer> {
    if (key === undefined || !this.#enabled) return (await make()).value;
    const share = this.#shareOf(key);
    const fresh = share.find(key, async () => {
      this.#made += 1;
      const made = await make();
      if (made.tags) await compress(made.value);
      return made;
    });
    if (!standIn(share, key)) return fresh;
    // Nobody hears of writes just now. Most likely the database is away, and what was kept is better than nothing.
    const late = wait(STALE_ANSWER_PATIENCE_MS, undefined, { ref: false });
    const made = await Promise.race([fresh.catch(() => undefined), late]);
    return made?.complete ? made : (standIn(share, key) ?? fresh);
  }

  drop(tags: readonly string[]): void {
    for (const share of this.#shares) share.drop(tags);
  }

  clear(): void {
    for (const share of this.#shares) share.clear();
  }

  pause(): void {
    for (const share of this.#shares) share.pause();
  }

  resume(): void {
    for (const share of this.#shares) share.resume();
  }

  get #shares() {
    return [this.#own, this.#passing];
  }

  #shareOf(key: string): TaggedCache<Answer> {
    return OWN_ADDRESS.test(key) ? this.#own : this.#passing;
  }
}

function standIn(share: TaggedCache<Answer>, key: string): Answer | undefined {
  const aside = share.setAside(key);
  if (!aside?.value.standsIn || aside.forMs > STALE_ANSWER_MAX_MS) return undefined;
  return asStale(aside.value, Math.round(aside.forMs / SECOND_MS));
}

function sizeOf(key: string, { bodies }: Answer): number {
  return key.length * 2 + 512 + bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0);
}
