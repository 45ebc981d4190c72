import { expect, test } from "vitest";
import type { BookingPreview } from "#contract/office/orders/booking-batch.ts";
import {
  applyChanges,
  applyQuotes,
  describeSums,
  formatKilos,
  listUnquoted,
  replacePreviews,
  toParcels,
  toQuoteKey,
} from "./booking-draft.ts";

const preview: BookingPreview = {
  number: "A1",
  name: "Ayesha",
  city: "Multan",
  service: "postex",
  grams: 1_500,
  isWeighed: true,
  cash: 12_000,
  cost: 250,
  days: 3,
  problem: null,
  isBooked: false,
  needsCity: false,
};
const blocked = { ...preview, number: "A2", problem: "It is booked already" };
const open = { ...preview, number: "A3", service: null };

test("toParcels: what has a problem or no courier is left out", () => {
  expect(toParcels([preview, blocked, open], " Call first ")).toEqual([
    { number: "A1", service: "postex", grams: 1_500, note: "Call first" },
  ]);
});

test("applyChanges: only what was changed", () => {
  expect(applyChanges([preview, blocked], [{ number: "A2", grams: 700 }])).toEqual([
    preview,
    { ...blocked, grams: 700 },
  ]);
});

test("replacePreviews: keeps the order", () => {
  const changed = { ...preview, number: "A2" };
  expect(replacePreviews([preview, blocked], [changed])).toEqual([preview, changed]);
});

test("describeSums: weights, cash and prices of what is booked", () => {
  const dear = { ...preview, number: "A4", grams: 500, cash: 0, cost: null };
  expect(describeSums([preview, blocked, dear])).toBe(
    "2 kg in all · Rs\u00a012,000 to collect · Rs\u00a0250 for couriers, 1 without a price",
  );
  expect(describeSums([{ ...preview, cash: null, cost: null }])).toBe("1.5 kg in all");
});

test("formatKilos: at most two decimals", () => {
  expect([formatKilos(250), formatKilos(1_234), formatKilos(12_000)]).toEqual(["0.25 kg", "1.23 kg", "12 kg"]);
});

test("quotes: asked once for each parcel, courier and weight; the courier's word comes before the own price", () => {
  const trax = { ...preview, service: "trax" as const };
  const asked = new Set<string>();
  expect(listUnquoted([preview, trax, blocked], { quoting: ["trax"], asked })).toEqual([
    { number: "A1", service: "trax", grams: 1_500 },
  ]);
  asked.add(toQuoteKey(trax));
  expect(listUnquoted([trax], { quoting: ["trax"], asked })).toEqual([]);
  expect(listUnquoted([{ ...trax, grams: 700 }], { quoting: ["trax"], asked })).toHaveLength(1);
  const quotes = new Map([
    [toQuoteKey(trax), 348],
    [toQuoteKey(preview), null],
  ]);
  expect(applyQuotes([trax, preview], quotes).map(({ cost, isQuoted }) => [cost, isQuoted])).toEqual([
    [348, true],
    [250, false],
  ]);
});
