import { createHash, randomBytes } from "node:crypto";
import { isPermission } from "#contract/office/permissions.ts";
import { SECOND_MS } from "#contract/rules/limits.ts";
import {
  CONFIRMED_IDENTITY_MS,
  STAFF_SESSION_ABSOLUTE_MS,
  STAFF_SESSION_IDLE_MS,
} from "#contract/rules/office-limits.ts";
import type { Queryable } from "#database/database.ts";
import { ago, fromNow } from "#database/moment.ts";
import { and, desc, eq, gt, inArray, sql } from "#database/orm.ts";
import { staff, staffSession } from "#database/schema.ts";
import { publishChange } from "#server/cache/changes.ts";
import { STAFF_TAG, type StaffSession } from "#server/http/office/office-bind.ts";
import { IDLE_TIME } from "./session-rule.ts";

export interface Device {
  network: string;
  browser: string;
}

export function hashStaffToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

interface NewSession {
  staffId: string;
  device: Device;
  /** Set if the second factor was passed together with the first, as with a passkey. */
  passed?: true;
}

/** If the member has a second factor, the session allows nothing else until that is passed. */
export async function openStaffSession(db: Queryable, { staffId, device, passed }: NewSession): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(staffSession).values({
    tokenHash: hashStaffToken(token),
    staffId,
    provenAt: sql`now()`,
    ...(passed && { passedAt: sql`now()` }),
    ...device,
    idleExpiresAt: fromNow(STAFF_SESSION_IDLE_MS),
    absoluteExpiresAt: fromNow(STAFF_SESSION_ABSOLUTE_MS),
  });
  return token;
}

/** Replaces the token, because the old one could have been seen before the second factor. */
export async function markSecondFactorPassed(db: Queryable, tokenHash: Buffer): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const changed = await db
    .update(staffSession)
    .set({ tokenHash: hashStaffToken(token), passedAt: sql`now()`, provenAt: sql`now()` })
    .where(eq(staffSession.tokenHash, tokenHash))
    .returning({ id: staffSession.id });
  if (changed.length === 0) throw new Error("The session is gone");
  return token;
}

export async function markPasswordVerified(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.update(staffSession).set({ provenAt: sql`now()` }).where(eq(staffSession.tokenHash, tokenHash));
}

interface SessionRow extends Record<string, unknown> {
  staffId: string;
  name: string;
  passed: boolean;
  identityConfirmed: boolean;
  waived: boolean;
  needsFactor: boolean;
  hasFactor: boolean;
  permissions: string[];
}

/** A page sends several requests at once, which would wait for each other to write the same row. */
const SEEN_EVERY_MS = 30 * SECOND_MS;

/** Using a session restarts its idle time, to the half minute; an open stream does not. */
export async function findStaffSession(
  db: Queryable,
  tokenHash: Buffer,
  { using = true }: { using?: boolean } = {},
): Promise<StaffSession | undefined> {
  const { rows } = await db.execute<SessionRow>(sql`
    with used as materialized (
      select s.id, s.staff_id, s.passed_at, s.proven_at, s.seen_at from staff_session s join staff m on m.id = s.staff_id
      where s.token_hash = ${tokenHash}::bytea and m.blocked_at is null
        and s.idle_expires_at > now() and s.absolute_expires_at > now() and s.created_at >= m.password_changed_at
    ), seen as (
      update staff_session s
      set seen_at = now(), idle_expires_at = least(now() + ${IDLE_TIME}, s.absolute_expires_at)
      from used u where ${using} and s.id = u.id and u.seen_at < ${ago(SEEN_EVERY_MS)}
    )
    select m.id as "staffId", m.name, u.passed_at is not null as passed,
      coalesce(u.proven_at > ${ago(CONFIRMED_IDENTITY_MS)}, false) as "identityConfirmed",
      m.second_factor_waived as waived, r.second_factor as "needsFactor", r.permissions,
      exists (select from staff_totp t where t.staff_id = m.id and t.confirmed_at is not null)
        or exists (select from staff_passkey k where k.staff_id = m.id) as "hasFactor"
    from used u join staff m on m.id = u.staff_id join staff_role r on r.name = m.role`);
  const [row] = rows;
  if (!row) return undefined;
  return {
    tokenHash,
    staff: { kind: "staff", id: row.staffId, name: row.name },
    owes: findOwedStep(row),
    permissions: new Set(row.permissions.filter(isPermission)),
    identityConfirmed: row.identityConfirmed,
  };
}

/** An existing second factor must be passed; a required but missing one must be set up first. */
function findOwedStep({ passed, hasFactor, needsFactor, waived }: SessionRow): StaffSession["owes"] {
  if (passed) return "none";
  if (hasFactor) return "second-factor";
  return needsFactor && !waived ? "enrolment" : "none";
}

export async function listStaffSessions(db: Queryable, staffId?: string) {
  return db
    .select()
    .from(staffSession)
    .where(
      and(
        staffId === undefined ? undefined : eq(staffSession.staffId, staffId),
        gt(staffSession.idleExpiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(staffSession.seenAt));
}

export async function endStaffSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.tokenHash, tokenHash));
  await publishChange(db, [STAFF_TAG]);
}

export async function endSessions(db: Queryable, staffId: string): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.staffId, staffId));
  await publishChange(db, [STAFF_TAG]);
}

export async function endSessionsOfRole(db: Queryable, role: string): Promise<void> {
  const members = db.select({ id: staff.id }).from(staff).where(eq(staff.role, role));
  await db.delete(staffSession).where(inArray(staffSession.staffId, members));
  await publishChange(db, [STAFF_TAG]);
}

/** With `staffId`, only a session of that member is ended. Returns the owner of the ended session. */
export async function endSessionById(
  db: Queryable,
  { id, staffId }: { id: string; staffId: string | undefined },
): Promise<{ staffId: string } | undefined> {
  const [ended] = await db
    .delete(staffSession)
    .where(and(eq(staffSession.id, id), staffId === undefined ? undefined : eq(staffSession.staffId, staffId)))
    .returning({ staffId: staffSession.staffId });
  if (ended) await publishChange(db, [STAFF_TAG]);
  return ended;
}
