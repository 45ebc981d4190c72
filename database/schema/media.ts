import { integer, jsonb, pgTable, text } from "#database/orm.ts";
import { serial } from "./columns.ts";

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
