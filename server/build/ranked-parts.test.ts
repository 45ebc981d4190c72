import fc from "fast-check";
import { expect, test } from "vitest";
import { groupsOf, type Kind, type ShelfPart } from "./family-shelf.ts";
import { inOrder, nearestTo } from "./in-order.ts";
import { RankedParts } from "./ranked-parts.ts";

const KINDS = Array.from({ length: 15 }, (_, at): Kind => {
  return { make: { family: "case", facts: {}, sources: {} }, subCategoryId: 1, childCategoryId: at % 3 };
});
const NEAR = 50;

const shelf = fc
  .array(
    fc.record({
      kind: fc.nat(14),
      netPrice: fc.nat(100),
      createdMs: fc.nat(50),
      soldOut: fc.boolean(),
    }),
    // More than are sorted by themselves, now and then.
    { maxLength: 40 },
  )
  .chain((some) => fc.constantFrom(some, Array.from({ length: 60 }, () => some).flat()))
  .map((rows) =>
    rows.map(({ kind, soldOut, ...row }, id) => ({
      ...row,
      id,
      kind: KINDS[kind],
      soldOut,
    })),
  ) as unknown as fc.Arbitrary<(ShelfPart & { soldOut: boolean })[]>;

test("products by rank: counts and pages are those of sorting them all", () => {
  const orders = fc.constantFrom("priceAsc", "priceDesc", "createdAtAsc", "createdAtDesc", "near" as const);
  fc.assert(
    fc.property(
      shelf,
      orders,
      fc.array(fc.nat(2), { minLength: 15, maxLength: 15 }),
      fc.array(fc.nat(39), { maxLength: 3 }),
      fc.record({ start: fc.nat(60), length: fc.integer({ min: 1, max: 30 }), ranks: fc.integer({ min: 1, max: 3 }) }),
      (parts, by, ranks, listed, asked) => {
        const apart = listed.flatMap((at) => parts[at] ?? []);
        const rankOf = (part: ShelfPart) =>
          apart.some(({ id }) => id === part.id) ? 1 : (ranks[KINDS.indexOf(part.kind)] ?? 0);
        const newest = parts.toSorted((one, other) => other.createdMs - one.createdMs || other.id - one.id);
        const byPrice = parts.toSorted((one, other) => one.netPrice - other.netPrice || one.id - other.id);
        const shelves = [{ parts: newest, byPrice, groups: groupsOf(newest), byId: parts, brands: [], maxPrice: 0 }];
        const order = by === "near" ? nearestTo(shelves, NEAR) : inOrder(shelves, by);
        expect([...order.all()]).toEqual(parts.toSorted(order.compare));
        const isSoldOut = (part: ShelfPart) => (part as (typeof parts)[number]).soldOut;
        const ranked = new RankedParts({ groups: groupsOf(newest), order, rankOf, apart, isSoldOut }, 3);
        expect(ranked.counts).toEqual([0, 1, 2].map((rank) => parts.filter((part) => rankOf(part) === rank).length));
        const sorted = parts
          .filter((part) => rankOf(part) < asked.ranks)
          .sort(
            (one, other) =>
              rankOf(one) - rankOf(other) ||
              Number(isSoldOut(one)) - Number(isSoldOut(other)) ||
              order.compare(one, other),
          );
        const page = ranked.page(asked).map(({ id }) => id);
        expect(page).toEqual(sorted.slice(asked.start, asked.start + asked.length).map(({ id }) => id));
      },
    ),
    { numRuns: 150 },
  );
});
