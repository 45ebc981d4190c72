import { z } from "zod";
import { PASSWORD_MAX } from "./rules/limits.ts";
import { EMAIL_MAX_CHARACTERS, isEmail } from "./rules/text/email.ts";
import { OTP, OTP_DIGITS_TEXT, OTP_REQUIRED_TEXT } from "./rules/text/otp.ts";
import { PHONE, PHONE_TEXT } from "./rules/text/phone.ts";
import { hasControlCharacters, toVisibleLine, toVisibleText } from "./rules/text/visible-text.ts";

// PostgreSQL cannot store NUL, and lone surrogates are not valid text, so both are rejected here.
const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

export const text = (max: number) =>
  z.string().max(max, `At most ${max} characters`).refine(isStorable, "Contains characters that cannot be used");

const required = (normalise: (text: string) => string, max: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .overwrite(normalise)
    .trim()
    .min(1, requiredMessage)
    .max(max, `At most ${max} characters`)
    .refine((text) => isStorable(text) && !hasControlCharacters(text), "Contains characters that cannot be used");

export const requiredText = (max: number, requiredMessage: string) => required(toVisibleText, max, requiredMessage);

/** For names and similar fields of one line. */
export const requiredLine = (max: number, requiredMessage: string) => required(toVisibleLine, max, requiredMessage);

export const POSTGRES_INTEGER_MAX = 2_147_483_647;

/** The id of a public row such as a product or a city, as a number or as digits. */
export const id = (message: string) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,10}$/, message)], { error: message })
    .transform(Number)
    .pipe(z.int(message).positive(message).max(POSTGRES_INTEGER_MAX, message));

export const Id = id("Invalid id");

/** For members that requests and responses share, because a response cannot convert. */
export const WholeId = z.int("Invalid id").positive("Invalid id").max(POSTGRES_INTEGER_MAX, "Invalid id");

/**
 * The id of a customer or of a customer's data. Opaque, because the schema must not reveal which ids
 * exist.
 */
export const OwnId = z
  .union([z.string(), z.number()], { error: "Invalid id" })
  .transform(String)
  .pipe(z.string().min(1, "Invalid id").max(64, "Invalid id"));

const SLUG_MAX_CHARACTERS = 200;
const UNUSED_SLUG = "";

/** An impossible slug becomes one that no row has, so that the page is not found instead of refused. */
export const Slug = z
  .string()
  .min(1, "Slug is required")
  .overwrite((slug) => (slug.length <= SLUG_MAX_CHARACTERS && isStorable(slug) ? slug : UNUSED_SLUG));

/** A missing or invalid number means page 1; pages beyond the end are valid. */
export const PageNumber = z.coerce.number().int().min(1).catch(1).default(1);

/** A missing or invalid size becomes the usual one; larger sizes are reduced to the maximum. */
export const pageSize = ({ usual, max }: { usual: number; max: number }) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .catch(usual)
    .default(usual)
    .overwrite((size) => Math.min(size, max));

/** A parameter that a form may send empty. */
export const optionalParameter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** Cursor of a list: the number of a row. */
export const Place = z.coerce.number().int().min(0).max(POSTGRES_INTEGER_MAX);

const EARLIEST_DAY = "1900-01-01";

/** A plausible day: calendars differ in their first year, and PostgreSQL has no year zero. */
export const day = (message = "Please enter a day") =>
  z.iso.date(message).refine((written) => written >= EARLIEST_DAY, message);

export const Rupees = z.number().int();
export const NamedId = z.object({ id: z.number().int(), name: z.string() });
export const DateTime = z.iso.datetime();

export const email = ({ required, invalid }: { required: string; invalid: string }) =>
  z
    .string({ error: required })
    .overwrite(toVisibleText)
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
    .refine(isStorable, "Contains characters that cannot be used");

/** The key is the same for every repetition of a request. */
export const IdempotencyHeaders = z.object({ "idempotency-key": z.string().min(1).max(200).optional() });

export const MessageResponse = z.object({ mess: z.string() });
