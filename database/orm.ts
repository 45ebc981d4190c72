// The only import of Drizzle. As CommonJS it loads five times as fast as its hundred ES modules, so
// the shop starts a second sooner.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

export const {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  notExists,
  or,
  sql,
  Table,
  TransactionRollbackError,
} = require("drizzle-orm") as typeof import("drizzle-orm");
export const { drizzle } = require("drizzle-orm/node-postgres") as typeof import("drizzle-orm/node-postgres");
export const { bigint, boolean, customType, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid, varchar } =
  require("drizzle-orm/pg-core") as typeof import("drizzle-orm/pg-core");
export type { SQL } from "drizzle-orm";
export type { NodePgDatabase } from "drizzle-orm/node-postgres";
