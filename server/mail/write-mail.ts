import type { MailContent } from "#contract/mail-content.ts";
import type { Tx } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { eq } from "#database/orm.ts";
import { mail as mailTable } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { shopFacts } from "#server/shop-settings/index.ts";
import type { Mail } from "./mail.repository.ts";
import type { SendMail } from "./post-mail.ts";

interface Unwritten {
  to: string;
  content: MailContent;
  /** The order that it speaks of. */
  orderId?: string;
  /** How long it may still be taken back. */
  waitMs?: number | undefined;
  /** How long a link in it is good, where it holds one that lets somebody in: it is kept no longer than that, nor once it has left. */
  codeForMs?: number;
  /** Where one click ends mails of its kind, for mails that may be refused. */
  unsubscribeUrl?: string;
}

/**
 * Puts a mail into the outbox as what it says, not yet in words: nothing is rendered while the transaction holds its locks,
 * nor by a process that has no renderer.
 */
export async function postUnwritten(
  shop: Pick<Shop, "env" | "jobs">,
  tx: Tx,
  { to, content, orderId, waitMs, codeForMs, unsubscribeUrl }: Unwritten,
): Promise<void> {
  const toBeSent = shop.env.smtpUrl !== undefined;
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
      // Without a mail server it has arrived once it may be read.
      sentAt: toBeSent ? null : fromNow(waitMs ?? 0),
    })
    .returning({ id: mailTable.id });
  if (!posted) throw new Error("The mail was not inserted");
  if (toBeSent) await shop.jobs.enqueue(tx, "send-mail", { mailId: posted.id } satisfies SendMail, { waitMs });
}

/** The mail in words; whoever needs them first writes them for everybody. */
export async function written(shop: Shop, mail: Mail): Promise<Mail> {
  if (mail.content === null) return mail;
  const { subject, text: textPart, html: htmlPart } = await shop.renderMail(mail.content, await shopFacts(shop));
  const words = { subject, textPart, htmlPart, content: null };
  await shop.db.update(mailTable).set(words).where(eq(mailTable.id, mail.id));
  return { ...mail, ...words };
}
