import type { RenderedMail } from "#contract/mail-content.ts";
import type { Tx } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { sql } from "#database/orm.ts";
import { mail as mailTable } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";

/** The job's data. */
export interface SendMail {
  mailId: string;
}

interface Posting {
  to: string;
  mail: RenderedMail;
  /** How long the code in it is good, where it holds one: then the mail is worth sending, and the code worth keeping. */
  codeForMs?: number;
}

/**
 * Puts a written mail into the outbox, inside the transaction it belongs to: it leaves if and only if that commits.
 * Without a mail server the outbox is the mailbox, and the mail has arrived.
 */
export async function postMail(shop: Shop, tx: Tx, { to, mail, codeForMs }: Posting): Promise<void> {
  const toBeSent = shop.env.smtpUrl !== undefined;
  const [posted] = await tx
    .insert(mailTable)
    .values({
      recipient: to,
      subject: mail.subject,
      textPart: mail.text,
      htmlPart: mail.html,
      sentAt: toBeSent ? null : sql`now()`,
      codeUntil: codeForMs === undefined ? null : fromNow(codeForMs),
    })
    .returning({ id: mailTable.id });
  if (!posted) throw new Error("The mail was not inserted");
  if (toBeSent) await shop.jobs.enqueue(tx, "send-mail", { mailId: posted.id } satisfies SendMail);
}
