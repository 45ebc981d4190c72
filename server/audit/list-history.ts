import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import type { listHistory as call } from "#contract/office/history.ts";
import type { Db } from "#database/database.ts";
import { and, desc, eq, lt } from "#database/orm.ts";
import { auditEntry } from "#database/schema.ts";
import { isUuid } from "#server/http/is-uuid.ts";

type Query = CheckedRequestOf<typeof call>["query"];

/** The newest first, page by page from a place: nothing is counted, however long history has grown. */
export async function listHistory(
  db: Db,
  { before, limit, subject, id, staff, action }: Query,
): Promise<ResponseOf<typeof call>> {
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
      ),
    )
    .orderBy(desc(auditEntry.place))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    entries: shown.map((row) => ({
      place: row.place,
      at: row.at.toISOString(),
      actor: { kind: row.actorKind, name: row.actorName },
      action: row.action,
      subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
      before: row.before,
      after: row.after,
      undoes: row.undoes,
    })),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  };
}
