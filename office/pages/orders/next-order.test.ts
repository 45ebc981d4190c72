import { expect, test } from "vitest";
import { hasMoved, isLeft, nextOrder } from "./next-order.ts";

let made = 0;
const order = (movedAt = "2026-11-16T10:00:00.000Z") => {
  made += 1;
  return { number: `RB-NEXT-${made}`, stage: "to-confirm" as const, movedAt };
};

test("nextOrder, a list that is older than what was done: an order that moved here is not opened again", () => {
  const [one, two, three] = [order(), order(), order()];
  hasMoved(two);
  expect(nextOrder([one, two, three], one.number)).toBe(three);
});

test("nextOrder, the last of the list: the first before it that is left, and nothing once all have moved", () => {
  const list = [order(), order(), order()] as const;
  hasMoved(list[0]);
  expect(nextOrder(list, list[2].number)).toBe(list[1]);
  hasMoved(list[1]);
  expect(nextOrder(list, list[2].number)).toBeUndefined();
});

test("nextOrder, an order that stands in another list: no order of this one", () => {
  expect(nextOrder([order(), order()], "RB-ELSE-WHER")).toBeUndefined();
});

test("isLeft, an order that moved here and was taken back, by whomever: it waits again", () => {
  const before = order();
  hasMoved(before);
  expect(isLeft(before)).toBe(false);
  expect(isLeft({ ...before, movedAt: "2026-11-16T10:00:09.000Z" })).toBe(true);
});
