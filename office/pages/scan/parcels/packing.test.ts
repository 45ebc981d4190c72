import { expect, test } from "vitest";
import type { Parcel } from "#contract/office/orders/scan.ts";
import { formatRemaining, listAwaited, type Packing, packByCode, packProduct, packSerial } from "./packing.ts";

const item = (productId: number, quantity: number, codes: { sku?: string; barcode?: string } = {}) => ({
  productId,
  name: `Product ${productId}`,
  sku: codes.sku ?? null,
  barcode: codes.barcode ?? null,
  photo: "",
  quantity,
  asksSerials: false,
  serials: [],
});

const packing = (...items: Parcel["items"]): Packing => ({
  parcel: {
    number: "RB-7K3F-9Q2M",
    stage: "to-pack",
    name: "",
    city: "",
    courier: "",
    consignment: null,
    booked: null,
    cash: 0,
    items,
  },
  inBox: {},
});

const scanAll = (started: Packing, codes: string[]) =>
  codes.reduce<{ kinds: string[]; now: Packing }>(
    ({ kinds, now }, code) => {
      const taken = packByCode(now, code);
      return {
        kinds: [...kinds, taken.kind === "in" && taken.whole ? "whole" : taken.kind],
        now: taken.kind === "in" ? taken.packing : now,
      };
    },
    { kinds: [], now: started },
  ).kinds;

test("packing by code: counts every unit once, in any order; a wrong unit or one too many changes nothing", () => {
  const order = packing(item(1, 2, { sku: "A-1" }), item(2, 1, { barcode: "4006381333931" }));
  expect(scanAll(order, ["a-1", "B-9", "4006381333931", "4006381333931", "A-1"])).toEqual([
    "in",
    "wrong",
    "in",
    "too-many",
    "whole",
  ]);
});

test("packing by code: of two products with the same barcode, the missing one is counted", () => {
  const barcode = "4006381333931";
  expect(scanAll(packing(item(1, 1, { barcode }), item(2, 1, { barcode })), [barcode, barcode, barcode])).toEqual([
    "in",
    "whole",
    "too-many",
  ]);
});

test("packing without a code: counts no more units than were ordered", () => {
  const first = packProduct(packing(item(7, 1)), 7);
  expect(first).toMatchObject({ kind: "in", whole: true });
  if (first.kind === "in") expect(packProduct(first.packing, 7).kind).toBe("too-many");
  expect(packProduct(packing(item(7, 1)), 8).kind).toBe("wrong");
});

test("packing: says how many of all units are left", () => {
  const started = packing(item(1, 2), item(2, 3));
  expect(formatRemaining(started)).toBe("5 of 5 left");
  const next = packProduct(started, 2);
  expect(next.kind === "in" && formatRemaining(next.packing)).toBe("4 of 5 left");
});

test("packing a serial: counts each piece once, in whatever spelling, and keeps its serial", () => {
  const started = packing({ ...item(1, 2), asksSerials: true }, item(2, 1));
  const first = packSerial({ ...started, awaits: 1 }, { productId: 1, serial: "SN-1" });
  if (first.kind !== "in") throw new Error(first.kind);
  expect(first.packing).toMatchObject({ serials: [{ serial: "SN-1" }], awaits: undefined, inBox: { 1: 1 } });
  expect(packSerial(first.packing, { productId: 1, serial: "sn 1" }).kind).toBe("twice");
  const second = packSerial(first.packing, { productId: 1, serial: "SN-2" });
  if (second.kind !== "in") throw new Error(second.kind);
  expect(listAwaited(second.packing)).toEqual([]);
  expect(packSerial(second.packing, { productId: 1, serial: "SN-3" }).kind).toBe("too-many");
});
