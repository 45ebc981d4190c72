import { z } from "zod";
import type { Brand } from "../brand.ts";
import { sender } from "../rules/mail-sender.ts";
import { email, requiredLine, text } from "../shapes.ts";
import { type Policy, SHOP_TEXTS } from "../shop-words.ts";
import { officeEndpoint } from "./endpoint.ts";

const PHONE = /^[+\d][\d ()-]{5,24}$/;
const phone = (name: string) =>
  requiredLine(25, `${name} is required`).regex(PHONE, `${name} may have digits, spaces and dashes`);

/** Who the shop is; see Brand. */
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

const span = (name: string) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .regex(/^\d{1,3}(-\d{1,3})?$/, `${name}: a number such as 3, or from and to such as 3-7`)
    .refine((days) => {
      const [from = 0, to = from] = days.split("-").map(Number);
      return from <= to;
    }, `${name}: from is more than to`);
const whole = (name: string, { min, max }: { min: number; max: number }) =>
  z
    .number({ error: `${name}: a whole number` })
    .int(`${name}: a whole number`)
    .min(min, `${name}: at least ${min}`)
    .max(max, `${name}: at most ${max.toLocaleString("en")}`);
const days = (name: string) => whole(name, { min: 1, max: 365 });
const rupees = (name: string) => whole(name, { min: 0, max: 1_000_000 });

/** What the shop promises, in numbers; see Policy. */
export const PolicySettings = z.object({
  processingBusinessDays: span("Processing"),
  standardShippingDays: span("Standard shipping"),
  standardShippingRupees: rupees("Price of standard shipping"),
  expressShippingDays: span("Express shipping"),
  expressShippingRupees: rupees("Price of express shipping"),
  internationalShippingDays: span("International shipping"),
  internationalShippingFromRupees: rupees("Price of international shipping"),
  returnsOnShippingPageDays: days("Damaged or wrong goods"),
  returnsOnProductPageWorkingDays: days("Returns on a product's page"),
  returnsInFaqDays: days("Returns in the FAQ"),
  refundBusinessDays: span("Refunds"),
  orderChangeHours: whole("Changing an order", { min: 1, max: 240 }),
  orderSuccessDeliveryBusinessDays: span("Delivery after ordering"),
  rupeesPerCoin: whole("Rupees for a coin", { min: 1, max: 1_000_000 }),
}) satisfies z.ZodType<Policy>;

/** "Chip Corner <orders@chip.pk>", or the address alone; empty: as MAIL_FROM says, or the shop's name and e-mail. */
const MailFrom = text(160)
  .overwrite((from) => from.trim())
  .refine((from) => from === "" || sender(from) !== undefined, "Enter an email, or a name and <email>");

const Said = z.object({ brand: BrandSettings, policy: PolicySettings, mailFrom: z.string() });

const ShopSettings = Said.extend({
  /** What holds where nothing is said here: the environment's words, and the shop's own numbers. */
  defaults: Said,
  version: z.number().int(),
  /** The texts that are the owner's own. */
  ownTexts: z.array(z.enum(SHOP_TEXTS)),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

export const getSettings = officeEndpoint("getSettings", { response: ShopSettings });
export const changeSettings = officeEndpoint("changeSettings", {
  body: z.object({
    version: z.number().int(),
    brand: BrandSettings,
    /** Left out: as they are. */
    policy: PolicySettings.optional(),
    mailFrom: MailFrom.optional(),
  }),
  response: ShopSettings,
});

const TEXT_MAX = 50_000;
const TITLE_MAX = 80;
const Name = z.object({ name: z.enum(SHOP_TEXTS, { error: "Unknown text" }) });
const Text = z.object({ title: z.string(), html: z.string() });
const WrittenText = z.object({
  name: z.enum(SHOP_TEXTS),
  /** null: the standard text is shown. */
  own: Text.nullable(),
  standard: Text,
  version: z.number().int(),
});
export type WrittenText = z.infer<typeof WrittenText>;

export const getText = officeEndpoint("getText", { params: Name, response: WrittenText });
export const changeText = officeEndpoint("changeText", {
  params: Name,
  body: z.object({
    version: z.number().int(),
    /** null: back to the standard text. A page keeps its title, whatever is said. */
    own: z.object({ title: text(TITLE_MAX).overwrite((title) => title.trim()), html: text(TEXT_MAX) }).nullable(),
  }),
  response: WrittenText,
});
