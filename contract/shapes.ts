import { z } from "zod";
import { EMAIL_MAX_CHARACTERS, isEmail } from "./rules/email.ts";
import { PASSWORD_MAX } from "./rules/limits.ts";
import { OTP, OTP_DIGITS_TEXT, OTP_REQUIRED_TEXT } from "./rules/otp.ts";
import { PHONE, PHONE_TEXT } from "./rules/phone.ts";
import { hasControls, visibleLine, visibleText } from "./rules/visible-text.ts";

// Text that PostgreSQL cannot keep (NUL) or that is not text at all (lone surrogates) stops at the edge.
const storable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

export const text = (max: number) =>
  z.string().max(max, `At most ${max} characters`).refine(storable, "Contains characters that cannot be used");

const required = (tidy: (text: string) => string, max: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .overwrite(tidy)
    .trim()
    .min(1, requiredMessage)
    .max(max, `At most ${max} characters`)
    .refine((text) => storable(text) && !hasControls(text), "Contains characters that cannot be used");

export const requiredText = (max: number, requiredMessage: string) => required(visibleText, max, requiredMessage);

/** A name or its like: one line. */
export const requiredLine = (max: number, requiredMessage: string) => required(visibleLine, max, requiredMessage);

export const POSTGRES_INTEGER_MAX = 2_147_483_647;

/** The id of something everybody may see (a product, a city), as a number or as its digits. */
export const id = (message: string) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,10}$/, message)], { error: message })
    .transform(Number)
    .pipe(z.int(message).positive(message).max(POSTGRES_INTEGER_MAX, message));

export const Id = id("Invalid id");

/** The id of a customer or of something that is a customer's own. Opaque: whether it exists is not the schema's to say. */
export const OwnId = z
  .union([z.string(), z.number()], { error: "Invalid id" })
  .transform(String)
  .pipe(z.string().min(1, "Invalid id").max(64, "Invalid id"));

const SLUG_MAX_CHARACTERS = 200;
const NO_SLUG = "";

/** Whatever an address names. A slug that nothing can have becomes one that nothing has, so that it is not found rather than refused. */
export const Slug = z
  .string()
  .min(1, "Slug is required")
  .overwrite((slug) => (slug.length <= SLUG_MAX_CHARACTERS && storable(slug) ? slug : NO_SLUG));

/** Missing or invalid is the first page; any whole number is a page, be it beyond the end. */
export const PageNumber = z.coerce.number().int().min(1).catch(1).default(1);

/** How many at once: missing or invalid is the usual number, too many is as many as there may be. */
export const pageSize = ({ usual, max }: { usual: number; max: number }) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .catch(usual)
    .default(usual)
    .overwrite((size) => Math.min(size, max));

/** Where a list goes on: the number of a row. */
export const Place = z.coerce.number().int().min(0).max(POSTGRES_INTEGER_MAX);

const EARLIEST_DAY = "1900-01-01";

/** A day that the shop may know of. Calendars begin at different years, and PostgreSQL's has no year nought. */
export const day = (message = "Please enter a day") =>
  z.iso.date(message).refine((written) => written >= EARLIEST_DAY, message);

export const Rupees = z.number().int();
export const DateTime = z.iso.datetime();

export const email = ({ required, invalid }: { required: string; invalid: string }) =>
  z
    .string({ error: required })
    .overwrite(visibleText)
    .trim()
    .min(1, required)
    .max(EMAIL_MAX_CHARACTERS, invalid)
    .refine(isEmail, invalid);

export const Phone = z.string({ error: "Phone is required" }).min(1, "Phone is required").regex(PHONE, PHONE_TEXT);

export const Otp = z.string({ error: OTP_REQUIRED_TEXT }).min(1, OTP_REQUIRED_TEXT).regex(OTP, OTP_DIGITS_TEXT);

export const newPassword = ({ min, required, tooShort }: { min: number; required: string; tooShort: string }) =>
  z
    .string({ error: required })
    .min(1, required)
    .min(min, tooShort)
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)
    .refine(storable, "Contains characters that cannot be used");

/** The same for each time that a request is sent again. */
export const IdempotencyHeaders = z.object({ "idempotency-key": z.string().min(1).max(200).optional() });

export const Mess = z.object({ mess: z.string() });
