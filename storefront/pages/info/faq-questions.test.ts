import { expect, test } from "vitest";
import type { Brand } from "#contract/brand.ts";
import { POLICY } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { buildFaqQuestions } from "./faq-questions.ts";

const BRAND = { name: "Chip Corner", email: "shop@chip.pk", cancellationPhone: "042-1" } as Brand;
const answerOf = (policy: object) =>
  buildFaqQuestions(BRAND, { ...POLICY, ...policy }).find(({ question }) => question === "What does shipping cost?")
    ?.answer;

test("shipping prices: the standard texts promise one price, a range is written from lowest to highest", () => {
  expect(answerOf({})).toContain(`Standard shipping is ${formatRupees(500)} and express ${formatRupees(1_000)}.`);
  expect(answerOf({ standardShippingRupees: 180, standardShippingUpToRupees: 780 })).toContain(
    `Standard shipping is ${formatRupees(180)} to ${formatRupees(780)} and express ${formatRupees(1_000)}.`,
  );
});
