import { z } from "zod";
import { ORDER_MAX_RUPEES } from "#contract/rules/limits.ts";
import {
  CASH_DECISIONS,
  CASH_LIMIT_NAMES,
  CASH_SIGNAL_NAMES,
  getSignalText,
  REASON_MAX_CHARACTERS,
  REASONS_MAX,
} from "#contract/rules/order/cash-rules.ts";
import { day, POSTGRES_INTEGER_MAX, requiredLine } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const Rule = z
  .object({
    signal: z.enum(CASH_SIGNAL_NAMES),
    threshold: z.number({ error: "A number is required" }).int("A whole number").min(0).max(POSTGRES_INTEGER_MAX),
    decision: z.enum(CASH_DECISIONS),
    isOn: z.boolean(),
  })
  .superRefine(({ signal, threshold }, context) => {
    const { min = 0, max = POSTGRES_INTEGER_MAX } = getSignalText(signal);
    if (threshold < min || threshold > max)
      context.addIssue({
        code: "custom",
        path: ["threshold"],
        message: threshold < min ? `At least ${min}` : `At most ${max}`,
      });
  });

const isUnique = <T>(values: readonly T[]) => new Set(values).size === values.length;
const Reasons = z
  .array(requiredLine(REASON_MAX_CHARACTERS, "A reason is required"))
  .min(1, "At least one reason is required")
  .max(REASONS_MAX, `At most ${REASONS_MAX} reasons`)
  .refine((reasons) => isUnique(reasons.map((reason) => reason.toLowerCase())), "Each reason once");

/** Rules that are left out stay unchanged. */
const CashSettings = z.object({
  rules: z.array(Rule).refine((rules) => isUnique(rules.map(({ signal }) => signal)), "Each rule once"),
  callsBeforeCancel: z
    .number({ error: "A number is required" })
    .int("A whole number")
    .min(1, "At least 1")
    .max(20, "At most 20"),
  /** What the checkout does with an order for which the rules propose an advance. */
  advance: z
    .object({
      isAsked: z.boolean(),
      percent: z.number({ error: "A number is required" }).int("A whole number").min(0).max(100, "At most 100"),
      minimum: z.number({ error: "An amount is required" }).int("Whole rupees").min(0).max(ORDER_MAX_RUPEES),
      refundsRefused: z.boolean(),
    })
    .refine(({ percent, minimum }) => percent > 0 || minimum > 0, {
      path: ["percent"],
      error: "Please enter a percentage or a minimum",
    }),
  reasons: z.object({ cancel: Reasons, refuse: Reasons }),
  limits: z
    .array(
      z.object({
        kind: z.enum(CASH_LIMIT_NAMES),
        rupees: z
          .number({ error: "An amount is required" })
          .int("Whole rupees")
          .min(1, "At least Rs 1")
          .max(POSTGRES_INTEGER_MAX),
        since: day("A day is required"),
        source: requiredLine(200, "Source is required"),
        isOn: z.boolean(),
      }),
    )
    .refine((limits) => isUnique(limits.map(({ kind }) => kind)), "Each limit once"),
});
export type CashSettings = z.infer<typeof CashSettings>;

const CashRules = CashSettings.extend({ version: z.number().int() });
export type CashRules = z.infer<typeof CashRules>;

export const CASH_RULES_CALLS = defineOfficeCalls({
  getCashRules: {
    method: "GET",
    path: "/office/cash-rules",
    access: "settings.write",
    summary: "Rules, reasons, calls and legal limits of cash orders",
    response: CashRules,
  },
  changeCashRules: {
    method: "PUT",
    path: "/office/cash-rules",
    access: "settings.write",
    summary: "Change the rules, reasons and limits of cash orders",
    body: CashRules,
    response: CashRules,
  },
});
