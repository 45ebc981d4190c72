import type { Alike, ShelfPart } from "./family-shelf.ts";
import type { InOrder } from "./in-order.ts";

/** Fewer than these are sorted by themselves; of more, the first are found soon by going through all in their order. */
const FEW = 1_500;

interface Ranking {
  groups: readonly Alike[];
  order: InOrder;
  /** The lower, the further in front. The same for all of a group but for those that are judged by themselves. */
  rankOf: (part: ShelfPart) => number;
  /** Those that are judged by themselves: what is in the list already. */
  apart: readonly ShelfPart[];
  isSoldOut: (part: ShelfPart) => boolean;
}

/**
 * Counts and pages of products by rank, in each what can be bought before what is sold out, in their order. Products that are alike are
 * counted together and a page ends the walk, so that a family of thousands costs what its makes do.
 */
export class RankedParts {
  /** How many there are of each rank. */
  readonly counts: readonly number[];
  readonly #groups = new Map<number, Alike[]>();
  readonly #ranking: Ranking;

  constructor(ranking: Ranking, ranks: number) {
    const { groups, rankOf } = ranking;
    const apart = [...new Set(ranking.apart)];
    this.#ranking = { ...ranking, apart };
    const counts = Array.from({ length: ranks }, () => 0);
    const add = (rank: number, count: number) => {
      counts[rank] = (counts[rank] ?? 0) + count;
    };
    for (const group of groups) {
      const others = group.parts.length - apart.filter((part) => isOf(group, part)).length;
      const one = others > 0 ? group.parts.find((part) => !apart.includes(part)) : undefined;
      if (!one) continue;
      const rank = rankOf(one);
      add(rank, others);
      const ofRank = this.#groups.get(rank);
      if (ofRank) ofRank.push(group);
      else this.#groups.set(rank, [group]);
    }
    for (const part of apart) add(rankOf(part), 1);
    this.counts = counts;
  }

  page({ start, length, ranks }: { start: number; length: number; ranks: number }): ShelfPart[] {
    const page: ShelfPart[] = [];
    let skip = start;
    for (let rank = 0; rank < ranks && page.length < length; rank += 1) {
      const count = this.counts[rank] ?? 0;
      if (skip < count) page.push(...this.#firstOf(rank, skip + length - page.length).slice(skip));
      skip = Math.max(0, skip - count);
    }
    return page;
  }

  #firstOf(rank: number, upTo: number): ShelfPart[] {
    const { isSoldOut, rankOf } = this.#ranking;
    const inStock: ShelfPart[] = [];
    const gone: ShelfPart[] = [];
    for (const part of this.#inOrder(rank)) {
      if (rankOf(part) !== rank) continue;
      const pile = isSoldOut(part) ? gone : inStock;
      if (pile.length < upTo) pile.push(part);
      if (inStock.length === upTo) break;
    }
    return [...inStock, ...gone].slice(0, upTo);
  }

  /** All of a rank and perhaps others. */
  #inOrder(rank: number): Iterable<ShelfPart> {
    const { order, apart } = this.#ranking;
    if ((this.counts[rank] ?? 0) > FEW) return order.all();
    const ofGroups = (this.#groups.get(rank) ?? []).flatMap(({ parts }) => parts);
    return [...new Set([...ofGroups, ...apart])].sort(order.compare);
  }
}

const isOf = ({ kind }: Alike, part: ShelfPart) => part.kind === kind;
