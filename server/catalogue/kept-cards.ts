import { LRUCache } from "lru-cache";
import { KEPT_ANSWER_MAX_AGE_MS } from "#contract/rules/limits.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { freeze } from "#server/cache/freeze.ts";
import { type CardRow, cardColumns, cardOf } from "./product-card.ts";

/** A product as a statement finds it. */
export interface Found {
  id: number;
  /** By which transactions the rows of its card were written: another text as soon as one of them is written again. */
  written: string;
}

/** What a statement says of each product that it finds, with its brand. */
export const foundColumns = (product: string, brand: string) => `${product}.id, ${written(product, brand)}`;
const written = (product: string, brand: string) => `${product}.xmin::text || ' ' || ${brand}.xmin as written`;

const MADE = `select ${cardColumns("p", "b")}, ${written("p", "b")}
  from product p join brand b on b.id = p.brand_id where p.id = any($1)`;

/** Letters of the cards that are kept, some 600 each, and as many again of their text in answers. */
const MAX_LETTERS = 4_000_000;

interface MadeCard {
  written: string;
  card: ProductCard;
}

/**
 * Cards, made once for the rows they are made of. Which products a page shows and in what order, the database says every time;
 * with that it says whether a card that is kept is still true, so nothing has to tell of changes.
 */
export class KeptCards {
  readonly #db: Db;
  readonly #cards = new LRUCache<number, MadeCard>({
    maxSize: MAX_LETTERS,
    sizeCalculation: ({ card }) => JSON.stringify(card).length,
    // What is a deal depends on the day, too.
    ttl: KEPT_ANSWER_MAX_AGE_MS,
  });

  constructor(db: Db) {
    this.#db = db;
  }

  /** The cards of what was found, in that order. */
  async of(found: readonly Found[]): Promise<ProductCard[]> {
    const cards = new Map<number, ProductCard>();
    for (const { id, written: now } of found) {
      const kept = this.#cards.get(id);
      if (kept?.written === now) cards.set(id, kept.card);
    }
    const missing = found.flatMap(({ id }) => (cards.has(id) ? [] : id));
    if (missing.length > 0) for (const card of await this.#make(missing)) cards.set(card.id, card);
    return found.flatMap(({ id }) => cards.get(id) ?? []);
  }

  async #make(ids: readonly number[]): Promise<ProductCard[]> {
    const { rows } = await this.#db.$client.query<CardRow & Pick<Found, "written">>({
      name: "kept_cards",
      text: MADE,
      values: [ids],
    });
    const made = rows.map((row) => ({ written: row.written, card: freeze(cardOf(row)) }));
    for (const one of made) this.#cards.set(one.card.id, one);
    return made.map(({ card }) => card);
  }
}
