import { expect, test } from "vitest";
import { formatRupees } from "#contract/rules/money.ts";
import { addLine, applyCurrentPrices, canSend, copyLines, setQuantity, sumLines } from "./draft-lines.ts";

const line = (productId: number, price: number, quantity: number) => ({
  productId,
  name: `Product ${productId}`,
  price,
  quantity,
});
const lines = [line(1, 500, 2), line(2, 1_250, 1)];

test("addLine: a new product becomes the last line, a present one gets one unit more at its price", () => {
  expect(addLine(lines, line(3, 90, 1))).toEqual([...lines, line(3, 90, 1)]);
  expect(addLine(lines, line(1, 999, 1))).toEqual([line(1, 500, 3), line(2, 1_250, 1)]);
});

test("setQuantity: whole units only, an emptied or negative field is 0", () => {
  const typed = (text: string) => setQuantity(lines, 2, Number(text))[1]?.quantity;
  expect([typed("7"), typed("2.9"), typed(""), typed("-3")]).toEqual([7, 2, 0, 0]);
});

test("sumLines: adds up price times quantity", () => {
  expect([sumLines(lines), sumLines([])]).toEqual([2_250, 0]);
});

test("canSend: needs lines, each with at least one unit", () => {
  expect([canSend([line(1, 500, 1)]), canSend(lines)]).toEqual([true, true]);
  expect([canSend([]), canSend(setQuantity(lines, 2, 0))]).toEqual([false, false]);
});

test("applyCurrentPrices: lines take the prices that the server has answered, others keep theirs", () => {
  expect(applyCurrentPrices(lines, { 2: formatRupees(1_400), total: formatRupees(9_999) })).toEqual([
    line(1, 500, 2),
    line(2, 1_400, 1),
  ]);
  expect(applyCurrentPrices(lines)).toEqual(lines);
});

test("copyLines: repeats the items at their prices; without an order there are none", () => {
  const items = [{ ...line(1, 500, 2), sku: "A", total: 1_000, parts: [] }];
  expect(copyLines({ items } as never)).toEqual([line(1, 500, 2)]);
  expect(copyLines(undefined)).toEqual([]);
});
