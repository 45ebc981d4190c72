import { DEFAULT_SORT, type Sort } from "#contract/rules/product/sort.ts";
import { type Compare, compareCheapest, compareNewest, type FamilyShelf, type ShelfProduct } from "./family-shelf.ts";

/** Products of a shelf in a requested order, iterated lazily, with the comparison of that order. */
export interface ProductOrder {
  all: () => Iterable<ShelfProduct>;
  compare: Compare;
}

const reverse =
  (compare: Compare): Compare =>
  (one, other) =>
    compare(other, one);

export function getProductOrder(shelf: FamilyShelf, orderBy: Sort = DEFAULT_SORT): ProductOrder {
  const { newestFirst, cheapestFirst } = shelf;
  switch (orderBy) {
    case "priceAsc":
      return { all: () => cheapestFirst, compare: compareCheapest };
    case "priceDesc":
      return { all: () => iterateBackwards(cheapestFirst), compare: reverse(compareCheapest) };
    case "createdAtAsc":
      return { all: () => iterateBackwards(newestFirst), compare: reverse(compareNewest) };
    case "createdAtDesc":
      return { all: () => newestFirst, compare: compareNewest };
  }
}

export function createNearestPriceOrder(shelf: FamilyShelf, price: number): ProductOrder {
  const calculateDistance = ({ netPrice }: ShelfProduct) => Math.abs(netPrice - price);
  return {
    all: () => iterateFromPrice(shelf, price),
    // Below the price the walk goes downwards, so ties are met in reverse order there.
    compare: (one, other) =>
      calculateDistance(one) - calculateDistance(other) ||
      one.netPrice - other.netPrice ||
      (one.netPrice < price ? compareCheapest(other, one) : compareCheapest(one, other)),
  };
}

/** Walks from a price downwards and upwards, always taking the nearer product. */
function* iterateFromPrice(shelf: FamilyShelf, price: number): Generator<ShelfProduct> {
  const sorted = shelf.cheapestFirst;
  const found = sorted.findIndex(({ netPrice }) => netPrice >= price);
  let up = found === -1 ? sorted.length : found;
  let down = up - 1;
  for (;;) {
    const [cheaper, dearer] = [sorted[down], sorted[up]];
    const goUp = dearer !== undefined && (cheaper === undefined || dearer.netPrice - price < price - cheaper.netPrice);
    const next = goUp ? dearer : cheaper;
    if (next === undefined) return;
    yield next;
    if (goUp) up += 1;
    else down -= 1;
  }
}

function* iterateBackwards(products: readonly ShelfProduct[]): Generator<ShelfProduct> {
  for (let at = products.length - 1; at >= 0; at -= 1) {
    const product = products[at];
    if (product) yield product;
  }
}
