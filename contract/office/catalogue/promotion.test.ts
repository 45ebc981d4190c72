import { expect, test } from "vitest";
import { completePromotion, type PromotionDraft } from "#contract/rules/pricing/testing/complete-promotion.ts";
import { PromotionCode, PromotionInput } from "./promotion.ts";

const VALID: PromotionDraft = { name: "Sale", benefit: { kind: "percent", percent: 5 } };

function listProblems(draft: Partial<PromotionDraft>): Record<string, string> {
  const { error } = PromotionInput.safeParse(completePromotion({ ...VALID, ...draft }));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("PromotionInput, a promotion of each kind: is stored as it was entered", () => {
  const target = { name: "mice", categories: ["sub-category:12"] as const, facts: "wireless:true;memoryGb:8" };
  const benefits: PromotionDraft["benefit"][] = [
    { kind: "percent", percent: 5 },
    { kind: "amount", rupees: 500 },
    { kind: "delivery" },
    { kind: "buy-get", buy: 2, get: 1 },
    { kind: "bundle", price: 900, parts: [{ target, quantity: 2 }] },
    { kind: "gift", productId: 4, name: "mouse pad" },
  ];
  for (const benefit of benefits) {
    const promotion = completePromotion({ ...VALID, benefit, target });
    const stored = PromotionInput.parse(promotion);
    expect(stored.benefit).toEqual(promotion.benefit);
    expect(stored.target).toEqual(promotion.target);
  }
});

test.each<[string, Partial<PromotionDraft>, Record<string, string>]>([
  ["no name", { name: " " }, { name: "Name is required" }],
  ["no percent", { benefit: { kind: "percent", percent: 0 } }, { "benefit.percent": "Percent: at least 1" }],
  ["half a percent", { benefit: { kind: "percent", percent: 2.5 } }, { "benefit.percent": "Percent: a whole number" }],
  ["no amount", { benefit: { kind: "amount" } }, { "benefit.rupees": "Discount: a whole number" }],
  [
    "a bundle of one item",
    { benefit: { kind: "bundle", price: 9, parts: [{ target: { name: "mouse" }, quantity: 1 }] } },
    { "benefit.parts": "A bundle has at least two items" },
  ],
  [
    "a part without a name",
    { benefit: { kind: "bundle", price: 9, parts: [{ target: {}, quantity: 2 }] } },
    { "benefit.parts.0.target.name": "Enter a name, such as keyboard" },
  ],
  [
    "a target without a name",
    { target: { brandIds: [3] } },
    { "target.name": "Enter what the promotion is for, such as keyboards" },
  ],
  [
    "facts that are no filter",
    { target: { name: "mice", facts: "wireless" } },
    { "target.facts": "Choose at most 30 different specifications" },
  ],
  [
    "an unknown category",
    { target: { name: "mice", categories: ["shelf:1" as "category:1"] } },
    { "target.categories.0": "Unknown category" },
  ],
  [
    "an end before the start",
    { conditions: { startsAt: "2026-12-01T00:00:00Z", endsAt: "2026-11-01T00:00:00Z" } },
    { "conditions.endsAt": "The end must be after the start" },
  ],
  [
    "tagged without a tag",
    { conditions: { customers: "tagged" } },
    { "conditions.tag": "Enter the tag of these customers" },
  ],
  ["a weekday twice", { conditions: { weekdays: [5, 5] } }, { "conditions.weekdays": "Choose each weekday once" }],
  ["a budget of nothing", { limits: { budget: 0 } }, { "limits.budget": "Budget: at least 1" }],
])("PromotionInput: %s is refused", (_, draft, problems) => {
  expect(listProblems(draft)).toEqual(problems);
});

test.each([
  ["save 10", "SAVE10"],
  [" Eid-2026 ", "EID-2026"],
])("PromotionCode: %j is stored as %s", (typed, stored) => {
  expect(PromotionCode.parse(typed)).toBe(stored);
});

test.each([
  ["", "Code is required"],
  ["AB", "At least 3 characters"],
  ["50%OFF", "Use letters, digits and dashes only"],
  ["A".repeat(31), "At most 30 characters"],
])("PromotionCode: %j is refused", (typed, message) => {
  expect(PromotionCode.safeParse(typed).error?.issues[0]?.message).toBe(message);
});
