import type { Alike, Place } from "./family-shelf.ts";
import type { InOrder } from "./in-order.ts";

/** Fewer than these are sorted by themselves; of more, the first are found soon by going through all in their order. */
const FEW = 1_500;

interface Ranking {
  groups: readonly Alike[];
  order: InOrder;
  /** The lower, the further in front. The same for all of a group but for those that are judged by themselves. */
  rankOf: (place: Place) => number;
  /** Those that are judged by themselves: what is in the list already. */
  apart: readonly Place[];
  isSoldOut: (place: Place) => boolean;
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
    const { groups, rankOf, apart } = ranking;
    this.#ranking = ranking;
    const counts = Array.from({ length: ranks }, () => 0);
    const add = (rank: number, count: number) => {
      counts[rank] = (counts[rank] ?? 0) + count;
    };
    for (const group of groups) {
      const one = group.places.find((place) => !apart.includes(place));
      if (one === undefined) continue;
      const rank = rankOf(one);
      add(rank, group.places.length - apart.filter((place) => group.places.includes(place)).length);
      const ofRank = this.#groups.get(rank);
      if (ofRank) ofRank.push(group);
      else this.#groups.set(rank, [group]);
    }
    for (const place of apart) add(rankOf(place), 1);
    this.counts = counts;
  }

  page({ start, length, ranks }: { start: number; length: number; ranks: number }): Place[] {
    const page: Place[] = [];
    let skip = start;
    for (let rank = 0; rank < ranks && page.length < length; rank += 1) {
      const count = this.counts[rank] ?? 0;
      if (skip < count) page.push(...this.#firstOf(rank, skip + length - page.length).slice(skip));
      skip = Math.max(0, skip - count);
    }
    return page;
  }

  #firstOf(rank: number, upTo: number): Place[] {
    const { isSoldOut, rankOf } = this.#ranking;
    const inStock: Place[] = [];
    const gone: Place[] = [];
    for (const place of this.#inOrder(rank)) {
      if (rankOf(place) !== rank) continue;
      const pile = isSoldOut(place) ? gone : inStock;
      if (pile.length < upTo) pile.push(place);
      if (inStock.length === upTo) break;
    }
    return [...inStock, ...gone].slice(0, upTo);
  }

  /** All of a rank and perhaps others. */
  #inOrder(rank: number): Iterable<Place> {
    const { order, apart } = this.#ranking;
    if ((this.counts[rank] ?? 0) > FEW) return order.all();
    const ofGroups = (this.#groups.get(rank) ?? []).flatMap(({ places }) => [...places]);
    return [...new Set([...ofGroups, ...apart])].sort(order.compare);
  }
}
