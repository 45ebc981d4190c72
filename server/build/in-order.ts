import { DEFAULT_SORT, type Sort } from "#contract/rules/sort.ts";
import type { Compare, FamilyShelf, Place } from "./family-shelf.ts";

/** All products of a shelf in an order that was asked for, and the order itself. Who needs only the first asks for no more. */
export interface InOrder {
  all: () => Iterable<Place>;
  compare: Compare;
}

const reversed =
  (compare: Compare): Compare =>
  (one, other) =>
    compare(other, one);

export function inOrder(shelf: FamilyShelf, orderBy: Sort = DEFAULT_SORT): InOrder {
  const { newestFirst, newest, cheapestFirst, cheapest } = shelf;
  switch (orderBy) {
    case "priceAsc":
      return { all: () => cheapestFirst, compare: cheapest };
    case "priceDesc":
      return { all: () => backwards(cheapestFirst), compare: reversed(cheapest) };
    case "createdAtAsc":
      return { all: () => backwards(newestFirst), compare: reversed(newest) };
    case "createdAtDesc":
      return { all: () => newestFirst, compare: newest };
  }
}

/** What costs about as much comes first. */
export function nearestTo(shelf: FamilyShelf, price: number): InOrder {
  const far = (place: Place) => Math.abs(shelf.netPrice(place) - price);
  return {
    all: () => fromPrice(shelf, price),
    // Going down from the price, what is as far away is met in the other direction.
    compare: (one, other) =>
      far(one) - far(other) ||
      shelf.netPrice(one) - shelf.netPrice(other) ||
      (shelf.netPrice(one) < price ? shelf.cheapest(other, one) : shelf.cheapest(one, other)),
  };
}

/** From a price down and up in turn, whichever is nearer. */
function* fromPrice(shelf: FamilyShelf, price: number): Generator<Place> {
  const sorted = shelf.cheapestFirst;
  const found = sorted.findIndex((place) => shelf.netPrice(place) >= price);
  let up = found === -1 ? sorted.length : found;
  let down = up - 1;
  for (;;) {
    const [cheaper, dearer] = [sorted[down], sorted[up]];
    const goUp =
      dearer !== undefined &&
      (cheaper === undefined || shelf.netPrice(dearer) - price < price - shelf.netPrice(cheaper));
    const next = goUp ? dearer : cheaper;
    if (next === undefined) return;
    yield next;
    if (goUp) up += 1;
    else down -= 1;
  }
}

function* backwards(places: Uint32Array): Generator<Place> {
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const place = places[at];
    if (place !== undefined) yield place;
  }
}
