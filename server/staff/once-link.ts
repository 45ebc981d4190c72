import { createHash, randomBytes } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import { STAFF_INVITATION_MS } from "#contract/rules/limits.ts";
import type { Queryable } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { and, eq, gt, isNull, sql } from "#database/orm.ts";
import { staffInvitation } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";

/** What a link that works once is made of. */
export interface OnceLink {
  token: string;
  expiresAt: Date;
}

type LinkRow = typeof staffInvitation.$inferSelect;

const hashOf = (token: string) => createHash("sha256").update(token).digest();
const usable = (token: string) =>
  and(
    eq(staffInvitation.tokenHash, hashOf(token)),
    isNull(staffInvitation.usedAt),
    gt(staffInvitation.expiresAt, sql`now()`),
  );

/** A link that works once; a new one for the same e-mail ends the one before. */
export async function giveLink(
  tx: Queryable,
  { actor }: Asking<StaffMember | System>,
  { email, role }: { email: string; role: string },
): Promise<OnceLink> {
  const token = randomBytes(32).toString("base64url");
  const emailKey = normaliseEmail(email);
  await tx.delete(staffInvitation).where(and(eq(staffInvitation.emailKey, emailKey), isNull(staffInvitation.usedAt)));
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

/** Unknown, used and expired links are answered alike. */
export function spentLink(): ShopError {
  return new ShopError("wrong-code", { text: "This link has been used or has expired. Please ask for a new one" });
}

/** Looks at a link without using it up, so that nothing expensive is done for one that opens nothing. */
export async function findLink(db: Queryable, token: string): Promise<LinkRow | undefined> {
  const [found] = await db.select().from(staffInvitation).where(usable(token));
  return found;
}

/** Uses a link up, also when two try at the same time. */
export async function takeLink(tx: Queryable, token: string): Promise<LinkRow> {
  const [used] = await tx.update(staffInvitation).set({ usedAt: sql`now()` }).where(usable(token)).returning();
  if (!used) throw spentLink();
  return used;
}
