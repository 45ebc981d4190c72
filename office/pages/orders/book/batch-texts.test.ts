import { expect, test } from "vitest";
import type { BatchParcel } from "#contract/office/orders/booking-batch.ts";
import { describeResults, isRunning, sortByAttention } from "./batch-texts.ts";

const list = (["booked", "asked", "refused", "booked", "waiting"] as const).map(
  (state, position) => ({ state, position }) as BatchParcel,
);

test("sortByAttention: refused ones first, the others as they were chosen", () => {
  expect(sortByAttention(list).map(({ position }) => position)).toEqual([2, 0, 1, 3, 4]);
});

test("isRunning: until every parcel has an answer", () => {
  expect(isRunning(list)).toBe(true);
  expect(isRunning([{ state: "booked" }, { state: "uncertain" }, { state: "failed" }])).toBe(false);
});

test("describeResults: counts in words", () => {
  expect(describeResults(list)).toBe("2 booked, 1 being booked, 1 refused, 1 waiting");
});
