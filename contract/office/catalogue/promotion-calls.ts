import { z } from "zod";
import { PROMOTION_CODES_PER_REQUEST } from "#contract/rules/office-limits.ts";
import { PROMOTION_STATUSES } from "#contract/rules/pricing/promotion.ts";
import { DateTime, Id, NamedId, Rupees } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { PromotionCode, PromotionInput } from "./promotion.ts";

const params = z.object({ id: Id });
const Version = z.number().int();

/** The shared code is edited with the promotion; generated codes are not. */
const PromotionForm = PromotionInput.extend({ code: PromotionCode.nullable() });
export type PromotionForm = z.infer<typeof PromotionForm>;

const PROMOTION_STATES = ["draft", "scheduled", "running", "used-up", "ended", "stopped"] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export const PromotionRow = z.object({
  id: z.number().int(),
  name: z.string(),
  /** What it gives, as shoppers read it. */
  label: z.string(),
  trigger: z.enum(["automatic", "code"]),
  code: z.string().nullable(),
  /** Calculated by the database's clock. */
  state: z.enum(PROMOTION_STATES),
  startsAt: DateTime.nullable(),
  endsAt: DateTime.nullable(),
  /** Orders that were not cancelled, what the discount cost, and what these orders brought. */
  uses: z.number().int(),
  cost: Rupees,
  brought: Rupees,
  /** It holds for everybody, so cards and product pages show the price with it. */
  onCards: z.boolean(),
});
export type PromotionRow = z.infer<typeof PromotionRow>;

export const PromotionDetails = z.object({
  id: z.number().int(),
  version: Version,
  form: PromotionForm,
  row: PromotionRow,
  generated: z.object({ codes: z.number().int(), used: z.number().int() }),
});
export type PromotionDetails = z.infer<typeof PromotionDetails>;

export const PromotionPreview = z.object({
  /** The orders of the last week, and those that would have had the discount. */
  orders: z.number().int(),
  discounted: z.number().int(),
  /** What all the orders cost, and what the promotion would have cost. */
  total: Rupees,
  cost: Rupees,
  /** The orders that would have saved most. */
  examples: z.array(z.object({ number: z.string(), total: Rupees, discount: Rupees })),
});
export type PromotionPreview = z.infer<typeof PromotionPreview>;

/** Discounts stop at a product's cost plus this percentage, unless the promotion may go below. */
export const PriceSettings = z.object({
  floorPercent: z
    .number({ error: "Percent: a whole number" })
    .int("Percent: a whole number")
    .min(0, "At least 0 %")
    .max(100, "At most 100 %"),
  version: Version,
});
export type PriceSettings = z.infer<typeof PriceSettings>;

export const PROMOTION_CALLS = defineOfficeCalls({
  listPromotions: {
    method: "GET",
    path: "/office/promotions",
    access: "promotion.write",
    summary: "The newest promotions with their state, what they cost and what their orders brought",
    response: z.object({ promotions: z.array(PromotionRow) }),
  },
  getPromotion: {
    method: "GET",
    path: "/office/promotions/:id",
    access: "promotion.write",
    summary: "A promotion",
    params,
    response: PromotionDetails,
  },
  createPromotion: {
    method: "POST",
    path: "/office/promotions",
    access: "promotion.write",
    idempotent: true,
    summary: "A new promotion",
    body: PromotionForm,
    response: PromotionDetails,
  },
  changePromotion: {
    method: "PUT",
    path: "/office/promotions/:id",
    access: "promotion.write",
    summary: "Change a promotion that was seen at a version; placed orders keep their discounts",
    params,
    body: PromotionForm.extend({ version: Version }),
    response: PromotionDetails,
  },
  changePromotionStatus: {
    method: "POST",
    path: "/office/promotions/:id/status",
    access: "promotion.write",
    summary: "Start or stop a promotion at once",
    params,
    body: z.object({ status: z.enum(PROMOTION_STATUSES), version: Version }),
    response: PromotionDetails,
  },
  generateCodes: {
    method: "POST",
    path: "/office/promotions/:id/codes",
    access: "promotion.write",
    idempotent: true,
    summary: "Random codes, each for one order",
    params,
    body: z.object({
      count: z
        .number({ error: "Codes: a whole number" })
        .int("Codes: a whole number")
        .min(1, "At least 1 code")
        .max(
          PROMOTION_CODES_PER_REQUEST,
          `At most ${PROMOTION_CODES_PER_REQUEST.toLocaleString("en")} codes at a time`,
        ),
    }),
    response: PromotionDetails,
  },
  exportCodes: {
    method: "GET",
    path: "/office/promotions/:id/codes",
    access: "promotion.write",
    needsConfirmedIdentity: true,
    download: true,
    summary: "The generated codes as CSV, with the order that used each",
    params,
    response: null,
  },
  listPromotionCities: {
    method: "GET",
    path: "/office/promotion-cities",
    access: "promotion.write",
    summary: "The cities that couriers deliver to, for conditions",
    response: z.object({ cities: z.array(NamedId) }),
  },
  listCustomerTags: {
    method: "GET",
    path: "/office/promotion-tags",
    access: "promotion.write",
    summary: "The tags that customers have, for conditions",
    response: z.object({ tags: z.array(z.string()) }),
  },
  getPriceSettings: {
    method: "GET",
    path: "/office/price-settings",
    access: "promotion.write",
    summary: "How far above cost discounts stop",
    response: PriceSettings,
  },
  changePriceSettings: {
    method: "PUT",
    path: "/office/price-settings",
    access: "promotion.write",
    summary: "Change how far above cost discounts stop; placed orders keep theirs",
    body: PriceSettings,
    response: PriceSettings,
  },
  previewPromotion: {
    method: "POST",
    path: "/office/promotions/preview",
    access: "promotion.write",
    summary: "What the orders of the last week would have cost with a promotion; writes nothing",
    body: PromotionForm,
    response: PromotionPreview,
  },
});
