import { boolean, integer, jsonb, pgTable, text, uuid } from "#database/orm.ts";
import { moment, serial } from "../columns.ts";

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
  draft: boolean().notNull().default(false),
  startsAt: moment(),
  endsAt: moment(),
  version: integer().notNull().default(1),
});

export const picture = pgTable("picture", {
  hash: text().primaryKey(),
  source: jsonb().notNull(),
  /** Placeholder while the picture's files are generated. */
  placeholder: text("stand_in"),
});

/** Files uploaded by staff; the bytes are in the media store. */
export const upload = pgTable("upload", {
  name: text().primaryKey(),
  type: text().notNull(),
  bytes: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  at: moment().notNull().defaultNow(),
  staffId: uuid(),
});
