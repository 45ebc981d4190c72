import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import type { listHistory as call } from "#contract/office/history.ts";
import type { Permission } from "#contract/office/permissions.ts";
import type { Db } from "#database/database.ts";
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from "#database/orm.ts";
import { auditEntry, staff as staffTable } from "#database/schema.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { type HistoryRow, needsOf, type Undoers } from "./undo.ts";

type Query = CheckedRequestOf<typeof call>["query"];
type Answer = ResponseOf<typeof call>;

interface Looking {
  /** What whoever looks may do. */
  permissions: ReadonlySet<Permission>;
  undoers?: Undoers;
}

/** The newest first, page by page from a place: nothing is counted, however long history has grown. */
export async function listHistory(db: Db, query: Query, { permissions, undoers = {} }: Looking): Promise<Answer> {
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
        ...daysBetween(query),
      ),
    )
    .orderBy(desc(auditEntry.place))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const [undoneBy, people, actions] = await Promise.all([
    undoings(db, shown),
    db.select({ id: staffTable.id, name: staffTable.name }).from(staffTable).orderBy(asc(staffTable.name)),
    knownActions(db),
  ]);
  const entries = shown.map((row) => entryOf(row, { undoneBy: undoneBy.get(row.place) ?? null, undoers }));
  return {
    entries: permissions.has("catalogue.cost") ? entries : entries.map(withoutCost),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
    staff: people,
    actions,
  };
}

/** Whole days in Pakistan. Places follow time, so that a day is found by the index of times and the page is still cut by place. */
function daysBetween({ from, to }: Query): (SQL | undefined)[] {
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

function entryOf(row: HistoryRow, { undoneBy, undoers }: { undoneBy: number | null; undoers: Undoers }) {
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
    undoNeeds: undoneBy === null && undoer && row.redactedBy === null ? needsOf(undoer, row) : null,
  };
}

/** How many entries were erased; their hashes are for whoever verifies the chain. */
function withoutHashes(after: HistoryRow["after"]): HistoryRow["after"] {
  return after?.redacted ? { ...after, redacted: `${Object.keys(after.redacted).length} entries` } : after;
}

type Entry = Answer["entries"][number];

/** What things cost the shop is not for everybody who may see what was changed. */
function withoutCost({ before, after, ...entry }: Entry): Entry {
  const hide = (said: Entry["before"]) => (said && "cost" in said ? { ...said, cost: "not shown" } : said);
  return { ...entry, before: hide(before), after: hide(after) };
}

async function undoings(db: Db, rows: readonly HistoryRow[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const places = rows.map(({ place }) => place);
  const found = await db
    .select({ place: auditEntry.place, undoes: auditEntry.undoes })
    .from(auditEntry)
    .where(inArray(auditEntry.undoes, places));
  return new Map(found.map(({ place, undoes }) => [undoes ?? 0, place]));
}

/** Each action once, by steps from one to the next in its index. */
async function knownActions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive known as (
      select min(action) as action from audit_entry
      union all
      select (select min(action) from audit_entry where action > known.action) from known where known.action is not null
    )
    select action from known where action is not null`);
  return rows.map(({ action }) => action);
}
