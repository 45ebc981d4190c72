import { expect, test } from "vitest";
import { ORDER_STAGES } from "#contract/rules/order/order-status.ts";
import { findBatchAct, isImmediate } from "./immediate-acts.ts";

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
