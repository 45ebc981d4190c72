import { DEFAULT_SORT, type Sort } from "#contract/rules/sort.ts";
import type { FamilyShelf, ShelfPart } from "./family-shelf.ts";

type Compare = (one: ShelfPart, other: ShelfPart) => number;

/** All products of some families in an order that was asked for, and the order itself. Who needs only the first asks for no more. */
export interface InOrder {
  all: () => Iterable<ShelfPart>;
  compare: Compare;
}

const newest: Compare = (one, other) => other.createdMs - one.createdMs || other.id - one.id;
const cheapest: Compare = (one, other) => one.netPrice - other.netPrice || one.id - other.id;
const reversed =
  (compare: Compare): Compare =>
  (one, other) =>
    compare(other, one);

export function inOrder(shelves: readonly FamilyShelf[], orderBy: Sort = DEFAULT_SORT): InOrder {
  switch (orderBy) {
    case "priceAsc":
      return { all: () => byPrice(shelves), compare: cheapest };
    case "priceDesc":
      return { all: () => backwards(byPrice(shelves)), compare: reversed(cheapest) };
    case "createdAtAsc":
      return { all: () => backwards(byDate(shelves)), compare: reversed(newest) };
    case "createdAtDesc":
      return { all: () => byDate(shelves), compare: newest };
  }
}

/** What costs about as much comes first. */
export function nearestTo(shelves: readonly FamilyShelf[], price: number): InOrder {
  const far = ({ netPrice }: ShelfPart) => Math.abs(netPrice - price);
  return {
    all: () => fromPrice(byPrice(shelves), price),
    compare: (one, other) =>
      far(one) - far(other) ||
      one.netPrice - other.netPrice ||
      (one.netPrice < price ? other.id - one.id : one.id - other.id),
  };
}

/** From a price down and up in turn, whichever is nearer. */
function* fromPrice(sorted: readonly ShelfPart[], price: number): Generator<ShelfPart> {
  const found = sorted.findIndex(({ netPrice }) => netPrice >= price);
  let up = found === -1 ? sorted.length : found;
  let down = up - 1;
  for (;;) {
    const [cheaper, dearer] = [sorted[down], sorted[up]];
    const goUp = dearer && (!cheaper || dearer.netPrice - price < price - cheaper.netPrice);
    const next = goUp ? dearer : cheaper;
    if (!next) return;
    yield next;
    if (goUp) up += 1;
    else down -= 1;
  }
}

function* backwards(parts: readonly ShelfPart[]): Generator<ShelfPart> {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (part) yield part;
  }
}

const byPrice = (shelves: readonly FamilyShelf[]) =>
  merged(
    shelves.map((shelf) => shelf.byPrice),
    cheapest,
  );

const byDate = (shelves: readonly FamilyShelf[]) =>
  merged(
    shelves.map((shelf) => shelf.parts),
    newest,
  );

/** A family has its orders; two are merged. */
function merged([first = [], ...others]: readonly ShelfPart[][], compare: Compare): ShelfPart[] {
  return others.length === 0 ? first : [first, ...others].flat().sort(compare);
}
