import { bigint, boolean, integer, pgTable, text, uuid } from "#database/orm.ts";
import { bytea, moment } from "../columns.ts";

export const staffRole = pgTable("staff_role", {
  name: text().primaryKey(),
  title: text().notNull(),
  permissions: text().array().notNull(),
  secondFactor: boolean().notNull(),
  version: integer().notNull().default(1),
});

export const staff = pgTable("staff", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  role: text().notNull(),
  passwordHash: text().notNull(),
  passwordChangedAt: moment().notNull().defaultNow(),
  secondFactorWaived: boolean().notNull().default(false),
  blockedAt: moment(),
  version: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
});

export const staffInvitation = pgTable("staff_invitation", {
  tokenHash: bytea().primaryKey(),
  id: uuid().notNull().defaultRandom(),
  email: text().notNull(),
  emailKey: text().notNull(),
  role: text().notNull(),
  invitedBy: uuid(),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

export const staffSession = pgTable("staff_session", {
  tokenHash: bytea().primaryKey(),
  id: uuid().notNull().defaultRandom(),
  staffId: uuid().notNull(),
  passedAt: moment(),
  provenAt: moment(),
  network: text().notNull(),
  browser: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  seenAt: moment().notNull().defaultNow(),
  idleExpiresAt: moment().notNull(),
  absoluteExpiresAt: moment().notNull(),
  /** Set by a finished sign-in with a browser that this staff member has used before. */
  knownDevice: boolean().notNull().default(false),
});

/** One row: the hours that staff stay signed in on a known device, or null. */
export const staffSessionRule = pgTable("staff_session_rule", {
  onlyOne: boolean().primaryKey().default(true),
  hours: integer(),
});

/** Browsers that a staff member has signed in with. */
export const staffKnownBrowser = pgTable("staff_known_browser", {
  staffId: uuid().notNull(),
  browserHash: bytea().notNull(),
  seenAt: moment().notNull().defaultNow(),
});

/** Network addresses from which any staff member has signed in. */
export const staffFamiliarNetwork = pgTable("staff_familiar_network", {
  network: text().primaryKey(),
  seenAt: moment().notNull().defaultNow(),
});

export const staffTotp = pgTable("staff_totp", {
  staffId: uuid().primaryKey(),
  /** Only read by the previous version: the clear secret until `clearUntil`, then random bytes. */
  secret: bytea().notNull(),
  sealedSecret: text(),
  clearUntil: moment(),
  confirmedAt: moment(),
  lastStep: bigint({ mode: "number" }).notNull().default(0),
});

/** Ids of the keys that encrypted secrets in this database. */
export const secretsKey = pgTable("secrets_key", {
  id: text().primaryKey(),
  firstUsedAt: moment().notNull().defaultNow(),
});

export const staffPasskey = pgTable("staff_passkey", {
  credentialId: text().primaryKey(),
  staffId: uuid().notNull(),
  publicKey: bytea().notNull(),
  counter: bigint({ mode: "number" }).notNull(),
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  usedAt: moment(),
});

export const staffRecoveryCode = pgTable("staff_recovery_code", {
  staffId: uuid().notNull(),
  codeHash: bytea().notNull(),
  usedAt: moment(),
});

export const staffChallenge = pgTable("staff_challenge", {
  sessionHash: bytea().primaryKey(),
  challenge: text().notNull(),
  expiresAt: moment().notNull(),
});
