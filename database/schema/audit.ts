import { bigint, jsonb, pgTable, sql, text, uuid } from "#database/orm.ts";
import { bytea, moment } from "../columns.ts";

export const auditEntry = pgTable("audit_entry", {
  /** Set by a trigger, like the hashes. */
  place: bigint({ mode: "number" }).primaryKey(),
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
  previous: bytea().notNull(),
  hash: bytea().notNull(),
  /** Part of the hash; removed when the entry's texts are erased. */
  salt: uuid().default(sql`gen_random_uuid()`),
  /** The place of the entry that erased personal texts from this one. */
  redactedBy: bigint({ mode: "number" }),
});
