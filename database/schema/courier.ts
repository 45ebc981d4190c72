import type { BookingState, ConnectedService, LoadSheetState } from "#contract/rules/order/courier-services.ts";
import type { AdviceKind, AdviceResult } from "#contract/rules/order/delivery-advice.ts";
import type { ParcelState } from "#contract/rules/order/parcel-state.ts";
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, sql, text, uuid } from "#database/orm.ts";
import { bytea, moment } from "../columns.ts";

/** What couriers answered, without secrets, for 90 days. */
export const courierAnswer = pgTable("courier_answer", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  service: text().$type<ConnectedService>().notNull(),
  operation: text().notNull(),
  /** The parcel's own reference, where the call has one. */
  about: text(),
  status: integer(),
  answer: text().notNull(),
  at: moment().notNull().defaultNow(),
});

/** One booking of one parcel; a parcel is an order and a place. */
export const parcelBooking = pgTable("parcel_booking", {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid().notNull(),
  /** 1 for the order's first parcel. */
  place: smallint().notNull(),
  /** Counts the bookings of this parcel; a refused or cancelled one is followed by another. */
  attempt: smallint().notNull(),
  /** Sent to the courier, and looked up by. */
  reference: text().notNull(),
  service: text().$type<ConnectedService>().notNull(),
  state: text().$type<BookingState>().notNull().default("intended"),
  grams: integer().notNull(),
  /** What the courier collects, in rupees. */
  cash: integer().notNull(),
  note: text().notNull().default(""),
  /** The courier's own key and name of the city. */
  cityKey: text().notNull(),
  cityName: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  /** How often the courier was asked to book it. */
  tries: smallint().notNull().default(0),
  askedAt: moment(),
  /** How often the courier said clearly, since it was last asked, that it has no such parcel. */
  notFound: smallint().notNull().default(0),
  lookUps: smallint().notNull().default(0),
  /** When the job goes on; null leaves it to a person. */
  dueAt: moment(),
  endedAt: moment(),
  reason: text(),
  staffId: uuid(),
  actorName: text().notNull(),
});

export const parcelNumber = pgTable("parcel_number", {
  service: text().$type<ConnectedService>().notNull(),
  number: text().notNull(),
  bookingId: uuid().notNull(),
  labelUrl: text(),
  since: moment().notNull().defaultNow(),
});

/** A courier's city and which of ours it is; null waits for review, unless a person left it so. */
export const courierCity = pgTable("courier_city", {
  service: text().$type<ConnectedService>().notNull(),
  key: text().notNull(),
  name: text().notNull(),
  cityId: integer(),
  isReviewed: boolean().notNull().default(false),
  seenAt: moment().notNull().defaultNow(),
});

/** A courier's report about a parcel; a repeated report is the same row. */
export const parcelEvent = pgTable("parcel_event", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  /** The courier's time. */
  at: moment().notNull(),
  /** The courier's status, as it wrote it. */
  word: text().notNull(),
  reason: text().notNull().default(""),
  /** In the courier's history; decides between events of the same time. */
  position: integer().notNull(),
  state: text().$type<ParcelState>().notNull(),
  seenAt: moment().notNull().defaultNow(),
});

/** Where a booked parcel is, following its events, and when its courier is asked next. */
export const parcelTracking = pgTable("parcel_tracking", {
  bookingId: uuid().primaryKey(),
  state: text().$type<ParcelState>().notNull().default("booked"),
  stateAt: moment().notNull().defaultNow(),
  /** Pushed by a courier that says it nowhere else. */
  isReturnRequested: boolean().notNull().default(false),
  /** Of the last failed attempt. */
  failedAt: moment(),
  /** How many attempts failed. */
  attempts: smallint().notNull().default(0),
  /** Why a person has to look at it. */
  attention: text(),
  /** The last attention that a person has looked at. */
  dismissed: text(),
  /** When the courier is asked; null: not any more. */
  dueAt: moment().default(sql`now()`),
  /** Questions without an answer, since the last one with one. */
  failures: smallint().notNull().default(0),
  pulledAt: moment(),
  pushedAt: moment(),
});

/** Whether a courier still pushes. */
export const courierPush = pgTable("courier_push", {
  service: text().$type<ConnectedService>().primaryKey(),
  /** Counts the secrets of its URL. */
  rotation: integer().notNull().default(0),
  receivedAt: moment(),
  unreadableAt: moment(),
});

/** What a courier was told after a failed attempt, by staff or by the customer. */
export const deliveryAdvice = pgTable("delivery_advice", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  /** The failed attempt. */
  eventId: bigint({ mode: "number" }),
  kind: text().$type<AdviceKind>().notNull(),
  day: date(),
  address: text(),
  phone: text(),
  result: text().$type<AdviceResult>().notNull().default("asked"),
  /** The courier's reason, or what is not known. */
  answer: text(),
  at: moment().notNull().defaultNow(),
  endedAt: moment(),
  staffId: uuid(),
  actorKind: text().$type<"staff" | "customer">().notNull(),
  actorName: text().notNull().default(""),
});

/** The default courier by city and weight; without a city for all others. */
export interface CourierRule {
  cityId: number | null;
  upToGrams: number;
  service: ConnectedService;
  rupees: number | null;
  days: number | null;
}

export const bookingSetting = pgTable("booking_setting", {
  onlyRow: boolean().primaryKey().default(true),
  rules: jsonb().$type<CourierRule[]>().notNull().default([]),
  /** Grams by the id of the sub-category, for products whose facts have no weight. */
  categoryGrams: jsonb().$type<Record<string, number>>().notNull().default({}),
  otherGrams: integer().notNull().default(1_000),
  version: integer().notNull().default(1),
});

/** Parcels that are booked together. */
export const bookingBatch = pgTable("booking_batch", {
  id: uuid().primaryKey().defaultRandom(),
  createdAt: moment().notNull().defaultNow(),
  staffId: uuid(),
  actorName: text().notNull(),
});

export const bookingBatchParcel = pgTable("booking_batch_parcel", {
  batchId: uuid().notNull(),
  position: smallint().notNull(),
  orderId: uuid().notNull(),
  place: smallint().notNull(),
  service: text().$type<ConnectedService>().notNull(),
  grams: integer().notNull(),
  note: text().notNull().default(""),
  /** Done: the courier was asked; how that ended is the booking's state. */
  state: text().$type<"waiting" | "done" | "failed">().notNull().default("waiting"),
  tries: smallint().notNull().default(0),
  claimedAt: moment(),
  bookingId: uuid(),
  why: text(),
});

/** What a courier collects at one time. */
export const loadSheet = pgTable("load_sheet", {
  id: uuid().primaryKey().defaultRandom(),
  service: text().$type<ConnectedService>().notNull(),
  state: text().$type<LoadSheetState>().notNull().default("asked"),
  /** The courier's number of the sheet, if it has one. */
  number: text(),
  document: bytea(),
  reason: text(),
  createdAt: moment().notNull().defaultNow(),
  askedAt: moment().notNull().defaultNow(),
  staffId: uuid(),
  actorName: text().notNull(),
});

export const loadSheetParcel = pgTable("load_sheet_parcel", {
  bookingId: uuid().primaryKey(),
  sheetId: uuid().notNull(),
});
