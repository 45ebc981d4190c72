import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/rules/limits.ts";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { ParcelState } from "#contract/rules/order/parcel-state.ts";
import { decideMove } from "./decide-move.ts";
import { type FollowedEvent, followParcel } from "./follow-parcel.ts";
import { getPullWaitMs } from "./next-pull.ts";

const START = Date.UTC(2026, 10, 18, 7);
const event = (state: ParcelState, hour: number, position = 0): FollowedEvent => ({
  word: state === "unknown" ? "Held at hub" : state,
  state,
  at: new Date(START + hour * HOUR_MS),
  position,
});
const follow = (...states: ParcelState[]) => followParcel(states.map((state, hour) => event(state, hour)));

describe("followParcel", () => {
  test.each<[ParcelState, ParcelState[]]>([
    ["booked", []],
    ["delivered", ["booked", "picked-up", "on-the-way", "out-for-delivery", "delivered"]],
    ["out-for-delivery", ["out-for-delivery", "attempted", "out-for-delivery"]],
    ["on-the-way", ["cancelled", "on-the-way"]],
    ["out-for-delivery", ["return-requested", "out-for-delivery"]],
    ["returned", ["delivered", "returning", "returned"]],
    ["returned", ["attempted", "returning", "returned"]],
  ])("ends %s after %j, without attention", (state, states) => {
    expect(follow(...states)).toMatchObject({ state, attention: null });
  });

  test.each<[ParcelState, ParcelState[], RegExp]>([
    ["on-the-way", ["picked-up", "on-the-way", "unknown"], /"Held at hub", which the shop does not know/],
    ["delivered", ["delivered", "attempted"], /"attempted" of a parcel that was delivered/],
    ["delivered", ["delivered", "return-requested"], /delivered/],
    ["delivered", ["delivered", "cancelled"], /delivered/],
    ["returned", ["returned", "delivered"], /"delivered" of a parcel that was returned/],
  ])("stays %s after %j, and needs attention", (state, states, attention) => {
    expect(follow(...states)).toMatchObject({ state, attention: expect.stringMatching(attention) });
  });

  test("an unknown word needs attention only until the next known one", () => {
    expect(follow("on-the-way", "unknown", "out-for-delivery")).toMatchObject({
      state: "out-for-delivery",
      attention: null,
    });
  });

  test("the courier's time decides, then its position, however the events arrive", () => {
    const events = [
      event("booked", 0),
      event("attempted", 3, 1),
      event("out-for-delivery", 3, 0),
      event("attempted", 9),
    ];
    const parcel = followParcel(events);
    expect(parcel).toMatchObject({ state: "attempted", attempts: 2, failedAt: new Date(START + 9 * HOUR_MS) });
    expect(followParcel(events.toReversed())).toEqual(parcel);
  });
});

describe("decideMove", () => {
  test.each<[OrderStatus, ParcelState[], OrderStatus[]]>([
    ["processed", ["booked"], []],
    ["processed", ["picked-up"], ["shipped"]],
    ["confirmed", ["on-the-way"], ["processed", "shipped"]],
    ["processed", ["delivered"], ["shipped", "delivered"]],
    ["shipped", ["out-for-delivery"], []],
    ["shipped", ["delivered"], ["delivered"]],
    ["shipped", ["delivered", "on-the-way"], []],
    ["shipped", ["delivered", "delivered"], ["delivered"]],
    ["shipped", ["attempted"], []],
    ["shipped", ["return-requested"], []],
    ["shipped", ["returning"], []],
    ["shipped", ["returned"], ["cancelled"]],
    ["processed", ["returned"], ["shipped", "cancelled"]],
    ["delivered", ["delivered"], []],
    ["pending", ["delivered"], []],
    ["shipped", [], []],
  ])("of a %s order, parcels that are %j lead to %j", (status, parcels, to) => {
    expect(decideMove({ status, refused: false }, parcels)).toEqual({ to, attention: null });
  });

  test.each<[OrderStatus, boolean, ParcelState[], RegExp]>([
    ["shipped", false, ["delivered", "returned"], /another came back/],
    ["delivered", false, ["returned"], /comes back/],
    ["cancelled", false, ["on-the-way"], /the courier has its parcel/],
    ["cancelled", true, ["delivered"], /the order is refused/],
    ["processed", false, ["cancelled"], /Book it again/],
    ["shipped", false, ["cancelled", "on-the-way"], /Book it again/],
  ])("a %s order (refused: %s) with %j needs a person", (status, refused, parcels, attention) => {
    expect(decideMove({ status, refused }, parcels)).toEqual({ to: [], attention: expect.stringMatching(attention) });
  });

  test("a refused order whose parcel comes back is as it should be", () => {
    expect(decideMove({ status: "cancelled", refused: true }, ["returning"])).toEqual({ to: [], attention: null });
  });
});

test.each<[string, Parameters<typeof getPullWaitMs>[0], number | null]>([
  ["a new parcel", { state: "on-the-way", stateAgeMs: 0, ageMs: 0, failures: 0 }, HOUR_MS],
  ["on the rider's bike", { state: "out-for-delivery", stateAgeMs: 0, ageMs: 0, failures: 0 }, 30 * MINUTE_MS],
  ["old", { state: "on-the-way", stateAgeMs: 0, ageMs: 11 * DAY_MS, failures: 0 }, 6 * HOUR_MS],
  ["forgotten", { state: "on-the-way", stateAgeMs: 0, ageMs: 61 * DAY_MS, failures: 0 }, null],
  ["just delivered", { state: "delivered", stateAgeMs: 0, ageMs: 0, failures: 0 }, DAY_MS],
  ["delivered for days", { state: "delivered", stateAgeMs: 4 * DAY_MS, ageMs: 0, failures: 0 }, null],
  ["returned", { state: "returned", stateAgeMs: 0, ageMs: 0, failures: 0 }, null],
  ["one failure", { state: "on-the-way", stateAgeMs: 0, ageMs: 0, failures: 1 }, 5 * MINUTE_MS],
  ["many failures", { state: "on-the-way", stateAgeMs: 0, ageMs: 0, failures: 40 }, 6 * HOUR_MS],
])("getPullWaitMs, %s", (_, parcel, waitMs) => {
  expect(getPullWaitMs(parcel)).toBe(waitMs);
  if (waitMs !== null) expect(getPullWaitMs(parcel, 0)).toBeLessThan(getPullWaitMs(parcel, 1) ?? 0);
});
