import type { ReviewState } from "#contract/rules/reviews.ts";
import { integer, pgTable, smallint, text, uuid } from "#database/orm.ts";
import { moment } from "../columns.ts";

export const review = pgTable("review", {
  id: uuid().primaryKey().defaultRandom(),
  productId: integer().notNull(),
  customerId: uuid().notNull(),
  /** The delivered order that verifies the purchase. */
  orderId: uuid().notNull(),
  rating: smallint().notNull(),
  comment: text().notNull(),
  author: text().notNull(),
  state: text().$type<ReviewState>().notNull().default("new"),
  hiddenReason: text(),
  hiddenAt: moment(),
  helpful: integer().notNull().default(0),
  answer: text(),
  answeredAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  changedAt: moment().notNull().defaultNow(),
  publishedAt: moment(),
  version: integer().notNull().default(1),
});

export const reviewPhoto = pgTable("review_photo", {
  reviewId: uuid().notNull(),
  place: smallint().notNull(),
  picture: text().notNull(),
});

/** Photos that a customer has sent for reviews. */
export const reviewUpload = pgTable("review_upload", {
  customerId: uuid().notNull(),
  picture: text().notNull(),
  at: moment().notNull().defaultNow(),
});

export const reviewVote = pgTable("review_vote", {
  reviewId: uuid().notNull(),
  customerId: uuid().notNull(),
  at: moment().notNull().defaultNow(),
});
