import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import type { Permission } from "#contract/office/permissions.ts";
import type { HISTORY_CALLS } from "#contract/office/staff/history.ts";
import type { Db } from "#database/database.ts";
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from "#database/orm.ts";
import { auditEntry, staff as staffTable } from "#database/schema.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { type HistoryRow, listRequiredPermissions, type Undoers } from "./undo.ts";

type Query = CheckedRequestOf<typeof HISTORY_CALLS.listHistory>["query"];
type HistoryPage = ResponseOf<typeof HISTORY_CALLS.listHistory>;

interface HistoryAccess {
  permissions: ReadonlySet<Permission>;
  undoers?: Undoers;
}

/** Pages by place without counting, so that the cost does not grow with the history. */
export async function listHistory(
  db: Db,
  query: Query,
  { permissions, undoers = {} }: HistoryAccess,
): Promise<HistoryPage> {
  const { before, limit, subject, id, staff, action } = query;
  const rows = await db
    .select()
    .from(auditEntry)
    .where(
      and(
        before === undefined ? undefined : lt(auditEntry.place, before),
        subject ? eq(auditEntry.subjectKind, subject) : undefined,
        id ? eq(auditEntry.subjectId, id) : undefined,
        staff && isUuid(staff) ? eq(auditEntry.staffId, staff) : undefined,
        action ? eq(auditEntry.action, action) : undefined,
        ...buildDayConditions(query),
      ),
    )
    .orderBy(desc(auditEntry.place))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const [undoneBy, people, actions] = await Promise.all([
    readUndoEntries(db, shown),
    db.select({ id: staffTable.id, name: staffTable.name }).from(staffTable).orderBy(asc(staffTable.name)),
    listActions(db),
  ]);
  const entries = shown.map((row) => toEntry(row, { undoneBy: undoneBy.get(row.place) ?? null, undoers }));
  return {
    entries: entries.map((entry) => hideFields(entry, permissions)),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
    staff: people,
    actions,
  };
}

/** Whole days in Pakistan. Places follow time, so a day is found by time and paged by place. */
function buildDayConditions({ from, to }: Query): (SQL | undefined)[] {
  const start = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Karachi'`;
  const after =
    from &&
    sql`(select coalesce(max(place), 0) from (
    select place from audit_entry where at < ${start(from)} order by at desc limit 1) earlier)`;
  const until =
    to &&
    sql`(select coalesce(max(place), 0) from (
    select place from audit_entry where at < ${start(to)} + interval '1 day' order by at desc limit 1) latest)`;
  return [
    after ? sql`${auditEntry.place} > ${after}` : undefined,
    until ? sql`${auditEntry.place} <= ${until}` : undefined,
  ];
}

function toEntry(row: HistoryRow, { undoneBy, undoers }: { undoneBy: number | null; undoers: Undoers }) {
  const undoer = undoers[row.action];
  return {
    place: row.place,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, name: row.actorName },
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    before: row.before,
    after: withoutHashes(row.after),
    undoes: row.undoes,
    undoneBy,
    undoNeeds: undoneBy === null && undoer && row.redactedBy === null ? listRequiredPermissions(undoer, row) : null,
  };
}

/** Shows only the number of erased entries; the hashes serve to verify the chain. */
function withoutHashes(after: HistoryRow["after"]): HistoryRow["after"] {
  return after?.redacted ? { ...after, redacted: `${Object.keys(after.redacted).length} entries` } : after;
}

type Entry = HistoryPage["entries"][number];

const MONEY_SUBJECTS: ReadonlySet<string> = new Set(["order", "settlement"]);
const MONEY_FIELDS = ["total", "amount", "settled", "rupees", "cashPaisa", "statedPaisa", "expectedPaisa"];

/** Not every reader of history may see what a product costs the shop, or the amounts of orders. */
function hideFields({ before, after, ...entry }: Entry, permissions: ReadonlySet<Permission>): Entry {
  const hidden = new Set([
    ...(permissions.has("catalogue.cost") ? [] : ["cost"]),
    ...(MONEY_SUBJECTS.has(entry.subject.kind) && !permissions.has("order.money") ? MONEY_FIELDS : []),
  ]);
  const hide = (fields: Entry["before"]) =>
    fields &&
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, hidden.has(name) ? "not shown" : value]));
  return { ...entry, before: hide(before), after: hide(after) };
}

async function readUndoEntries(db: Db, rows: readonly HistoryRow[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const places = rows.map(({ place }) => place);
  const undoEntries = await db
    .select({ place: auditEntry.place, undoes: auditEntry.undoes })
    .from(auditEntry)
    .where(inArray(auditEntry.undoes, places));
  return new Map(undoEntries.map(({ place, undoes }) => [undoes ?? 0, place]));
}

/** Skips from each action to the next one in the index. */
async function listActions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive known as (
      select min(action) as action from audit_entry
      union all
      select (select min(action) from audit_entry where action > known.action) from known where known.action is not null
    )
    select action from known where action is not null`);
  return rows.map(({ action }) => action);
}
