import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calculatePieceShares } from "./return-money.ts";
import { findNextState, isDone, RETURN_ACT_NAMES, RETURN_STATES } from "./return-states.ts";
import { calculateReturnEnd } from "./return-window.ts";

const NONE: ReadonlySet<string> = new Set();

test.each([
  // Tuesday 10 November 2026: Wednesday is the first of seven days, and the weekend does not count.
  ["2026-11-10T09:00:00Z", { saturdayCounts: false, holidays: NONE }, "2026-11-19T19:00:00.000Z"],
  ["2026-11-10T09:00:00Z", { saturdayCounts: true, holidays: NONE }, "2026-11-18T19:00:00.000Z"],
  ["2026-11-10T09:00:00Z", { saturdayCounts: false, holidays: new Set(["2026-11-12"]) }, "2026-11-20T19:00:00.000Z"],
  // 23:30 in Pakistan is still that day; half an hour later is the next.
  ["2026-11-10T18:30:00Z", { saturdayCounts: false, holidays: NONE }, "2026-11-19T19:00:00.000Z"],
  ["2026-11-10T19:00:00Z", { saturdayCounts: false, holidays: NONE }, "2026-11-20T19:00:00.000Z"],
])("calculateReturnEnd: delivered %s, calendar %j, ends %s", (deliveredAt, calendar, end) => {
  expect(calculateReturnEnd(new Date(deliveredAt), 7, calendar).toISOString()).toBe(end);
});

test("calculatePieceShares: whatever comes back, all shares together are what the customer paid", () => {
  const lines = fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 900_000 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 3_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (bought, courierCost, cut) => {
        const priced = bought.map(({ price, quantity }, place) => {
          const total = price * quantity;
          const amount = Math.floor(total * cut);
          return {
            id: place + 1,
            price,
            quantity,
            total,
            discounts: [{ promotionId: 1, label: "", amount }],
            net: total - amount,
            paidByCoins: 0,
          };
        });
        let [goods, delivery] = [0, 0];
        for (const { id, quantity } of priced)
          for (let piece = 1; piece <= quantity; piece += 1) {
            const shares = calculatePieceShares({ lines: priced, courierCost, productId: id, piece });
            expect(Math.min(shares.goods, shares.delivery)).toBeGreaterThanOrEqual(0);
            goods += shares.goods;
            delivery += shares.delivery;
          }
        expect(goods).toBe(priced.reduce((sum, { net }) => sum + net, 0));
        expect(delivery).toBe(courierCost);
      },
    ),
  );
});

test("return states: every state but the first is reached by an act, and a state that is done allows none", () => {
  const reached = new Set(RETURN_STATES.flatMap((from) => RETURN_ACT_NAMES.map((act) => findNextState(act, from))));
  expect(RETURN_STATES.filter((state) => !reached.has(state))).toEqual(["asked"]);
  for (const state of RETURN_STATES.filter(isDone))
    expect(RETURN_ACT_NAMES.filter((act) => findNextState(act, state))).toEqual([]);
});
