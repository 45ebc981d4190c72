import fc from "fast-check";
import { expect, test } from "vitest";
import { FamilyShelf, type Kind, type Place } from "./family-shelf.ts";
import { inOrder, nearestTo } from "./in-order.ts";
import { RankedParts } from "./ranked-parts.ts";

const KINDS = Array.from({ length: 15 }, (_, at): Kind => {
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
    // More than are sorted by themselves, now and then.
    { maxLength: 40 },
  )
  .chain((some) => fc.constantFrom(some, Array.from({ length: 60 }, () => some).flat()))
  .map((some) => some.map((row, at): Row => ({ ...row, id: at + 1 })));

function shelfOf(some: readonly Row[]): FamilyShelf {
  const newest = some.toSorted((one, other) => other.createdMs - one.createdMs || other.id - one.id);
  return FamilyShelf.of({
    columns: {
      ids: Int32Array.from(newest, ({ id }) => id),
      netPrices: Int32Array.from(newest, ({ netPrice }) => netPrice),
      createdMs: Float64Array.from(newest, ({ createdMs }) => createdMs),
      kinds: Uint32Array.from(newest, ({ kind }) => kind),
      brands: Uint32Array.from(newest, ({ brand }) => brand),
    },
    kinds: KINDS,
    brands: BRANDS,
  });
}

/** All on one shelf, or on as many as the rest of their numbers by this. */
function sharedOut(all: readonly Row[], shelves: number): FamilyShelf {
  const piles = Array.from({ length: shelves }, (_, rest) => shelfOf(all.filter(({ id }) => id % shelves === rest)));
  return piles.reduce((shelf, other) => shelf.with(other));
}

test("a shelf of several families has every product once, with what is known of it", () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 3 }), (all, shelves) => {
      const shelf = sharedOut(all, shelves);
      const places = shelf.placesOf([0, ...all.map(({ id }) => id), 1e6].map(aCase));
      expect(places.map((place) => [shelf.id(place), shelf.netPrice(place)])).toEqual(
        all.map(({ id, netPrice }) => [id, netPrice]),
      );
      expect(places.map((place) => shelf.kind(place))).toEqual(all.map(({ kind }) => KINDS[kind]));
      expect(places.map((place) => shelf.brand(place))).toEqual(all.map(({ brand }) => BRANDS[brand]));
      expect(shelf.placesOf(all.map(({ id }) => ({ id, family: "monitor" })))).toEqual([]);
      expect(shelf.maxPrice).toBe(Math.max(0, ...all.map(({ netPrice }) => netPrice)));
    }),
    { numRuns: 50 },
  );
});

test("products by rank: counts and pages are those of sorting them all", () => {
  const orders = fc.constantFrom("priceAsc", "priceDesc", "createdAtAsc", "createdAtDesc", "near" as const);
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 1, max: 3 }),
      orders,
      fc.array(fc.nat(2), { minLength: 15, maxLength: 15 }),
      fc.array(fc.nat(39), { maxLength: 3 }),
      fc.record({ start: fc.nat(60), length: fc.integer({ min: 1, max: 30 }), ranks: fc.integer({ min: 1, max: 3 }) }),
      (all, shelves, by, ranks, listed, asked) => {
        const shelf = sharedOut(all, shelves);
        const places = [...shelf.newestFirst.keys()];
        const apart = shelf.placesOf(listed.map(aCase));
        const rankOf = (place: Place) => (apart.includes(place) ? 1 : (ranks[KINDS.indexOf(shelf.kind(place))] ?? 0));
        const order = by === "near" ? nearestTo(shelf, NEAR) : inOrder(shelf, by);
        expect([...order.all()]).toEqual(places.toSorted(order.compare));
        const isSoldOut = (place: Place) => all[shelf.id(place) - 1]?.soldOut ?? false;
        const ranked = new RankedParts({ groups: shelf.groups, order, rankOf, apart, isSoldOut }, 3);
        expect(ranked.counts).toEqual([0, 1, 2].map((rank) => places.filter((place) => rankOf(place) === rank).length));
        const sorted = places
          .filter((place) => rankOf(place) < asked.ranks)
          .sort(
            (one, other) =>
              rankOf(one) - rankOf(other) ||
              Number(isSoldOut(one)) - Number(isSoldOut(other)) ||
              order.compare(one, other),
          );
        expect(ranked.page(asked)).toEqual(sorted.slice(asked.start, asked.start + asked.length));
      },
    ),
    { numRuns: 150 },
  );
});
