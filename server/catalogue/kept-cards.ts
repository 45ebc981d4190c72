import { LRUCache } from "lru-cache";
import { KEPT_ANSWER_MAX_AGE_MS } from "#contract/rules/limits.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { type CardRow, cardColumns, cardOf } from "./product-card.ts";

/** A product as a statement finds it. */
export interface Found {
  id: number;
  stock: number;
  /** The rows that its card is made of: another one whenever one of them is written. */
  rows: string;
}

/** What a statement says of each product it finds, and its brand. PostgreSQL's xmin is the transaction that wrote a row. */
export const foundColumns = (product: string, brand: string) =>
  `${product}.id, ${product}.stock, ${rows(product, brand)}`;
const rows = (product: string, brand: string) => `${product}.xmin::text || ' ' || ${brand}.xmin as rows`;

const MADE = `select ${cardColumns("p", "b")}, ${rows("p", "b")}
  from product p join brand b on b.id = p.brand_id where p.id = any($1)`;

/** Letters of the cards that are kept, some 600 each. */
const MAX_LETTERS = 4_000_000;

interface MadeCard {
  rows: string;
  card: ProductCard;
}

/**
 * Cards, made once for the rows they are made of. Which products a page shows, in what order and how many are left of each, the
 * database says every time; with that it says whether a card that is kept is still true, so nothing has to tell of changes.
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
    const missing = found.filter(({ id, rows }) => this.#cards.get(id)?.rows !== rows);
    const made = missing.length > 0 ? await this.#make(missing.map(({ id }) => id)) : undefined;
    return found.flatMap(({ id, stock }) => {
      const card = made?.get(id) ?? this.#cards.get(id)?.card;
      return card ? { ...card, stock } : [];
    });
  }

  async #make(ids: readonly number[]): Promise<Map<number, ProductCard>> {
    const { rows: made } = await this.#db.$client.query<CardRow & { rows: string }>({
      name: "kept_cards",
      text: MADE,
      values: [ids],
    });
    const cards = new Map(made.map((row) => [row.id, cardOf(row)]));
    for (const { id, rows } of made) this.#cards.set(id, { rows, card: cards.get(id) as ProductCard });
    return cards;
  }
}
