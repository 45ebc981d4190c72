import * as fc from "fast-check";
import { expect, test } from "vitest";
import { divideLine } from "./divide-line.ts";

const toLine = ({
  price,
  quantity,
  amounts,
  coins,
}: Record<"price" | "quantity" | "coins", number> & { amounts: number[] }) => {
  const total = price * quantity;
  const discounts = amounts.map((amount, promotionId) => ({ promotionId, label: "", amount }));
  const net = total - amounts.reduce((sum, amount) => sum + amount, 0);
  return { id: 1, price, quantity, total, discounts, net, paidByCoins: coins };
};

test("divideLine, three pieces with two odd discounts: the odd rupees go to different pieces", () => {
  // By hand: Rs 10 are 4 + 3 + 3, Rs 11 are 3 + 4 + 4, and Rs 4 of coins are 2 + 1 + 1.
  const pieces = divideLine(toLine({ price: 100, quantity: 3, amounts: [10, 11], coins: 4 }));
  expect(pieces).toEqual([
    { price: 100, discounts: [4, 3], net: 93, paidByCoins: 2 },
    { price: 100, discounts: [3, 4], net: 93, paidByCoins: 1 },
    { price: 100, discounts: [3, 4], net: 93, paidByCoins: 1 },
  ]);
});

test("divideLine, one piece: it has the whole line", () => {
  expect(divideLine(toLine({ price: 999, quantity: 1, amounts: [99], coins: 90 }))).toEqual([
    { price: 999, discounts: [99], net: 900, paidByCoins: 90 },
  ]);
});

test("divideLine: every amount is divided exactly, nothing is negative, and nets differ by a rupee at most", () => {
  const lines = fc
    .record({
      price: fc.integer({ min: 1, max: 50 }),
      quantity: fc.integer({ min: 1, max: 12 }),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }),
    })
    .map(({ price, quantity, cuts }) => {
      let left = price * quantity;
      const parts = cuts.map((cut) => {
        const part = Math.floor(left * cut);
        left -= part;
        return part;
      });
      return toLine({ price, quantity, amounts: parts.slice(1), coins: parts[0] ?? 0 });
    });
  fc.assert(
    fc.property(lines, (line) => {
      const pieces = divideLine(line);
      const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
      const nets = pieces.map(({ net }) => net);
      expect(add(nets)).toBe(line.net);
      expect(add(pieces.map(({ paidByCoins }) => paidByCoins))).toBe(line.paidByCoins);
      for (const [place, { amount }] of line.discounts.entries())
        expect(add(pieces.map(({ discounts }) => discounts[place] ?? 0))).toBe(amount);
      expect(Math.max(...nets) - Math.min(...nets)).toBeLessThanOrEqual(1);
      for (const { net, discounts, paidByCoins } of pieces) {
        expect(Math.min(...discounts, paidByCoins, net)).toBeGreaterThanOrEqual(0);
        expect(paidByCoins).toBeLessThanOrEqual(net);
      }
    }),
  );
});
