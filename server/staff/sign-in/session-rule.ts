import type { z } from "zod";
import type { StaffList } from "#contract/office/staff/staff.ts";
import { FAMILIAR_LIFETIME_MS } from "#contract/rules/limits.ts";
import { STAFF_SESSION_ABSOLUTE_MS, STAFF_SESSION_IDLE_MS } from "#contract/rules/office-limits.ts";
import type { Db, Queryable } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { eq, type SQL, sql } from "#database/orm.ts";
import { staffSessionRule } from "#database/schema.ts";
import { findDifference, record, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { Caller } from "#server/auth/index.ts";
import type { StaffSession } from "#server/http/office/office-bind.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

type WorkingDayHours = z.infer<typeof StaffList>["workingDayHours"];

const toInterval = (ms: number) => sql`(${ms} * interval '1 millisecond')`;

/** The limits of session `s`: the owner's on a known device, the usual ones otherwise. */
const findHours = sql`(select r.hours from staff_session_rule r where s.known_device)`;
export const IDLE_TIME: SQL = sql`coalesce(${findHours} * interval '30 minutes', ${toInterval(STAFF_SESSION_IDLE_MS)})`;
const ABSOLUTE_TIME: SQL = sql`coalesce(${findHours} * interval '1 hour', ${toInterval(STAFF_SESSION_ABSOLUTE_MS)})`;

/** Called when a sign-in is finished, before the browser is remembered for the next one. */
export async function applySessionRule(
  db: Queryable,
  { tokenHash, staff }: StaffSession,
  { browserHash }: Caller,
): Promise<void> {
  if (!browserHash) return;
  const { rowCount } = await db.execute(sql`
    update staff_session s set known_device = true
    from staff_known_browser b
    where s.token_hash = ${tokenHash}::bytea and b.staff_id = ${staff.id} and b.browser_hash = ${browserHash}::bytea
      and b.seen_at > ${ago(FAMILIAR_LIFETIME_MS)}`);
  if (rowCount) await applyLimits(db, sql`s.token_hash = ${tokenHash}::bytea`);
}

async function applyLimits(db: Queryable, which: SQL): Promise<void> {
  await db.execute(sql`
    update staff_session s
    set absolute_expires_at = s.created_at + ${ABSOLUTE_TIME},
      idle_expires_at = least(s.seen_at + ${IDLE_TIME}, s.created_at + ${ABSOLUTE_TIME})
    where s.known_device and ${which}`);
}

export async function readWorkingDayHours(db: Queryable): Promise<WorkingDayHours> {
  const [rule] = await db.select().from(staffSessionRule);
  return (rule?.hours ?? null) as WorkingDayHours;
}

/** Also applies to sessions that are open, so that "off" takes effect at once. */
export function changeSessionRule(
  db: Db,
  context: RequestContext<StaffMember>,
  workingDayHours: WorkingDayHours,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [rule] = await tx.select().from(staffSessionRule).for("update");
    const difference = findDifference({ workingDayHours: rule?.hours ?? null }, { workingDayHours });
    if (!difference) return;
    await tx.update(staffSessionRule).set({ hours: workingDayHours }).where(eq(staffSessionRule.onlyOne, true));
    await applyLimits(tx, sql`true`);
    const subject = { kind: "staff", id: "", name: "Staying signed in" };
    await record(tx, context, [{ action: "staff.session-rule", subject, ...difference }]);
  });
}

export function createSessionRuleUndoers({ db }: Pick<Shop, "db">): Undoers {
  return {
    "staff.session-rule": {
      permission: "staff.manage",
      needsConfirmedIdentity: true,
      undo: async (context, { before, after }) => {
        requireUnchanged(after, { workingDayHours: await readWorkingDayHours(db) });
        await changeSessionRule(db, context, (before?.workingDayHours ?? null) as WorkingDayHours);
      },
    },
  };
}
