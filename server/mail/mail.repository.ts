import { DAY_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, desc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from "#database/orm.ts";
import { mail } from "#database/schema.ts";

export type Mail = typeof mail.$inferSelect;

const MAILBOX_MAX = 100;
const KEPT_DAYS = 90;
const ERROR_MAX_CHARACTERS = 500;

export async function findMail(db: Db, id: string): Promise<Mail | undefined> {
  const [found] = await db.select().from(mail).where(eq(mail.id, id));
  return found;
}

/** The newest mails, of one person where asked. */
export function newestMails(db: Db, to: string | undefined): Promise<Mail[]> {
  return db
    .select()
    .from(mail)
    .where(
      and(
        or(isNull(mail.notBefore), lte(mail.notBefore, sql`now()`)),
        to === undefined ? undefined : eq(sql`lower(${mail.recipient})`, to.trim().toLowerCase()),
      ),
    )
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(MAILBOX_MAX);
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .update(mail)
    .set({ sentAt: sql`now()`, attempts: sql`${mail.attempts} + 1`, lastError: null })
    .where(eq(mail.id, id));
  // It has left: the only place for its code is the mailbox it went to.
  await takeCodesOut(db, eq(mail.id, id));
}

const expired = lte(mail.codeUntil, sql`now()`);

/**
 * A code that has expired helps nobody but a thief: a mail that was sent, or is shown in the local mailbox, stays without
 * it, and one that still waits to leave is not worth sending any more. Answers how many of those there were.
 */
export async function forgetExpiredCodes(db: Db): Promise<number> {
  const unsent = await db
    .delete(mail)
    .where(and(isNull(mail.sentAt), expired))
    .returning({ id: mail.id });
  await takeCodesOut(db, expired);
  return unsent.length;
}

async function takeCodesOut(db: Db, where: SQL): Promise<void> {
  await db
    .update(mail)
    .set({
      subject: sql`regexp_replace(${mail.subject}, '[0-9]{6}', '······')`,
      textPart: "The code in this mail is no longer kept here.",
      htmlPart: "",
      content: null,
      codeUntil: null,
    })
    .where(and(isNotNull(mail.codeUntil), where));
}

export async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, lastError: reason.slice(0, ERROR_MAX_CHARACTERS) })
    .where(eq(mail.id, id));
}

/** What was written is nobody's business for ever: who got which mail stays, its words go. */
export async function forgetOldMails(db: Db): Promise<void> {
  await db
    .update(mail)
    .set({ textPart: "", htmlPart: "", content: null })
    .where(
      sql`${lt(mail.createdAt, ago(KEPT_DAYS * DAY_MS))} and ${mail.sentAt} is not null and (${mail.htmlPart} <> '' or ${mail.content} is not null)`,
    );
}
