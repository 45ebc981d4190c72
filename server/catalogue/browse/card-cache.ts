import { LRUCache } from "lru-cache";
import { CACHED_RESPONSE_MAX_AGE_MS } from "#contract/rules/limits.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import { type Cached, markCached } from "#server/cache/cached-value.ts";
import type { CardCache, VersionedProduct } from "#server/cache/card-cache.ts";
import { buildCardColumns, type CardRow, toCard } from "./product-card.ts";

export const buildVersionedColumns = (product: string, brand: string) =>
  `${product}.id, ${buildRowVersionColumn(product, brand)}`;
const buildRowVersionColumn = (product: string, brand: string) =>
  `${product}.xmin::text || ' ' || ${brand}.xmin as "rowVersion"`;

const readCardRows = defineStatement<{ ids: readonly number[] }, CardRow & Pick<VersionedProduct, "rowVersion">>(
  "card_cache",
  `select ${buildCardColumns("p", "b")}, ${buildRowVersionColumn("p", "b")}
  from product p join brand b on b.id = p.brand_id where p.id = any($ids)`,
);

/** Characters of the cached cards: about 600 each, and as many again for their JSON. */
const MAX_CHARACTERS = 4_000_000;

interface CachedCard {
  rowVersion: string;
  card: Cached<ProductCard>;
}

export class DatabaseCardCache implements CardCache {
  readonly #db: Db;
  readonly #cards = new LRUCache<number, CachedCard>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ card }) => JSON.stringify(card).length,
    // Whether a price is a deal also depends on the day.
    ttl: CACHED_RESPONSE_MAX_AGE_MS,
  });

  constructor(db: Db) {
    this.#db = db;
  }

  async load(products: readonly VersionedProduct[]): Promise<Cached<ProductCard>[]> {
    const cards = new Map<number, Cached<ProductCard>>();
    for (const { id, rowVersion: currentVersion } of products) {
      const cached = this.#cards.get(id);
      if (cached?.rowVersion === currentVersion) cards.set(id, cached.card);
    }
    const missing = products.flatMap(({ id }) => (cards.has(id) ? [] : id));
    if (missing.length > 0) for (const card of await this.#readCards(missing)) cards.set(card.id, card);
    return products.flatMap(({ id }) => cards.get(id) ?? []);
  }

  async #readCards(ids: readonly number[]): Promise<Cached<ProductCard>[]> {
    const rows = await readCardRows(this.#db.$client, { ids });
    const cachedCards = rows.map((row) => ({ rowVersion: row.rowVersion, card: markCached(toCard(row)) }));
    for (const one of cachedCards) this.#cards.set(one.card.id, one);
    return cachedCards.map(({ card }) => card);
  }
}
