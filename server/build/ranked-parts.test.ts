import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createFamilyShelf,
  type FamilyShelf,
  findListed,
  findMaxPrice,
  type GroupKey,
  mergeShelves,
  type ShelfProduct,
} from "./family-shelf.ts";
import { createNearestPriceOrder, getProductOrder } from "./product-order.ts";
import { RankedParts } from "./ranked-parts.ts";

const KINDS = Array.from({ length: 15 }, (_, at): GroupKey => {
  return { make: { family: "case", facts: {}, sources: {} }, subCategoryId: 1, childCategoryId: at % 3 };
});
const BRANDS = ["Lian Li", "Cougar", "Thermaltake"].map((name) => ({ name, slug: name.toLowerCase() }));
const NEAR = 50;

const aCase = (id: number) => ({ id, family: "case" as const });

interface Row {
  id: number;
  kind: number;
  brand: number;
  netPrice: number;
  createdMs: number;
  soldOut: boolean;
}

const rows = fc
  .array(
    fc.record({
      kind: fc.nat(14),
      brand: fc.nat(2),
      netPrice: fc.nat(100),
      createdMs: fc.nat(50),
      soldOut: fc.boolean(),
    }),
    // Some samples are repeated 60 times below, to exceed the number of parts that are sorted directly.
    { maxLength: 40 },
  )
  .chain((some) => fc.constantFrom(some, Array.from({ length: 60 }, () => some).flat()))
  .map((some) => some.map((row, at): Row => ({ ...row, id: at + 1 })));

function shelfOf(some: readonly Row[]): FamilyShelf {
  const item = <Item>(items: readonly Item[], at: number) => items[at] as Item;
  return createFamilyShelf(
    some.map(({ id, netPrice, createdMs, kind, brand }) => {
      return { id, netPrice, createdMs, group: item(KINDS, kind), brand: item(BRANDS, brand) };
    }),
  );
}

/** Spreads the rows over several shelves by id and merges them. */
function sharedOut(all: readonly Row[], shelves: number): FamilyShelf {
  return mergeShelves(
    Array.from({ length: shelves }, (_, rest) => shelfOf(all.filter(({ id }) => id % shelves === rest))),
  );
}

test("FamilyShelf: a merged shelf has every product once, with its data", () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 3 }), (all, shelves) => {
      const shelf = sharedOut(all, shelves);
      const found = findListed(shelf, [0, ...all.map(({ id }) => id), 1e6].map(aCase));
      expect(found).toEqual(
        all.map(({ id, netPrice, createdMs, kind, brand }) => {
          return { id, netPrice, createdMs, group: KINDS[kind], brand: BRANDS[brand] };
        }),
      );
      expect(
        findListed(
          shelf,
          all.map(({ id }) => ({ id, family: "monitor" })),
        ),
      ).toEqual([]);
      expect(findMaxPrice(shelf)).toBe(Math.max(0, ...all.map(({ netPrice }) => netPrice)));
      expect(new Set(shelf.brands)).toEqual(new Set(all.map(({ brand }) => BRANDS[brand])));
      expect(shelf.brands.length).toBe(new Set(shelf.brands).size);
    }),
    { numRuns: 50 },
  );
});

test("RankedParts: counts and pages equal those of a complete sort", () => {
  const orders = fc.constantFrom("priceAsc", "priceDesc", "createdAtAsc", "createdAtDesc", "near" as const);
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 1, max: 3 }),
      orders,
      fc.array(fc.nat(2), { minLength: 15, maxLength: 15 }),
      fc.array(fc.nat(39), { maxLength: 3 }),
      fc.record({ start: fc.nat(60), length: fc.integer({ min: 1, max: 30 }), ranks: fc.integer({ min: 1, max: 3 }) }),
      (all, shelves, by, ranks, listed, query) => {
        const shelf = sharedOut(all, shelves);
        const products = [...shelf.newestFirst];
        const individual = findListed(shelf, listed.map(aCase));
        const rankOf = (product: ShelfProduct) =>
          individual.includes(product) ? 1 : (ranks[KINDS.indexOf(product.group)] ?? 0);
        const order = by === "near" ? createNearestPriceOrder(shelf, NEAR) : getProductOrder(shelf, by);
        expect([...order.all()]).toEqual(products.toSorted(order.compare));
        const isSoldOut = ({ id }: ShelfProduct) => all[id - 1]?.soldOut ?? false;
        const ranked = new RankedParts({ groups: shelf.groups, order, rankOf, individual, isSoldOut }, 3);
        expect(ranked.counts).toEqual(
          [0, 1, 2].map((rank) => products.filter((product) => rankOf(product) === rank).length),
        );
        const sorted = products
          .filter((product) => rankOf(product) < query.ranks)
          .sort(
            (one, other) =>
              rankOf(one) - rankOf(other) ||
              Number(isSoldOut(one)) - Number(isSoldOut(other)) ||
              order.compare(one, other),
          );
        expect(ranked.page(query)).toEqual(sorted.slice(query.start, query.start + query.length));
      },
    ),
    { numRuns: 150 },
  );
});
