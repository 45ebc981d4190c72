import { expect, test } from "vitest";
import { findNextOrder, findOrderAtStep, isRemaining, markMoved } from "./next-order.ts";

let made = 0;
const order = (movedAt = "2026-11-16T10:00:00.000Z") => {
  made += 1;
  return { number: `RB-NEXT-${made}`, stage: "to-confirm" as const, movedAt };
};

test("findNextOrder, a list older than the last act: an order that moved at this desk is not opened again", () => {
  const [one, two, three] = [order(), order(), order()];
  markMoved(two);
  expect(findNextOrder([one, two, three], one.number)).toBe(three);
});

test("findNextOrder, the last of the list: the first remaining order before, and nothing once all have moved", () => {
  const list = [order(), order(), order()] as const;
  markMoved(list[0]);
  expect(findNextOrder(list, list[2].number)).toBe(list[1]);
  markMoved(list[1]);
  expect(findNextOrder(list, list[2].number)).toBeUndefined();
});

test("findNextOrder: the following order, and from the last on the first", () => {
  const list = [order(), order(), order()] as const;
  expect([findNextOrder(list, list[0].number), findNextOrder(list, list[2].number)]).toEqual([list[1], list[0]]);
});

test("findNextOrder, an order of another list: no order of this list", () => {
  expect(findNextOrder([order(), order()], "RB-ELSE-WHER")).toBeUndefined();
});

test("an order that moved at this desk and was undone by any staff member is in the list again", () => {
  const before = order();
  markMoved(before);
  expect(isRemaining(before)).toBe(false);
  expect(isRemaining({ ...before, movedAt: "2026-11-16T10:00:09.000Z" })).toBe(true);
});

test("findOrderAtStep: the neighbours of the open order, and none beyond the ends", () => {
  const [one, two, three] = [order(), order(), order()];
  const list = [one, two, three];
  expect([findOrderAtStep(list, two.number, 1), findOrderAtStep(list, two.number, -1)]).toEqual([three, one]);
  expect([findOrderAtStep(list, three.number, 1), findOrderAtStep(list, one.number, -1)]).toEqual([
    undefined,
    undefined,
  ]);
});

test("findOrderAtStep, no open order or one of another list: the first", () => {
  const list = [order(), order()];
  expect([findOrderAtStep(list, undefined, 1), findOrderAtStep(list, "RB-ELSE-WHER", -1)]).toEqual([list[0], list[0]]);
  expect(findOrderAtStep([], undefined, 1)).toBeUndefined();
});
