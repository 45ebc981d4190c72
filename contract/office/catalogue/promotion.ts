import { z } from "zod";
import { CUSTOMER_TAG_MAX_CHARACTERS, normalizeTag } from "#contract/rules/customer-tags.ts";
import { normalizeCode } from "#contract/rules/pricing/match-codes.ts";
import { isNarrow, TARGET_MAX_FACTS } from "#contract/rules/pricing/matches-target.ts";
import {
  CUSTOMER_GROUPS,
  PAYMENT_GROUPS,
  PROMOTION_STATUSES,
  type Promotion,
} from "#contract/rules/pricing/promotion.ts";
import { CATEGORY_LEVELS } from "#contract/rules/product/category-level.ts";
import { parseFactConditions } from "#contract/rules/product/fact-filter.ts";
import { DateTime, requiredLine, text, WholeId } from "#contract/shapes.ts";

const TARGET_MAX_IDS = 500;
const RUPEES_MAX = 100_000_000;

const wholeNumber = (name: string, { min = 1, max }: { min?: number; max: number }) =>
  z
    .number({ error: `${name}: a whole number` })
    .int(`${name}: a whole number`)
    .min(min, `${name}: at least ${min}`)
    .max(max, `${name}: at most ${max.toLocaleString("en")}`);
const rupees = (name: string, { min = 1 } = {}) => wholeNumber(name, { min, max: RUPEES_MAX });
const pieces = (name: string) => wholeNumber(name, { max: 100 });
const TimesPerOrder = wholeNumber("Times per order", { max: 100 });

const ids = (what: string) => z.array(WholeId).max(TARGET_MAX_IDS, `At most ${TARGET_MAX_IDS} ${what}`).readonly();

const hasOnlyConditions = (facts: string) =>
  facts === "" || parseFactConditions(facts, { max: TARGET_MAX_FACTS }).length === facts.split(";").length;

const PromotionTarget = z
  .object({
    name: text(60).overwrite((name) => name.trim()),
    productIds: ids("products"),
    categories: z
      .array(z.templateLiteral([z.enum(CATEGORY_LEVELS), ":", z.int()], "Unknown category"))
      .max(TARGET_MAX_IDS, `At most ${TARGET_MAX_IDS} categories`)
      .readonly(),
    brandIds: ids("brands"),
    facts: text(3_000).refine(hasOnlyConditions, `Choose at most ${TARGET_MAX_FACTS} different specifications`),
    regularPriceOnly: z.boolean(),
  })
  .refine((target) => target.name !== "" || !isNarrow(target), {
    path: ["name"],
    error: "Enter what the promotion is for, such as keyboards",
  });

const BundlePart = z.object({
  target: PromotionTarget.refine(({ name }) => name !== "", {
    path: ["name"],
    error: "Enter a name, such as keyboard",
  }),
  quantity: pieces("Quantity"),
});

const PromotionBenefit = z.discriminatedUnion(
  "kind",
  [
    z.object({
      kind: z.literal("percent"),
      percent: wholeNumber("Percent", { max: 100 }),
      maxRupees: rupees("Greatest discount").nullable(),
    }),
    z.object({ kind: z.literal("amount"), rupees: rupees("Discount"), perPiece: z.boolean() }),
    z.object({ kind: z.literal("delivery"), rupeesOff: rupees("Discount on delivery").nullable() }),
    z.object({
      kind: z.literal("buy-get"),
      buy: pieces("Buy"),
      get: pieces("Get"),
      percentOff: wholeNumber("Percent", { max: 100 }),
      getTarget: PromotionTarget.nullable(),
      timesPerOrder: TimesPerOrder,
    }),
    z.object({
      kind: z.literal("bundle"),
      parts: z
        .array(BundlePart)
        .max(10, "At most 10 parts")
        .refine(
          (parts) => parts.reduce((sum, { quantity }) => sum + quantity, 0) > 1,
          "A bundle has at least two items",
        )
        .readonly(),
      price: rupees("Bundle price"),
      timesPerOrder: TimesPerOrder,
    }),
    z.object({
      kind: z.literal("gift"),
      productId: WholeId,
      name: requiredLine(60, "Enter the name of the gift as shoppers read it"),
      quantity: pieces("Quantity"),
    }),
  ],
  { error: "Choose what the promotion gives" },
);

const PromotionConditions = z
  .object({
    minSubTotal: rupees("Minimum amount", { min: 0 }),
    minQuantity: wholeNumber("Minimum quantity", { min: 0, max: 10_000 }),
    customers: z.enum(CUSTOMER_GROUPS, { error: "Choose the customers" }),
    tag: text(CUSTOMER_TAG_MAX_CHARACTERS).overwrite(normalizeTag),
    cities: z
      .array(z.object({ id: WholeId, name: requiredLine(100, "City is required") }))
      .max(200, "At most 200 cities")
      .readonly(),
    payment: z.enum(PAYMENT_GROUPS, { error: "Choose the payment methods" }),
    startsAt: DateTime.nullable(),
    endsAt: DateTime.nullable(),
    weekdays: z
      .array(z.number().int().min(0, "Unknown weekday").max(6, "Unknown weekday"))
      .refine((days) => new Set(days).size === days.length, "Choose each weekday once")
      .readonly(),
  })
  .refine(({ customers, tag }) => customers !== "tagged" || tag !== "", {
    path: ["tag"],
    error: "Enter the tag of these customers",
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ["endsAt"],
    error: "The end must be after the start",
  });

/** The editable fields. Codes are separate, because one promotion can have thousands. */
export const PromotionInput = z.object({
  status: z.enum(PROMOTION_STATUSES),
  name: requiredLine(60, "Name is required"),
  trigger: z.enum(["automatic", "code"], { error: "Choose automatic or by code" }),
  benefit: PromotionBenefit,
  target: PromotionTarget,
  conditions: PromotionConditions,
  limits: z.object({
    uses: wholeNumber("Uses", { max: 10_000_000 }).nullable(),
    budget: wholeNumber("Budget", { max: 1_000_000_000 }).nullable(),
    usesPerCustomer: wholeNumber("Uses per customer", { max: 1_000 }).nullable(),
  }),
  priority: wholeNumber("Priority", { max: 100 }),
  exclusiveGroup: requiredLine(40, "Enter a name for the group").nullable(),
  mayGoBelowFloor: z.boolean(),
}) satisfies z.ZodType<Omit<Promotion, "id">>;

/** As stored: capitals without spaces. */
export const PromotionCode = z
  .string({ error: "Code is required" })
  .max(60, "At most 30 characters")
  .overwrite(normalizeCode)
  .min(1, "Code is required")
  .min(3, "At least 3 characters")
  .max(30, "At most 30 characters")
  .regex(/^[A-Z0-9-]+$/, "Use letters, digits and dashes only");
