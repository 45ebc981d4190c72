import { z } from "zod";
import type { Brand } from "../brand.ts";
import { email, requiredLine } from "../shapes.ts";
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

const ShopSettings = z.object({
  brand: BrandSettings,
  /** What holds where nothing is said here: the environment's words. */
  defaults: BrandSettings,
  version: z.number().int(),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

export const getSettings = officeEndpoint("getSettings", { response: ShopSettings });
export const changeSettings = officeEndpoint("changeSettings", {
  body: z.object({ version: z.number().int(), brand: BrandSettings }),
  response: ShopSettings,
});
