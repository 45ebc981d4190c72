import { expect, test } from "vitest";
import type { Parcel } from "#contract/office/scan.ts";
import { type Packing, putIn, takeItem } from "./packing.ts";

const item = (productId: number, quantity: number, codes: { sku?: string; barcode?: string } = {}) => ({
  productId,
  name: `Product ${productId}`,
  sku: codes.sku ?? null,
  barcode: codes.barcode ?? null,
  photo: "",
  quantity,
});

const packing = (...items: Parcel["items"]): Packing => ({
  parcel: {
    number: "RB-7K3F-9Q2M",
    stage: "to-pack",
    name: "",
    city: "",
    courier: "",
    consignment: null,
    cash: 0,
    items,
  },
  inBox: {},
});

const scanAll = (begun: Packing, codes: string[]) =>
  codes.reduce<{ kinds: string[]; now: Packing }>(
    ({ kinds, now }, code) => {
      const taken = takeItem(now, code);
      return {
        kinds: [...kinds, taken.kind === "in" && taken.whole ? "whole" : taken.kind],
        now: taken.kind === "in" ? taken.packing : now,
      };
    },
    { kinds: [], now: begun },
  ).kinds;

test("takeItem: every unit once, in any order; a wrong one and one too many change nothing", () => {
  const order = packing(item(1, 2, { sku: "A-1" }), item(2, 1, { barcode: "4006381333931" }));
  expect(scanAll(order, ["a-1", "B-9", "4006381333931", "4006381333931", "A-1"])).toEqual([
    "in",
    "wrong",
    "in",
    "too-many",
    "whole",
  ]);
});

test("takeItem: of two products with one barcode the one that is wanted is meant", () => {
  const barcode = "4006381333931";
  expect(scanAll(packing(item(1, 1, { barcode }), item(2, 1, { barcode })), [barcode, barcode, barcode])).toEqual([
    "in",
    "whole",
    "too-many",
  ]);
});

test("putIn: what has no code goes in by hand, and never more than was ordered", () => {
  const first = putIn(packing(item(7, 1)), 7);
  expect(first).toMatchObject({ kind: "in", whole: true });
  if (first.kind === "in") expect(putIn(first.packing, 7).kind).toBe("too-many");
  expect(putIn(packing(item(7, 1)), 8).kind).toBe("wrong");
});
