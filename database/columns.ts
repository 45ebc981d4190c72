import { customType, integer, timestamp } from "#database/orm.ts";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
export const moment = () => timestamp({ withTimezone: true });
export const serial = () => integer().primaryKey().generatedAlwaysAsIdentity();
