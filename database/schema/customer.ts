import { bigint, integer, jsonb, pgTable, text, uuid, varchar } from "#database/orm.ts";
import { bytea, moment, serial } from "../columns.ts";

export const customer = pgTable("customer", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  phone: text().notNull(),
  passwordHash: text().notNull(),
  passwordChangedAt: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
  /** Since when the customer must pay in advance. */
  cashBlockedAt: moment(),
  cashBlockReason: text(),
  /** Since when the customer's data is erased on request; the legally required part of the orders stays. */
  erasedAt: moment(),
  /** Since when the account is part of another one of the same person. */
  mergedAt: moment(),
  /** Groups that staff put the customer in, for promotions of theirs. */
  tags: text().array().notNull().default([]),
});

/** An account that was merged into another one, with everything that an undo needs. */
export const customerMerge = pgTable("customer_merge", {
  removedId: uuid().primaryKey(),
  remainingId: uuid().notNull(),
  at: moment().notNull().defaultNow(),
  email: text().notNull(),
  emailKey: text().notNull(),
  passwordHash: text().notNull(),
  moved: jsonb().$type<MovedRows>().notNull(),
});

interface MovedRows {
  /** Keys of the moved rows by what they are: orders, notes … */
  rows: Record<string, string[]>;
  alerts: string[];
  /** The id of the moved address, or the address that was not needed. */
  address: { id: number } | { row: Record<string, unknown> } | null;
  /** Keys of orders that the remaining account had used too. */
  idempotencyKeys: { id: string; key: string; hash: string | null }[];
  cashBlocked: boolean;
}

export const customerNote = pgTable("customer_note", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: uuid().notNull(),
  at: moment().notNull().defaultNow(),
  staffId: uuid(),
  actorName: text().notNull().default(""),
  note: text().notNull(),
});

export const pendingRegistration = pgTable("pending_registration", {
  id: uuid().primaryKey().defaultRandom(),
  emailKey: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  passwordHash: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  /** The browser that started the registration, if it sent its id. */
  browserHash: bytea(),
});

/** Browsers that have signed in to an account. */
export const knownBrowser = pgTable("known_browser", {
  customerId: uuid().notNull(),
  browserHash: bytea().notNull(),
  seenAt: moment().notNull().defaultNow(),
});

/** Network addresses from which any account has signed in. */
export const familiarNetwork = pgTable("familiar_network", {
  network: text().primaryKey(),
  seenAt: moment().notNull().defaultNow(),
});

export const otp = pgTable("otp", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  purpose: text().$type<"registration" | "reset">().notNull(),
  emailKey: text().notNull(),
  /** Codes are limited per mailbox: the e-mail without the part after a plus. */
  mailbox: text().notNull(),
  /** The network address that requested the code. */
  network: text().notNull().default(""),
  browserHash: bytea(),
  codeHash: bytea(),
  registrationId: uuid(),
  tries: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  endedAt: moment(),
});

/** Attempts at a code, by caller. */
export const otpTry = pgTable("otp_try", {
  otpId: bigint({ mode: "number" }).notNull(),
  caller: text().notNull(),
  tries: integer().notNull().default(1),
});

export const session = pgTable("session", {
  tokenHash: bytea().primaryKey(),
  customerId: uuid().notNull(),
  createdAt: moment().notNull().defaultNow(),
  idleExpiresAt: moment().notNull(),
  absoluteExpiresAt: moment().notNull(),
});

export const address = pgTable("address", {
  id: serial(),
  customerId: uuid().notNull(),
  address: text().notNull(),
  stateId: integer().notNull(),
  cityId: integer().notNull(),
  postalCode: text().notNull(),
  phone: text().notNull(),
  updatedAt: moment().notNull().defaultNow(),
});

export const secret = pgTable("secret", {
  name: text().primaryKey(),
  value: bytea().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** Failed attempts and requests for codes, by account and by network address. */
export const rateLimit = pgTable("rate_limit", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});
