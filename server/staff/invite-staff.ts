import { createHash, randomBytes } from "node:crypto";
import { invalid, notFound, ShopError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import { STAFF_INVITATION_MS } from "#contract/rules/limits.ts";
import type { Db, Queryable } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { and, eq, gt, isNull, sql } from "#database/orm.ts";
import { staff, staffInvitation } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { hashPassword } from "#server/auth/index.ts";
import { networkOf } from "#server/http/network-of.ts";
import { findRole, findStaffByEmail } from "./staff.repository.ts";
import { openStaffSession } from "./staff-session.repository.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest();

interface Invitation {
  email: string;
  role: string;
  /** What the one who invites may do; the shop itself may do everything. */
  granting?: ReadonlySet<string>;
  /** Sends the link; answers whether it went. */
  send?: (link: OnceLink & { roleTitle: string }) => Promise<boolean>;
}

/** What a link that works once is made of. */
export interface OnceLink {
  token: string;
  expiresAt: Date;
}

/** An invitation is a link that works once. A new one for the same e-mail ends the one before. */
export async function inviteStaff(
  tx: Queryable,
  by: Asking<StaffMember | System>,
  { email, role, granting, send }: Invitation,
): Promise<OnceLink & { mailed: boolean }> {
  const found = await findRole(tx, role);
  if (!found) throw invalid({ role: "There is no such role" });
  requireOwn(found.permissions, granting);
  if (await findStaffByEmail(tx, email)) throw invalid({ email: "This e-mail belongs to a staff member already" });
  const link = await giveLink(tx, by, { email, role });
  const mailed = (await send?.({ ...link, roleTitle: found.title })) ?? false;
  const subject = { kind: "staff", id: "", name: role };
  await record(tx, by, [{ action: "staff.invite", subject, after: { role, mailed } }]);
  return { ...link, mailed };
}

/** A link that works once; a new one for the same e-mail ends the one before. */
export async function giveLink(
  tx: Queryable,
  { actor }: Asking<StaffMember | System>,
  { email, role }: { email: string; role: string },
): Promise<OnceLink> {
  const token = randomBytes(32).toString("base64url");
  const emailKey = normaliseEmail(email);
  await endLinks(tx, email);
  const [made] = await tx
    .insert(staffInvitation)
    .values({
      tokenHash: hashOf(token),
      email,
      emailKey,
      role,
      invitedBy: actor.kind === "staff" ? actor.id : null,
      expiresAt: fromNow(STAFF_INVITATION_MS),
    })
    .returning({ expiresAt: staffInvitation.expiresAt });
  if (!made) throw new Error("The link was not written");
  return { token, expiresAt: made.expiresAt };
}

async function endLinks(tx: Queryable, email: string): Promise<{ role: string }[]> {
  const emailKey = normaliseEmail(email);
  return tx
    .delete(staffInvitation)
    .where(and(eq(staffInvitation.emailKey, emailKey), isNull(staffInvitation.usedAt)))
    .returning({ role: staffInvitation.role });
}

/** An invitation that should not have been: its link opens nothing any more. */
export function withdrawInvitation(db: Db, by: Asking<StaffMember>, email: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [ended] = await endLinks(tx, email);
    if (!ended) throw notFound("invitation");
    const { role } = ended;
    await record(tx, by, [
      { action: "staff.withdraw-invitation", subject: { kind: "staff", id: "", name: role }, before: { role } },
    ]);
  });
}

export const spentLink = "This link has been used or has expired. Please ask for a new one";

/** Uses a link up, also when two try at the same time. */
export async function takeLink(tx: Queryable, token: string): Promise<typeof staffInvitation.$inferSelect> {
  const [used] = await tx
    .update(staffInvitation)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffInvitation.tokenHash, hashOf(token)),
        isNull(staffInvitation.usedAt),
        gt(staffInvitation.expiresAt, sql`now()`),
      ),
    )
    .returning();
  if (!used) throw new ShopError("wrong-code", { text: spentLink });
  return used;
}

/** Nobody grants what they lack. */
export function requireOwn(permissions: readonly string[], granting: ReadonlySet<string> | undefined): void {
  if (granting && permissions.some((permission) => !granting.has(permission)))
    throw new ShopError("not-permitted", { text: "You cannot give more than you may do yourself" });
}

/** Whoever has the link becomes a staff member, and is signed in as far as a password does. */
export async function acceptInvitation(
  db: Db,
  {
    token,
    name,
    password,
    ip,
    browser,
    requestId,
  }: Record<"token" | "name" | "password" | "ip" | "browser" | "requestId", string>,
): Promise<string> {
  // Dear on purpose, so it is done before anything is locked.
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const used = await takeLink(tx, token);
    const { email, emailKey, role } = used;
    // A link to set a new password makes nobody new.
    if (await findStaffByEmail(tx, email)) throw new ShopError("wrong-code", { text: spentLink });
    const [made] = await tx
      .insert(staff)
      .values({ name, email, emailKey, role, passwordHash })
      .returning({ id: staff.id });
    if (!made) throw new Error("The staff member was not written");
    const opened = await openStaffSession(tx, { staffId: made.id, device: { network: networkOf(ip), browser } });
    const by: Asking<StaffMember> = { actor: { kind: "staff", id: made.id, name }, requestId };
    await record(tx, by, [{ action: "staff.join", subject: { kind: "staff", id: made.id, name }, after: { role } }]);
    return opened;
  });
}
