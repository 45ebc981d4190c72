import type { BookingState, ConnectedService } from "#contract/rules/order/courier-services.ts";
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from "#database/orm.ts";
import { moment } from "./columns.ts";

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
