import { expect, test } from "vitest";
import { describeAction, getActionLabel } from "./describe-action.ts";

test("describeAction: splits the record from the verb, and writes both in words", () => {
  expect(describeAction("cash-rules.change")).toEqual({ kind: "cash rules", verb: "changed" });
});

test("describeAction: a verb without words of its own is shown as it is; there may be none", () => {
  expect(describeAction("product.re-index")).toEqual({ kind: "product", verb: "re index" });
  expect(describeAction("started")).toEqual({ kind: "started", verb: "" });
});

test("getActionLabel: the filter names the record first", () => {
  expect(getActionLabel("product.merge")).toBe(`product: ${describeAction("product.merge").verb}`);
});
