import { z } from "zod";
import type { Brand } from "../brand.ts";
import { parseSender } from "../rules/text/mail-sender.ts";
import { email, requiredLine, text } from "../shapes.ts";
import { type Policy, SHOP_TEXTS } from "../shop-texts.ts";
import { defineOfficeCalls } from "./endpoint.ts";

const PHONE = /^[+\d][\d ()-]{5,24}$/;
const phone = (name: string) =>
  requiredLine(25, `${name} is required`).regex(PHONE, `${name} may have digits, spaces and dashes`);

export const BrandSettings = z.object({
  name: requiredLine(60, "Name is required"),
  tagline: requiredLine(160, "Tagline is required"),
  email: email({ required: "Email is required", invalid: "Enter a valid email" }),
  phone: phone("Phone"),
  whatsapp: requiredLine(15, "WhatsApp number is required").regex(
    /^[1-9]\d{9,14}$/,
    "In international form without a plus, such as 923001234567",
  ),
  cancellationPhone: phone("Cancellation phone"),
  street: requiredLine(160, "Street is required"),
  city: requiredLine(60, "City is required"),
  bankName: requiredLine(60, "Bank name is required"),
  instalmentProviders: z.tuple([
    requiredLine(40, "Name of the first provider is required"),
    requiredLine(40, "Name of the second provider is required"),
  ]),
  businessHours: z
    .array(z.object({ days: requiredLine(30, "Days are required"), hours: requiredLine(40, "Hours are required") }))
    .min(1, "At least one line of business hours is required")
    .max(7, "At most seven lines of business hours"),
}) satisfies z.ZodType<Brand>;

const dayRange = (name: string) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .regex(/^\d{1,3}(-\d{1,3})?$/, `${name}: a number such as 3, or from and to such as 3-7`)
    .refine((days) => {
      const [from = 0, to = from] = days.split("-").map(Number);
      return from <= to;
    }, `${name}: from is more than to`);
const wholeNumber = (name: string, { min, max }: { min: number; max: number }) =>
  z
    .number({ error: `${name}: a whole number` })
    .int(`${name}: a whole number`)
    .min(min, `${name}: at least ${min}`)
    .max(max, `${name}: at most ${max.toLocaleString("en")}`);
const days = (name: string) => wholeNumber(name, { min: 1, max: 365 });
const rupees = (name: string) => wholeNumber(name, { min: 0, max: 1_000_000 });

type OptionalPrice = "standardShippingUpToRupees" | "expressShippingUpToRupees";

/** Highest prices may be absent, as in earlier requests; absent ones stay unchanged. */
const PolicyChange = z.object({
  processingBusinessDays: dayRange("Processing"),
  standardShippingDays: dayRange("Standard shipping"),
  standardShippingRupees: rupees("Price of standard shipping"),
  standardShippingUpToRupees: rupees("Highest price of standard shipping").optional(),
  expressShippingDays: dayRange("Express shipping"),
  expressShippingRupees: rupees("Price of express shipping"),
  expressShippingUpToRupees: rupees("Highest price of express shipping").optional(),
  internationalShippingDays: dayRange("International shipping"),
  internationalShippingFromRupees: rupees("Price of international shipping"),
  returnsOnShippingPageDays: days("Damaged or wrong goods"),
  returnsOnProductPageWorkingDays: days("Returns on a product's page"),
  returnsInFaqDays: days("Returns in the FAQ"),
  refundBusinessDays: dayRange("Refunds"),
  orderChangeHours: wholeNumber("Changing an order", { min: 1, max: 240 }),
  orderSuccessDeliveryBusinessDays: dayRange("Delivery after ordering"),
  rupeesPerCoin: wholeNumber("Rupees for a coin", { min: 1, max: 1_000_000 }),
}) satisfies z.ZodType<Omit<Policy, OptionalPrice>>;
export const PolicySettings = PolicyChange.required() satisfies z.ZodType<Policy>;

/**
 * Such as "Chip Corner <orders@chip.pk>" or the address alone; empty falls back to MAIL_FROM or to the
 * shop's name and e-mail.
 */
const MailFrom = text(160)
  .overwrite((from) => from.trim())
  .refine((from) => from === "" || parseSender(from) !== undefined, "Enter an email, or a name and <email>");

const SettingsValues = z.object({ brand: BrandSettings, policy: PolicySettings, mailFrom: z.string() });

const ShopSettings = SettingsValues.extend({
  /** Values without overrides: from the environment and the standard policy. */
  defaults: SettingsValues,
  version: z.number().int(),
  /** Texts that the owner has overridden. */
  ownTexts: z.array(z.enum(SHOP_TEXTS)),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

const TEXT_MAX = 50_000;
const TITLE_MAX = 80;
const Name = z.object({ name: z.enum(SHOP_TEXTS, { error: "Unknown text" }) });
const Text = z.object({ title: z.string(), html: z.string() });
const WrittenText = z.object({
  name: z.enum(SHOP_TEXTS),
  /** null if the standard text is shown. */
  own: Text.nullable(),
  standard: Text,
  version: z.number().int(),
});
export type WrittenText = z.infer<typeof WrittenText>;

export const SETTINGS_CALLS = defineOfficeCalls({
  getSettings: {
    method: "GET",
    path: "/office/settings",
    access: "settings.write",
    summary: "The shop's settings, and their defaults from the environment",
    response: ShopSettings,
  },
  changeSettings: {
    method: "PUT",
    path: "/office/settings",
    access: "settings.write",
    idempotent: true,
    summary: "Change the shop's name, contact, hours and promises, on every page, mail and invoice",
    body: z.object({
      version: z.number().int(),
      brand: BrandSettings,
      /** Absent values stay unchanged. */
      policy: PolicyChange.optional(),
      mailFrom: MailFrom.optional(),
    }),
    response: ShopSettings,
  },
  getText: {
    method: "GET",
    path: "/office/settings/texts/:name",
    access: "settings.write",
    summary: "A text of the shop's: the owner's own, and the standard one",
    params: Name,
    response: WrittenText,
  },
  changeText: {
    method: "PUT",
    path: "/office/settings/texts/:name",
    access: "settings.write",
    idempotent: true,
    summary: "Change a text of the shop, or restore the standard text",
    params: Name,
    body: z.object({
      version: z.number().int(),
      /** null restores the standard text. The title of a page cannot be changed. */
      own: z.object({ title: text(TITLE_MAX).overwrite((title) => title.trim()), html: text(TEXT_MAX) }).nullable(),
    }),
    response: WrittenText,
  },
});
