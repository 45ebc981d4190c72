import { type SQL, sql } from "./orm.ts";

/** The sort order of a list: a moment, and an id that breaks ties. */
interface CursorOrder {
  moment: SQL;
  id: SQL;
  ids: "uuid" | "int8" | "text";
  descending: boolean;
}

// Whole microseconds, because any digits from a URL are then valid for the database.
const CURSOR_PATTERNS = {
  uuid: /^(\d{1,16})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  text: /^(\d{1,16})\|([0-9A-Za-z-]{1,36})$/,
  int8: /^(\d{1,16})\|(\d{1,15})$/,
};

export const toMicroseconds = (moment: SQL) => sql<string>`(extract(epoch from ${moment}) * 1000000)::int8::text`;

/** Up to sixteen digits are a valid moment. */
export const momentFromMicroseconds = (micros: string) =>
  sql<Date>`timestamptz 'epoch' + ${micros}::int8 * interval '1 microsecond'`;

/** The cursor after a page's last row, which stays valid when rows are added. */
export const toCursor = ({ micros, id }: { micros: string; id: string | number }) => `${micros}|${id}`;

/** The condition for rows after a cursor; an invalid cursor starts at the beginning. */
export function buildCursorCondition(
  after: string | undefined,
  { moment, id, ids, descending }: CursorOrder,
): SQL | undefined {
  const [, micros, last] = CURSOR_PATTERNS[ids].exec(after ?? "") ?? [];
  if (micros === undefined) return undefined;
  return sql`(${moment}, ${id}) ${sql.raw(descending ? "<" : ">")} (${momentFromMicroseconds(micros)}, ${last}::${sql.raw(ids)})`;
}
