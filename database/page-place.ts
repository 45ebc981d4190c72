import { type SQL, sql } from "./orm.ts";

/** What a list is sorted by: a moment, and an id that breaks ties. */
interface Order {
  moment: SQL;
  id: SQL;
  ids: "uuid" | "int8";
  falling: boolean;
}

// As whole microseconds, which any digits are: whatever an address says, the database can read it.
const PLACES = {
  uuid: /^(\d{1,16})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  int8: /^(\d{1,16})\|(\d{1,15})$/,
};

/** The moment of a row, for `placeOf`. */
export const inMicroseconds = (moment: SQL) => sql<string>`(extract(epoch from ${moment}) * 1000000)::int8::text`;

/** The opposite of `inMicroseconds`; up to sixteen digits are a moment. */
export const momentAt = (micros: string) => sql<Date>`timestamptz 'epoch' + ${micros}::int8 * interval '1 microsecond'`;

/** Where a page ends, for the next one to begin there, however much comes in between. */
export const placeOf = ({ micros, id }: { micros: string; id: string | number }) => `${micros}|${id}`;

/** The condition for what comes after a place. What is no place begins at the beginning. */
export function behindPlace(after: string | undefined, { moment, id, ids, falling }: Order): SQL | undefined {
  const [, micros, last] = PLACES[ids].exec(after ?? "") ?? [];
  if (micros === undefined) return undefined;
  return sql`(${moment}, ${id}) ${sql.raw(falling ? "<" : ">")} (${momentAt(micros)}, ${last}::${sql.raw(ids)})`;
}
