import { setTimeout as wait } from "node:timers/promises";
import {
  HOME_ROW_PRODUCTS,
  LISTING_PAGE_SIZE,
  PRODUCT_LIST_MAX,
  SECOND_MS,
  STALE_RESPONSE_AFTER_MS,
  STALE_RESPONSE_MAX_MS,
} from "#contract/rules/limits.ts";
import { SORTS } from "#contract/rules/product/sort.ts";
import { type CachedResponse, compress, toStaleResponse } from "./cached-response.ts";
import { type BuiltValue, TaggedCache } from "./tagged-cache.ts";

const LINKED_MAX_BYTES = 64 * 1024 * 1024;
const UNLIMITED_MAX_BYTES = 32 * 1024 * 1024;

/**
 * URLs that the shop links to, limited in number because 404 responses are not cached.
 * Prices, brands and search words combine without limit, and a path has many spellings.
 */
const LINKED_PATH = String.raw`/|(/[a-z0-9.-]+)+|/api(/[\w.-]+)+`;
const LINKED_PARAMETER = [
  String.raw`page=[1-9]\d{0,5}`,
  `limit=(${[HOME_ROW_PRODUCTS, LISTING_PAGE_SIZE, PRODUCT_LIST_MAX].join("|")})`,
  `orderBy=(${SORTS.join("|")})`,
  "onSale=true",
  "slug=[a-z0-9-]+",
  String.raw`position=\w+`,
  String.raw`id=\d+`,
].join("|");
const LINKED_URL = new RegExp(String.raw`^(${LINKED_PATH})(\?(&(${LINKED_PARAMETER}))*)?$`);

/**
 * LRU cache of finished pages and public JSON, bounded in bytes (decision 0003). Unlimited URLs
 * have their own share of the memory, so that they evict only each other and not the shop's pages.
 */
export class ResponseCache {
  readonly #linked = new TaggedCache<CachedResponse>({ maxSize: LINKED_MAX_BYTES, sizeOf });
  readonly #unlimited = new TaggedCache<CachedResponse>({ maxSize: UNLIMITED_MAX_BYTES, sizeOf });
  readonly #enabled: boolean;
  #buildCount = 0;

  constructor({ enabled = true }: { enabled?: boolean } = {}) {
    this.#enabled = enabled;
  }

  get count(): number {
    return this.#linked.count + this.#unlimited.count;
  }

  get size(): number {
    return this.#linked.size + this.#unlimited.size;
  }

  /** Responses built so far because none was cached. */
  get buildCount(): number {
    return this.#buildCount;
  }

  get(key: string): CachedResponse | undefined {
    return this.#shareOf(key).get(key);
  }

  /** A response without a key belongs to one visitor and is never cached. */
  async getOrBuild(key: string | undefined, build: () => Promise<BuiltValue<CachedResponse>>): Promise<CachedResponse> {
    if (key === undefined || !this.#enabled) return (await build()).value;
    const share = this.#shareOf(key);
    const fresh = share.getOrBuild(key, async () => {
      this.#buildCount += 1;
      const built = await build();
      if (built.tags) await compress(built.value);
      return built;
    });
    if (!findStaleResponse(share, key)) return fresh;
    // Notifications are lost, so the database is probably down: stale is better than nothing.
    const timeout = wait(STALE_RESPONSE_AFTER_MS, undefined, { ref: false });
    const response = await Promise.race([fresh.catch(() => undefined), timeout]);
    return response?.complete ? response : (findStaleResponse(share, key) ?? fresh);
  }

  invalidate(tags: readonly string[]): void {
    for (const share of this.#shares) share.invalidate(tags);
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
    return [this.#linked, this.#unlimited];
  }

  #shareOf(key: string): TaggedCache<CachedResponse> {
    return LINKED_URL.test(key) ? this.#linked : this.#unlimited;
  }
}

function findStaleResponse(share: TaggedCache<CachedResponse>, key: string): CachedResponse | undefined {
  const stale = share.findStale(key);
  if (!stale?.value.allowStale || stale.pausedMs > STALE_RESPONSE_MAX_MS) return undefined;
  return toStaleResponse(stale.value, Math.round(stale.pausedMs / SECOND_MS));
}

function sizeOf(key: string, { bodies }: CachedResponse): number {
  return key.length * 2 + 512 + bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0);
}
