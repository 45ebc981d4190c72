import { expect, test } from "vitest";
import type { Parcel } from "#contract/office/orders/scan.ts";
import { addInspected, type Inspection, isInspected, listUndamaged, toTakeBackScan } from "./inspection.ts";
import { packProduct } from "./packing.ts";

const begin = (...quantities: [productId: number, quantity: number][]): Inspection => ({
  parcel: {
    number: "RB-7K3F-9Q2M",
    stage: "coming-back",
    items: quantities.map(([productId, quantity]) => ({ productId, name: "", quantity, serials: [] })),
  } as unknown as Parcel,
  inBox: {},
  damaged: {},
});

/** Looks at one unit of each product in turn. */
function inspect(inspection: Inspection, ...units: [productId: number, state: "whole" | "damaged"][]): Inspection {
  return units.reduce((current, [productId, state]) => {
    const result = packProduct(current, productId);
    if (result.kind !== "in") throw new Error(`Product ${productId}: ${result.kind}`);
    return addInspected(current, result.packing, state === "damaged" ? { productId } : undefined);
  }, inspection);
}

test("inspection: is complete once every unit was looked at, whole or damaged", () => {
  const started = inspect(begin([1, 2], [2, 1]), [1, "whole"], [2, "damaged"]);
  expect(isInspected(started)).toBe(false);
  expect(isInspected(inspect(started, [1, "damaged"]))).toBe(true);
});

test("inspection: counts damaged units by product, on top of the inspected ones", () => {
  const done = inspect(begin([1, 3], [2, 1]), [1, "damaged"], [1, "whole"], [1, "damaged"], [2, "whole"]);
  expect(done.inBox).toEqual({ 1: 3, 2: 1 });
  expect(toTakeBackScan(done, "Refused to pay")).toEqual({
    kind: "take-back",
    number: "RB-7K3F-9Q2M",
    damaged: [{ productId: 1, quantity: 2 }],
  });
});

test("inspection of a parcel whose refusal nobody has recorded: sends the reason", () => {
  const { parcel } = begin();
  expect(toTakeBackScan({ parcel: { ...parcel, stage: "on-the-way" }, damaged: {} }, "Refused to pay")).toMatchObject({
    damaged: [],
    reason: "Refused to pay",
  });
});

test("inspection: names the serials of damaged pieces, which are no longer offered", () => {
  const started = begin([1, 2]);
  const [item] = started.parcel.items;
  const counted = packProduct(started, 1);
  if (counted.kind !== "in" || !item) throw new Error(counted.kind);
  const done = addInspected(started, counted.packing, { productId: 1, serial: "SN-2" });
  expect(listUndamaged(done, { ...item, serials: ["SN-1", "SN-2"] })).toEqual(["SN-1"]);
  expect(toTakeBackScan(done, "Other").damaged).toEqual([{ productId: 1, quantity: 1, serials: ["SN-2"] }]);
});
