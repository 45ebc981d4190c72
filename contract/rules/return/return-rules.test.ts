import * as fc from "fast-check";
import { expect, test } from "vitest";
import { divideRupees } from "../pricing/divide-rupees.ts";
import { calculatePieceShares, divideRefund, getRefundLimit } from "./return-money.ts";
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

const ORDER = fc
  .record({
    bought: fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 900_000 }), quantity: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    courierCost: fc.integer({ min: 0, max: 3_000 }),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    worth: fc.constantFrom(1, 3, 10),
    coinShare: fc.double({ min: 0, max: 1, noNaN: true }),
    cardShare: fc.double({ min: 0, max: 1, noNaN: true }),
    creditShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ bought, courierCost, cut, worth, coinShare, cardShare, creditShare }) => {
    const lines = bought.map(({ price, quantity }, place) => {
      const total = price * quantity;
      const amount = Math.floor(total * cut);
      const discounts = [{ promotionId: 1, label: "", amount }];
      return { id: place + 1, price, quantity, total, discounts, net: total - amount, paidByCoins: 0 };
    });
    const nets = lines.map(({ net }) => net);
    const goods = nets.reduce((sum, net) => sum + net, 0);
    const coins = Math.floor((goods * coinShare) / worth);
    const ofCoins = divideRupees(coins * worth, nets);
    const left = goods - coins * worth + courierCost;
    const giftCards = Math.floor(left * cardShare);
    const credit = Math.floor((left - giftCards) * creditShare);
    const paid = lines.map((line, place) => ({ ...line, paidByCoins: ofCoins[place] ?? 0 }));
    return { lines: paid, courierCost, paidBy: { coins, giftCards, credit }, goods: goods - coins * worth };
  });

const listShares = ({ lines, ...order }: Omit<Parameters<typeof calculatePieceShares>[0], "productId" | "piece">) =>
  lines.flatMap(({ id, quantity }) =>
    Array.from({ length: quantity }, (_, place) =>
      calculatePieceShares({ lines, ...order, productId: id, piece: place + 1 }),
    ),
  );
const addUp = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test("calculatePieceShares: whatever comes back, all shares together are what money and balances paid", () => {
  fc.assert(
    fc.property(ORDER, ({ goods, ...order }) => {
      const shares = listShares(order);
      for (const share of shares) {
        expect(Math.min(...Object.values(share))).toBeGreaterThanOrEqual(0);
        expect(share.giftCards + share.credit).toBeLessThanOrEqual(share.goods + share.delivery);
      }
      const { paidBy, courierCost } = order;
      expect(addUp(shares.map((share) => share.goods))).toBe(goods);
      expect(addUp(shares.map((share) => share.delivery))).toBe(courierCost);
      for (const kind of ["coins", "giftCards", "credit"] as const)
        expect(addUp(shares.map((share) => share[kind]))).toBe(paidBy[kind]);
    }),
  );
});

test("divideRefund: the parts are the amount, none exceeds what was paid that way, and whole refunds give back all", () => {
  fc.assert(
    fc.property(
      ORDER,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (order, part, leftPart) => {
        for (const share of listShares(order)) {
          const money = share.goods + share.delivery - share.giftCards - share.credit;
          const refundable = Math.floor(money * leftPart);
          const amount = Math.floor(getRefundLimit(share, refundable) * part);
          const divided = divideRefund(share, { amount, refundable });
          expect(divided.money + divided.giftCards + divided.credit).toBe(amount);
          expect(divided.money).toBeLessThanOrEqual(refundable);
          expect(divided.giftCards).toBeLessThanOrEqual(share.giftCards);
          expect(divided.credit).toBeLessThanOrEqual(share.credit);
          expect(divided.coins).toBeLessThanOrEqual(share.coins);
          const { coins, giftCards, credit } = share;
          const whole = divideRefund(share, { amount: share.goods + share.delivery, refundable: money });
          expect(whole).toEqual({ coins, giftCards, credit, money });
        }
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
