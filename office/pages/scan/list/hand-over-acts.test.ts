import { expect, test } from "vitest";
import type { MatchedConsignment } from "#contract/office/orders/scan.ts";
import { countStates, listHandOverActs, sortByAttention, toChunks } from "./hand-over-acts.ts";

const line = (at: number, state: MatchedConsignment["state"]): MatchedConsignment => ({
  line: at,
  consignment: `CN-${at}`,
  state,
  number: state === "problem" ? null : `RB-${at}`,
  name: null,
  city: null,
  why: null,
});
const lines = [line(1, "ready"), line(2, "done"), line(3, "other-courier"), line(4, "problem"), line(5, "ready")];
const numbers = (withOtherCouriers: boolean) =>
  listHandOverActs(lines, { courier: "TCS", withOtherCouriers }).map(({ number }) => number);

test("listHandOverActs: what matches, and another courier's parcels only if staff say so", () => {
  expect(numbers(false)).toEqual(["RB-1", "RB-5"]);
  expect(numbers(true)).toEqual(["RB-1", "RB-3", "RB-5"]);
  expect(listHandOverActs(lines, { courier: "TCS", withOtherCouriers: false })[0]).toEqual({
    number: "RB-1",
    expected: "to-hand-over",
    act: { kind: "hand-over", courier: "TCS", consignment: "CN-1" },
  });
});

test("countStates and sortByAttention: problems come first", () => {
  expect(countStates(lines)).toEqual({ ready: 2, "other-courier": 1, done: 1, problem: 1 });
  expect(sortByAttention(lines).map(({ line: at }) => at)).toEqual([4, 3, 1, 5, 2]);
});

test("toChunks: loses and doubles no parcel", () => {
  const all = Array.from({ length: 250 }, (_, at) => line(at, "ready"));
  const acts = listHandOverActs(all, { courier: "TCS", withOtherCouriers: false });
  expect(toChunks(acts).map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(toChunks(acts).flat()).toEqual(acts);
});
