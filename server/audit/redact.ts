import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { type Change, type Recorded, record } from "./record.ts";

/** What stands in place of an erased text. */
const ERASED = "Erased";

interface Redaction {
  /** What is told of the erasure itself. */
  change: Change;
  /** Which entries, of the table's alias `e`. */
  entries: SQL;
  /** What may be personal in them. */
  keys: readonly string[];
}

interface Entry extends Record<string, unknown> {
  place: number;
  before: Recorded | null;
  after: Recorded | null;
}

/**
 * Erases personal texts from history, as an entry of its own that names each erased one with the hash of what is left of it (record 45).
 * Gives how many entries were erased; the entry is written in any case.
 */
export async function recordErasure(
  tx: Tx,
  by: Asking<StaffMember | System>,
  { change, entries, keys }: Redaction,
): Promise<number> {
  const { rows } = await tx.execute<Entry>(sql`
    select e.place, e.before, e.after from audit_entry e
    where (${entries}) and (e.before ?| ${sql.param([...keys])}::text[] or e.after ?| ${sql.param([...keys])}::text[])
    order by e.place`);
  const left = rows
    .map(({ place, before, after }) => ({ place, before: without(before, keys), after: without(after, keys) }))
    .filter((entry, index) => JSON.stringify(entry) !== JSON.stringify(rows[index]));
  if (left.length === 0) {
    await record(tx, by, [change]);
    return 0;
  }
  const redacted = sql`jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as r (place bigint, before jsonb, after jsonb)`;
  // A JSON null in the list is a column that is null.
  const values = sql`jsonb_build_object('before', nullif(r.before, 'null'), 'after', nullif(r.after, 'null'))`;
  const { rows: hashes } = await tx.execute<{ place: number; hash: string }>(sql`
    select e.place, audit_redacted_hash(jsonb_populate_record(e, ${values})) as hash
    from audit_entry e join ${redacted} on r.place = e.place`);
  const named = Object.fromEntries(hashes.map(({ place, hash }) => [place, hash]));
  await record(tx, by, [{ ...change, after: { ...change.after, redacted: named } }]);
  await tx.execute(sql`
    update audit_entry e set before = nullif(r.before, 'null'), after = nullif(r.after, 'null'), salt = null,
      redacted_by = (select max(place) from audit_entry)
    from ${redacted} where e.place = r.place`);
  return left.length;
}

function without(told: Recorded | null, keys: readonly string[]): Recorded | null {
  if (!told) return told;
  const gone = keys.filter((key) => told[key] !== undefined && told[key] !== null);
  return { ...told, ...Object.fromEntries(gone.map((key) => [key, ERASED])) };
}
