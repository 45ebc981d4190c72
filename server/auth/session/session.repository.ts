import { createHash, randomBytes } from "node:crypto";
import {
  SECOND_MS,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SESSION_RENEW_AT_MOST_EVERY_MS,
} from "#contract/rules/limits.ts";
import type { Db, Queryable } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { session } from "#database/schema.ts";
import { defineStatement } from "#database/statement.ts";

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Returns undefined if the password was changed meanwhile. `for share` waits for a running change,
 * which would otherwise end all sessions but this one.
 */
export async function openSession(
  db: Queryable,
  { customerId, passwordHash }: { customerId: string; passwordHash: string },
): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const { rowCount } = await db.execute(sql`
    insert into session (token_hash, customer_id, idle_expires_at, absolute_expires_at)
    select ${hashToken(token)}::bytea, id, ${fromNow(SESSION_IDLE_MS)}, ${fromNow(SESSION_ABSOLUTE_MS)}
    from customer where id = ${customerId} and password_hash = ${passwordHash} for share`);
  return rowCount === 1 ? token : undefined;
}

// Every call of a signed-in customer runs this query, so
// a named statement is planned once per connection.
const findSessionRow = defineStatement<
  { tokenHash: Buffer; untilSlideSeconds: number },
  { customerId: string; worthSliding: boolean }
>(
  "find_session",
  `
select s.customer_id as "customerId",
       s.idle_expires_at < least(now() + make_interval(secs => $untilSlideSeconds), s.absolute_expires_at) as "worthSliding"
from session s join customer c on c.id = s.customer_id
where s.token_hash = $tokenHash and s.idle_expires_at > now() and s.absolute_expires_at > now()
  and s.created_at >= c.password_changed_at`,
);

export async function findSession(
  db: Db,
  tokenHash: Buffer,
): Promise<{ customerId: string; worthSliding: boolean } | undefined> {
  const untilSlideSeconds = (SESSION_IDLE_MS - SESSION_RENEW_AT_MOST_EVERY_MS) / SECOND_MS;
  const [row] = await findSessionRow(db.$client, { tokenHash, untilSlideSeconds });
  return row;
}

/** Extends the idle expiry up to the absolute one and returns the seconds left. */
export async function extendSession(db: Queryable, tokenHash: Buffer): Promise<number> {
  const [slid] = await db
    .update(session)
    .set({ idleExpiresAt: sql`least(${fromNow(SESSION_IDLE_MS)}, ${session.absoluteExpiresAt})` })
    .where(eq(session.tokenHash, tokenHash))
    .returning({ seconds: sql<number>`floor(extract(epoch from ${session.idleExpiresAt} - now()))::int` });
  return slid?.seconds ?? 0;
}

export async function endSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}
