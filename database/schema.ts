// The tables as the code sees them. The migrations are the truth; a test holds this file against them.

import type { FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import type { FactSources } from "#contract/facts/sources.ts";
import type { MailContent } from "#contract/mail-content.ts";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "#contract/rules/order-status.ts";
import type { ProductStatus } from "#contract/rules/product-status.ts";
import type { Specification } from "#contract/shop/catalogue.ts";
import { bigint, boolean, customType, integer, jsonb, pgTable, smallint, sql, text, timestamp, uuid } from "./orm.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const moment = () => timestamp({ withTimezone: true });
const serial = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const state = pgTable("state", { id: serial(), name: text().notNull() });

export const city = pgTable("city", { id: serial(), stateId: integer().notNull(), name: text().notNull() });

export const courier = pgTable("courier", { id: serial(), name: text().notNull() });

export const courierPricing = pgTable("courier_pricing", {
  id: serial(),
  cityId: integer().notNull(),
  courierId: integer().notNull(),
  price: integer().notNull(),
});

export const category = pgTable("category", {
  id: serial(),
  slug: text().notNull(),
  name: text().notNull(),
  icon: text().notNull(),
  position: integer().notNull(),
});

export const subCategory = pgTable("sub_category", {
  id: serial(),
  categoryId: integer().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  position: integer().notNull(),
});

export const childCategory = pgTable("child_category", {
  id: serial(),
  subCategoryId: integer().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  position: integer().notNull(),
});

export const brand = pgTable("brand", { id: serial(), slug: text().notNull(), name: text().notNull() });

export const product = pgTable("product", {
  id: serial(),
  slug: text().notNull(),
  name: text().notNull(),
  brandId: integer().notNull(),
  subCategoryId: integer().notNull(),
  childCategoryId: integer().notNull(),
  total: integer().notNull(),
  price: integer().notNull(),
  discount: smallint().notNull().default(0),
  netPrice: integer().notNull(),
  stock: integer().notNull(),
  imgUrl: text().notNull(),
  photos: text().array().notNull().default([]),
  shortDesc: text().notNull().default(""),
  description: text().notNull().default(""),
  chips: text().array().notNull().default([]),
  specifications: jsonb().$type<Specification[]>().notNull().default([]),
  family: text().$type<FamilyName>(),
  facts: jsonb().$type<Facts>().notNull().default({}),
  factSources: jsonb().$type<FactSources>().notNull().default({}),
  ownChips: text().array(),
  moreRows: jsonb().$type<Specification[]>().notNull().default([]),
  status: text().$type<ProductStatus>().notNull().default("published"),
  version: integer().notNull().default(1),
  sku: text(),
  barcode: text(),
  cost: integer(),
  warrantyMonths: smallint(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

export const banner = pgTable("banner", {
  id: serial(),
  position: text().notNull(),
  place: integer().notNull(),
  link: text().notNull(),
  imgDesktop: text().notNull(),
  imgTablet: text().notNull(),
  imgMobile: text().notNull(),
  image: text().notNull(),
  altText: text().notNull(),
  headline: text().notNull().default(""),
  line: text().notNull().default(""),
});

export const picture = pgTable("picture", { hash: text().primaryKey(), source: jsonb().notNull() });

export const customer = pgTable("customer", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  phone: text().notNull(),
  passwordHash: text().notNull(),
  passwordChangedAt: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
});

export const pendingRegistration = pgTable("pending_registration", {
  id: uuid().primaryKey().defaultRandom(),
  emailKey: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  passwordHash: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  /** Of the browser that began it, where it said its word. */
  browserHash: bytea(),
});

/** Browsers that have signed in to an account. */
export const knownBrowser = pgTable("known_browser", {
  customerId: uuid().notNull(),
  browserHash: bytea().notNull(),
  seenAt: moment().notNull().defaultNow(),
});

/** Network addresses from which somebody has signed in, to whichever account. */
export const familiarNetwork = pgTable("familiar_network", {
  network: text().primaryKey(),
  seenAt: moment().notNull().defaultNow(),
});

export const otp = pgTable("otp", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  purpose: text().$type<"registration" | "reset">().notNull(),
  emailKey: text().notNull(),
  /** What codes are limited by: the e-mail without what follows a plus. */
  mailbox: text().notNull(),
  /** Who asked for it. */
  network: text().notNull().default(""),
  browserHash: bytea(),
  codeHash: bytea(),
  registrationId: uuid(),
  tries: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  endedAt: moment(),
});

/** Tries at a code, by who made them. */
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
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

export const shopOrder = pgTable("shop_order", {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull(),
  customerId: uuid().notNull(),
  idempotencyKey: text(),
  requestHash: text(),
  status: text().$type<OrderStatus>().notNull(),
  subTotal: integer().notNull(),
  courierCost: integer().notNull(),
  grandTotal: integer().notNull(),
  courierName: text().notNull(),
  recipientName: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  cityName: text().notNull(),
  stateName: text().notNull(),
  postalCode: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  deliveredAt: moment(),
});

export const orderItem = pgTable("order_item", {
  orderId: uuid().notNull(),
  productId: integer().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  photo: text().notNull(),
  price: integer().notNull(),
  quantity: integer().notNull(),
  total: integer().notNull(),
  /** Where it stood in the basket, from 1 on. */
  place: smallint().notNull().default(0),
});

export const orderStep = pgTable("order_step", {
  orderId: uuid().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  at: moment().notNull().defaultNow(),
});

export const payment = pgTable("payment", {
  orderId: uuid().primaryKey(),
  method: text().$type<Exclude<PaymentMethod, "bank">>().notNull(),
  status: text().$type<PaymentStatus>().notNull(),
  amount: integer().notNull(),
  providerSession: text(),
  providerUrl: text(),
  providerSessionExpiresAt: moment(),
  providerPayment: text(),
  attempt: integer().notNull().default(0),
  updatedAt: moment().notNull().defaultNow(),
});

export const paymentEvent = pgTable("payment_event", {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: moment().notNull().defaultNow(),
});

export const refund = pgTable("refund", {
  providerPayment: text().primaryKey(),
  orderId: uuid().notNull(),
  reason: text().$type<"paid-after-cancellation" | "paid-twice" | "cancelled">().notNull(),
  createdAt: moment().notNull().defaultNow(),
  doneAt: moment(),
  tries: integer().notNull().default(0),
  lastError: text(),
  dueAt: moment().notNull().defaultNow(),
  refusals: integer().notNull().default(0),
});

export const sandboxSession = pgTable("sandbox_session", {
  id: text().primaryKey(),
  orderId: uuid().notNull(),
  attempt: integer().notNull(),
  orderNumber: text().notNull(),
  amountMinor: integer().notNull(),
  currency: text().notNull(),
  lines: jsonb().$type<{ name: string; quantity: number; totalRupees: number }[]>().notNull(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  status: text().$type<"open" | "complete" | "expired">().notNull().default("open"),
  paymentStatus: text().$type<"unpaid" | "paid">().notNull().default("unpaid"),
  paymentId: text(),
  refundedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
});

type StockReason = "opening" | "order" | "cancellation" | "correction" | "purchase" | "count" | "damage" | "return";

export const priceChange = pgTable("price_change", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer().notNull(),
  at: moment().notNull().defaultNow(),
  total: integer().notNull(),
  discount: smallint().notNull(),
  netPrice: integer().notNull(),
  staffId: uuid(),
});

export const stockChange = pgTable("stock_change", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer().notNull(),
  quantity: integer().notNull(),
  reason: text().$type<StockReason>().notNull(),
  orderId: uuid(),
  at: moment().notNull().defaultNow(),
  staffId: uuid(),
  note: text(),
});

export const mail = pgTable("mail", {
  id: uuid().primaryKey().defaultRandom(),
  recipient: text().notNull(),
  subject: text().notNull(),
  textPart: text().notNull(),
  htmlPart: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  sentAt: moment(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  /** Set while the words are still to be written from it. */
  content: jsonb().$type<MailContent>(),
  /** Until when the code in it is good; null where it holds none, or none any more. */
  codeUntil: moment(),
});

export const synonym = pgTable("synonym", { word: text().primaryKey(), means: text().notNull() });

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const searchTier = pgTable("search_tier", {
  tier: smallint().primaryKey(),
  since: moment().notNull(),
  sinceId: integer().notNull(),
});

export const productSearch = pgTable("product_search", {
  productId: integer().primaryKey(),
  words: tsvector().notNull(),
  tier: smallint().notNull(),
});

export const searchWord = pgTable("search_word", {
  word: text().primaryKey(),
  uses: integer().notNull(),
  misspellings: text().array().notNull(),
});

export const staffRole = pgTable("staff_role", {
  name: text().primaryKey(),
  title: text().notNull(),
  permissions: text().array().notNull(),
  secondFactor: boolean().notNull(),
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
});

export const staffTotp = pgTable("staff_totp", {
  staffId: uuid().primaryKey(),
  secret: bytea().notNull(),
  confirmedAt: moment(),
  lastStep: bigint({ mode: "number" }).notNull().default(0),
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

export const auditEntry = pgTable("audit_entry", {
  /** Set by the database, like the hashes. */
  place: bigint({ mode: "number" }).primaryKey().default(0),
  at: moment().notNull().default(sql`clock_timestamp()`),
  actorKind: text().$type<"staff" | "system" | "customer" | "provider">().notNull(),
  staffId: uuid(),
  actorName: text().notNull(),
  requestId: text().notNull(),
  action: text().notNull(),
  subjectKind: text().notNull(),
  subjectId: text().notNull(),
  subjectName: text().notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  undoes: bigint({ mode: "number" }),
  previous: bytea().notNull().default(sql`''::bytea`),
  hash: bytea().notNull().default(sql`''::bytea`),
});
