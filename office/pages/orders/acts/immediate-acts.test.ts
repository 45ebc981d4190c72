import { expect, test } from "vitest";
import { canAct, ORDER_STAGES } from "#contract/rules/order/order-status.ts";
import { findBatchAct, isImmediate, planBatch, STAGE_AFTER } from "./immediate-acts.ts";

const at = (...stages: (typeof ORDER_STAGES)[number][]) => findBatchAct(stages.map((stage) => ({ stage })));

test("findBatchAct: orders at one stage have the next act that needs no further input", () => {
  expect(ORDER_STAGES.map((stage) => [stage, at(stage, stage)]).filter(([, act]) => act)).toEqual([
    ["to-confirm", "confirm"],
    ["no-answer", "confirm"],
    ["to-pack", "pack"],
    ["on-the-way", "deliver"],
  ]);
});

test("findBatchAct: orders at several stages, or no orders, have no act", () => {
  expect([at("to-confirm", "to-pack"), at()]).toEqual([undefined, undefined]);
});

test("isImmediate: acts with a form are not", () => {
  expect([isImmediate("pack"), isImmediate("hand-over"), isImmediate("cancel")]).toEqual([true, false, false]);
});

const toConfirm = (payFirst: "advance" | "prepaid" | null = null) => ({ stage: "to-confirm" as const, payFirst });

test("planBatch: skips what should be paid first and says so, unless it is included", () => {
  const [one, two, advance, prepaid] = [toConfirm(), toConfirm(), toConfirm("advance"), toConfirm("prepaid")];
  const chosen = [one, two, advance, prepaid];
  expect(planBatch(chosen, { includesPayFirst: false })).toEqual({
    act: "confirm",
    orders: [one, two],
    payFirst: [advance, prepaid],
    label: "Confirm 2 orders; skip 2 that should be paid first",
  });
  expect(planBatch(chosen, { includesPayFirst: true })).toMatchObject({ orders: chosen, label: "Confirm 4 orders" });
});

test("planBatch: names the act and the number of orders", () => {
  const plan = (stage: "to-pack" | "on-the-way", count: number) =>
    planBatch(
      Array.from({ length: count }, () => ({ stage, payFirst: null })),
      { includesPayFirst: false },
    )?.label;
  expect([plan("to-pack", 1), plan("on-the-way", 3)]).toEqual(["Mark 1 order as packed", "Mark 3 orders as delivered"]);
  expect(planBatch([toConfirm(), { stage: "to-pack", payFirst: null }], { includesPayFirst: false })).toBeUndefined();
});

test("STAGE_AFTER: an undo is possible at the stage that the act leads to", () => {
  for (const stage of Object.values(STAGE_AFTER)) expect(canAct("undo", stage)).toBe(true);
});
