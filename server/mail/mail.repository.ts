import { DAY_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, desc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from "#database/orm.ts";
import { mail } from "#database/schema.ts";

export type Mail = typeof mail.$inferSelect;

const MAILBOX_MAX = 100;
const TEXT_RETENTION_DAYS = 90;
const ERROR_MAX_CHARACTERS = 500;

export async function findMail(db: Db, id: string): Promise<Mail | undefined> {
  const [row] = await db.select().from(mail).where(eq(mail.id, id));
  return row;
}

export function listNewestMails(db: Db, to: string | undefined): Promise<Mail[]> {
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

export async function markMailSent(db: Db, id: string): Promise<void> {
  await db
    .update(mail)
    .set({ sentAt: sql`now()`, attempts: sql`${mail.attempts} + 1`, lastError: null })
    .where(eq(mail.id, id));
  // After sending, the recipient's mailbox is the only place for the code.
  await eraseCodes(db, eq(mail.id, id));
}

const isCodeExpired = lte(mail.codeUntil, sql`now()`);

/**
 * Only a thief could use an expired code, so sent mails lose theirs and unsent mails are deleted.
 * Returns the number of deleted mails.
 */
export async function deleteExpiredCodes(db: Db): Promise<number> {
  const unsent = await db
    .delete(mail)
    .where(and(isNull(mail.sentAt), isCodeExpired))
    .returning({ id: mail.id });
  await eraseCodes(db, isCodeExpired);
  return unsent.length;
}

async function eraseCodes(db: Db, where: SQL): Promise<void> {
  await db
    .update(mail)
    .set({
      subject: sql`regexp_replace(${mail.subject}, '[0-9]{6}', '······')`,
      textPart: "The code in this mail is no longer stored here.",
      htmlPart: "",
      content: null,
      codeUntil: null,
    })
    .where(and(isNotNull(mail.codeUntil), where));
}

export async function markMailFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, lastError: reason.slice(0, ERROR_MAX_CHARACTERS) })
    .where(eq(mail.id, id));
}

/** Mail texts are private, so old ones are removed; the record of who got which mail stays. */
export async function eraseOldMailTexts(db: Db): Promise<void> {
  await db
    .update(mail)
    .set({ textPart: "", htmlPart: "", content: null })
    .where(
      sql`${lt(mail.createdAt, ago(TEXT_RETENTION_DAYS * DAY_MS))} and ${mail.sentAt} is not null and (${mail.htmlPart} <> '' or ${mail.content} is not null)`,
    );
}
