import { DEFAULT_SORT, type Sort } from "#contract/rules/sort.ts";
import type { FamilyShelf, ShelfPart } from "./family-shelf.ts";

type Order = (one: ShelfPart, other: ShelfPart) => number;

const newest: Order = (one, other) => other.createdMs - one.createdMs || other.id - one.id;
const cheapest: Order = (one, other) => one.netPrice - other.netPrice || one.id - other.id;

/** All of the families together in the order that was asked for. A family has its orders; two are merged. */
export function inOrder(shelves: readonly FamilyShelf[], orderBy: Sort = DEFAULT_SORT): ShelfPart[] {
  switch (orderBy) {
    case "priceAsc":
      return byPrice(shelves);
    case "priceDesc":
      return byPrice(shelves).toReversed();
    case "createdAtAsc":
      return byDate(shelves).toReversed();
    case "createdAtDesc":
      return byDate(shelves);
  }
}

/** The cheapest first. */
export const byPrice = (shelves: readonly FamilyShelf[]) =>
  merged(
    shelves.map((shelf) => shelf.byPrice),
    cheapest,
  );

const byDate = (shelves: readonly FamilyShelf[]) =>
  merged(
    shelves.map((shelf) => shelf.parts),
    newest,
  );

function merged([first = [], ...others]: readonly ShelfPart[][], order: Order): ShelfPart[] {
  return others.length === 0 ? first : [first, ...others].flat().sort(order);
}
