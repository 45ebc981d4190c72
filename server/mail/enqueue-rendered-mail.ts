import type { RenderedMail } from "#contract/mail-content.ts";
import type { Tx } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { sql } from "#database/orm.ts";
import { mail as mailTable } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";

/** The data of the send-mail job. */
export interface SendMailJob {
  mailId: string;
}

interface OutboxMail {
  to: string;
  mail: RenderedMail;
  /**
   * How long the code in the mail is valid; afterwards
   * the mail is not sent and the code not stored.
   */
  codeForMs?: number;
}

/**
 * Inserts a rendered mail in the caller's transaction, so that no mail is sent unless that commits.
 * Without a mail server the mail counts as sent and appears in the mailbox.
 */
export async function enqueueRenderedMail(shop: Shop, tx: Tx, { to, mail, codeForMs }: OutboxMail): Promise<void> {
  const hasMailServer = shop.env.smtpUrl !== undefined;
  const [posted] = await tx
    .insert(mailTable)
    .values({
      recipient: to,
      subject: mail.subject,
      textPart: mail.text,
      htmlPart: mail.html,
      sentAt: hasMailServer ? null : sql`now()`,
      codeUntil: codeForMs === undefined ? null : fromNow(codeForMs),
    })
    .returning({ id: mailTable.id });
  if (!posted) throw new Error("The mail was not inserted");
  if (hasMailServer) await shop.jobs.enqueue(tx, "send-mail", { mailId: posted.id } satisfies SendMailJob);
}
