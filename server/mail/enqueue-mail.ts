import type { MailContent } from "#contract/mail-content.ts";
import type { Tx } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { eq } from "#database/orm.ts";
import { mail as mailTable } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { readMailSettings } from "#server/shop-settings/index.ts";
import type { SendMailJob } from "./enqueue-rendered-mail.ts";
import type { Mail } from "./mail.repository.ts";

interface UnrenderedMail {
  to: string;
  content: MailContent;
  orderId?: string;
  /** The delay before sending, in which the mail can still be withdrawn. */
  waitMs?: number | undefined;
  /** How long a sign-in link in the mail is valid; the link is stored no longer, nor after sending. */
  codeForMs?: number;
  /** One-click URL, for mails that recipients may refuse. */
  unsubscribeUrl?: string;
}

/**
 * Stores the mail's data instead of its text, so that nothing is rendered while the transaction
 * holds locks, nor by a process without a renderer.
 */
export async function enqueueMail(
  shop: Pick<Shop, "env" | "jobs">,
  tx: Tx,
  { to, content, orderId, waitMs, codeForMs, unsubscribeUrl }: UnrenderedMail,
): Promise<void> {
  const hasMailServer = shop.env.smtpUrl !== undefined;
  const [posted] = await tx
    .insert(mailTable)
    .values({
      recipient: to,
      subject: "",
      textPart: "",
      htmlPart: "",
      content,
      unsubscribeUrl: unsubscribeUrl ?? null,
      orderId: orderId ?? null,
      codeUntil: codeForMs === undefined ? null : fromNow(codeForMs),
      notBefore: waitMs === undefined ? null : fromNow(waitMs),
      // Without a mail server the mail counts as sent once the delay is over.
      sentAt: hasMailServer ? null : fromNow(waitMs ?? 0),
    })
    .returning({ id: mailTable.id });
  if (!posted) throw new Error("The mail was not inserted");
  if (hasMailServer) await shop.jobs.enqueue(tx, "send-mail", { mailId: posted.id } satisfies SendMailJob, { waitMs });
}

/** Renders the mail on first use and stores the text for later readers. */
export async function renderStoredMail(shop: Shop, mail: Mail): Promise<Mail> {
  if (mail.content === null) return mail;
  const { subject, text: textPart, html: htmlPart } = await shop.renderMail(mail.content, await readMailSettings(shop));
  const rendered = { subject, textPart, htmlPart, content: null };
  await shop.db.update(mailTable).set(rendered).where(eq(mailTable.id, mail.id));
  return { ...mail, ...rendered };
}
