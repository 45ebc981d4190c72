import type { ProductGroup, ShelfProduct } from "./family-shelf.ts";
import type { ProductOrder } from "./product-order.ts";

/**
 * Up to this many parts of a rank are sorted; for more, walking all parts in order finds the first
 * ones sooner.
 */
const SORTED_UP_TO = 1_500;

interface Ranking {
  groups: readonly ProductGroup[];
  order: ProductOrder;
  /** The lower the rank, the earlier the product; equal within a group except for those judged individually. */
  rankOf: (product: ShelfProduct) => number;
  /** Products judged individually, because they are in the list already. */
  individual: readonly ShelfProduct[];
  isSoldOut: (product: ShelfProduct) => boolean;
}

/**
 * Counts and pages products by rank, in stock before sold out. Groups are counted as a whole and a
 * full page ends the walk, so the cost depends on the number of makes.
 */
export class RankedParts {
  /** The number of products of each rank. */
  readonly counts: readonly number[];
  readonly #groups = new Map<number, ProductGroup[]>();
  readonly #ranking: Ranking;

  constructor(ranking: Ranking, ranks: number) {
    const { groups, rankOf, individual } = ranking;
    this.#ranking = ranking;
    const counts = Array.from({ length: ranks }, () => 0);
    const add = (rank: number, count: number) => {
      counts[rank] = (counts[rank] ?? 0) + count;
    };
    for (const group of groups) {
      const one = group.products.find((product) => !individual.includes(product));
      if (one === undefined) continue;
      const rank = rankOf(one);
      add(rank, group.products.length - individual.filter((product) => group.products.includes(product)).length);
      const ofRank = this.#groups.get(rank);
      if (ofRank) ofRank.push(group);
      else this.#groups.set(rank, [group]);
    }
    for (const product of individual) add(rankOf(product), 1);
    this.counts = counts;
  }

  page({ start, length, ranks }: { start: number; length: number; ranks: number }): ShelfProduct[] {
    const page: ShelfProduct[] = [];
    let skip = start;
    for (let rank = 0; rank < ranks && page.length < length; rank += 1) {
      const count = this.counts[rank] ?? 0;
      if (skip < count) page.push(...this.#firstOf(rank, skip + length - page.length).slice(skip));
      skip = Math.max(0, skip - count);
    }
    return page;
  }

  #firstOf(rank: number, upTo: number): ShelfProduct[] {
    const { isSoldOut, rankOf } = this.#ranking;
    const inStock: ShelfProduct[] = [];
    const gone: ShelfProduct[] = [];
    for (const product of this.#inOrder(rank)) {
      if (rankOf(product) !== rank) continue;
      const pile = isSoldOut(product) ? gone : inStock;
      if (pile.length < upTo) pile.push(product);
      if (inStock.length === upTo) break;
    }
    return [...inStock, ...gone].slice(0, upTo);
  }

  /** May include products of other ranks. */
  #inOrder(rank: number): Iterable<ShelfProduct> {
    const { order, individual } = this.#ranking;
    if ((this.counts[rank] ?? 0) > SORTED_UP_TO) return order.all();
    const ofGroups = (this.#groups.get(rank) ?? []).flatMap(({ products }) => products);
    return [...new Set([...ofGroups, ...individual])].sort(order.compare);
  }
}
