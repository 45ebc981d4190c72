import { createHash, randomBytes } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { STAFF_INVITATION_MS } from "#contract/rules/office-limits.ts";
import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { Queryable } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { and, eq, gt, isNull, sql } from "#database/orm.ts";
import { staffInvitation } from "#database/schema.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";

export interface OneTimeLink {
  token: string;
  expiresAt: Date;
}

type LinkRow = typeof staffInvitation.$inferSelect;

const hashToken = (token: string) => createHash("sha256").update(token).digest();
const isUsable = (token: string) =>
  and(
    eq(staffInvitation.tokenHash, hashToken(token)),
    isNull(staffInvitation.usedAt),
    gt(staffInvitation.expiresAt, sql`now()`),
  );

/** A new link for the same e-mail ends the earlier one. */
export async function createLink(
  tx: Queryable,
  { actor }: RequestContext<StaffMember | System>,
  { email, role }: { email: string; role: string },
): Promise<OneTimeLink> {
  const token = randomBytes(32).toString("base64url");
  const emailKey = normaliseEmail(email);
  await tx.delete(staffInvitation).where(and(eq(staffInvitation.emailKey, emailKey), isNull(staffInvitation.usedAt)));
  const [created] = await tx
    .insert(staffInvitation)
    .values({
      tokenHash: hashToken(token),
      email,
      emailKey,
      role,
      invitedBy: actor.kind === "staff" ? actor.id : null,
      expiresAt: fromNow(STAFF_INVITATION_MS),
    })
    .returning({ expiresAt: staffInvitation.expiresAt });
  if (!created) throw new Error("The link was not written");
  return { token, expiresAt: created.expiresAt };
}

/** Unknown, used and expired links get the same response. */
export function createInvalidLinkError(): ShopError {
  return new ShopError("wrong-code", { text: "This link has been used or has expired. Please ask for a new one" });
}

/** Leaves the link unused, so that invalid links are refused before expensive work. */
export async function findLink(db: Queryable, token: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(staffInvitation).where(isUsable(token));
  return row;
}

/** Only one of two concurrent calls can use the link. */
export async function consumeLink(tx: Queryable, token: string): Promise<LinkRow> {
  const [used] = await tx.update(staffInvitation).set({ usedAt: sql`now()` }).where(isUsable(token)).returning();
  if (!used) throw createInvalidLinkError();
  return used;
}
