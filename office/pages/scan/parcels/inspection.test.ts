import { expect, test } from "vitest";
import type { Parcel } from "#contract/office/orders/scan.ts";
import { addInspected, type Inspection, isInspected, toTakeBackScan } from "./inspection.ts";
import { packProduct } from "./packing.ts";

const begin = (...quantities: [productId: number, quantity: number][]): Inspection => ({
  parcel: {
    number: "RB-7K3F-9Q2M",
    stage: "coming-back",
    items: quantities.map(([productId, quantity]) => ({ productId, name: "", quantity })),
  } as unknown as Parcel,
  inBox: {},
  damaged: {},
});

/** Looks at one unit of each product in turn. */
function inspect(inspection: Inspection, ...units: [productId: number, state: "whole" | "damaged"][]): Inspection {
  return units.reduce((current, [productId, state]) => {
    const result = packProduct(current, productId);
    if (result.kind !== "in") throw new Error(`Product ${productId}: ${result.kind}`);
    return addInspected(current, result.packing, state === "damaged" ? productId : undefined);
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
