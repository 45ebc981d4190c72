import { type SQL, sql } from "#database/orm.ts";

/** A condition that a moment is in a month (YYYY-MM) of Pakistan's calendar; an index on the moment serves it. */
export function selectMonth(moment: SQL, month: string): SQL {
  const first = sql`${`${month}-01`}::date`;
  return sql`(${moment} >= ${first}::timestamp at time zone 'Asia/Karachi'
    and ${moment} < (${first} + interval '1 month') at time zone 'Asia/Karachi')`;
}
