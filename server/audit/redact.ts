import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import { type Change, type RecordedFields, record } from "./record.ts";

const ERASED = "Erased";

interface Redaction {
  /** The history entry of the erasure itself. */
  change: Change;
  /** A condition on entries, with the table alias `e`. */
  entries: SQL;
  /** Fields that may be personal. */
  keys: readonly string[];
}

interface Entry extends Record<string, unknown> {
  place: number;
  before: RecordedFields | null;
  after: RecordedFields | null;
}

/**
 * Writes an entry that names each erased entry with the hash of its rest (decision 0045), also if
 * nothing is erased. Returns the number of erased entries.
 */
export async function recordErasure(
  tx: Tx,
  context: RequestContext<StaffMember | System>,
  { change, entries, keys }: Redaction,
): Promise<number> {
  const { rows } = await tx.execute<Entry>(sql`
    select e.place, e.before, e.after from audit_entry e
    where (${entries}) and (e.before ?| ${sql.param([...keys])}::text[] or e.after ?| ${sql.param([...keys])}::text[])
    order by e.place`);
  const redactedEntries = rows
    .map(({ place, before, after }) => ({ place, before: eraseFields(before, keys), after: eraseFields(after, keys) }))
    .filter((entry, index) => JSON.stringify(entry) !== JSON.stringify(rows[index]));
  if (redactedEntries.length === 0) {
    await record(tx, context, [change]);
    return 0;
  }
  const redacted = sql`jsonb_to_recordset(${JSON.stringify(redactedEntries)}::jsonb) as r (place bigint, before jsonb, after jsonb)`;
  // A JSON null in the list means a null column.
  const values = sql`jsonb_build_object('before', nullif(r.before, 'null'), 'after', nullif(r.after, 'null'))`;
  const { rows: hashes } = await tx.execute<{ place: number; hash: string }>(sql`
    select e.place, audit_redacted_hash(jsonb_populate_record(e, ${values})) as hash
    from audit_entry e join ${redacted} on r.place = e.place`);
  const hashByPlace = Object.fromEntries(hashes.map(({ place, hash }) => [place, hash]));
  await record(tx, context, [{ ...change, after: { ...change.after, redacted: hashByPlace } }]);
  await tx.execute(sql`
    update audit_entry e set before = nullif(r.before, 'null'), after = nullif(r.after, 'null'), salt = null,
      redacted_by = (select max(place) from audit_entry)
    from ${redacted} where e.place = r.place`);
  return redactedEntries.length;
}

function eraseFields(fields: RecordedFields | null, keys: readonly string[]): RecordedFields | null {
  if (!fields) return fields;
  const gone = keys.filter((key) => fields[key] !== undefined && fields[key] !== null);
  return { ...fields, ...Object.fromEntries(gone.map((key) => [key, ERASED])) };
}
