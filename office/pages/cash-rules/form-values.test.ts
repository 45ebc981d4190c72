import { expect, test } from "vitest";
import type { CashRules } from "#contract/office/cash/cash-rules.ts";
import { groupErrorsByField, rulesFromFormValues, toFormValues } from "./form-values.ts";

const rules: CashRules = {
  version: 4,
  rules: [],
  limits: [],
  callsBeforeCancel: 3,
  advance: { isAsked: true, percent: 10, minimum: 500, refundsRefused: true },
  reasons: { cancel: ["Ordered twice", "Other"], refuse: ["Refused to pay"] },
};

test("cash rules: the form's values give the same rules again, on the version that was read", () => {
  expect(rulesFromFormValues(4, toFormValues(rules))).toEqual(rules);
});

test("cash rules: each line is a reason; empty lines and spaces around are left out", () => {
  const values = {
    ...toFormValues(rules),
    reasons: { cancel: " Ordered twice \n\n  \nOther\n", refuse: "\r\nDog\r\n" },
  };
  expect(rulesFromFormValues(5, values)).toEqual({
    ...rules,
    version: 5,
    reasons: { cancel: ["Ordered twice", "Other"], refuse: ["Dog"] },
  });
});

test("cash rules: the error of one reason is shown at all reasons of its kind, others where they belong", () => {
  expect(
    groupErrorsByField({ "reasons.refuse.2": "Too long", "rules.3.threshold": "Must be 1 or more", version: "Old" }),
  ).toEqual({ "reasons.refuse": "Too long", "rules.3.threshold": "Must be 1 or more", version: "Old" });
});
