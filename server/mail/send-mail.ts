import { DAY_MS } from "#contract/rules/limits.ts";
import { toPlainMessage } from "#database/plain-error.ts";
import type { Shop } from "#server/shop.ts";
import { readMailSender } from "#server/shop-settings/index.ts";
import { renderStoredMail } from "./enqueue-mail.ts";
import type { SendMailJob } from "./enqueue-rendered-mail.ts";
import { findMail, markMailFailed, markMailSent } from "./mail.repository.ts";
import { buildUnsubscribeHeaders } from "./refuse-mails.ts";
import { removeExpiredCodes } from "./remove-expired-codes.ts";
import { createSmtpSender, type SendBySmtp, type SmtpTimeouts } from "./smtp.ts";

const CONCURRENT_MAILS = 5;

export async function startMailJob(shop: Shop, timeouts?: SmtpTimeouts): Promise<void> {
  const { smtpUrl } = shop.env;
  if (smtpUrl === undefined) return;
  const send = createSmtpSender(smtpUrl, timeouts);
  await shop.jobs.work<SendMailJob>("send-mail", ({ mailId }) => sendMail(shop, send, mailId), {
    maxConcurrent: CONCURRENT_MAILS,
  });
}

/** Sends at least once: a server that fails before confirming gets the same Message-ID again. */
async function sendMail(shop: Shop, send: SendBySmtp, mailId: string): Promise<void> {
  const { db, env, log } = shop;
  // A code that arrives too late is useless, so expired mails are removed first.
  await removeExpiredCodes(shop);
  const storedMail = await findMail(db, mailId);
  if (!storedMail || storedMail.sentAt) return;
  const mail = await renderStoredMail(shop, storedMail);
  try {
    await send({
      from: await readMailSender(shop),
      messageId: `<${mail.id}@${new URL(env.shopUrl).hostname}>`,
      date: mail.createdAt,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.textPart,
      html: mail.htmlPart,
      headers: buildUnsubscribeHeaders(mail),
    });
  } catch (error) {
    await markMailFailed(db, mail.id, toPlainMessage(error));
    log.warn({ mailId, err: error }, "mail not sent");
    if (isFinalRefusal(error) && mail.createdAt.getTime() < Date.now() - DAY_MS) return;
    throw error;
  }
  await markMailSent(db, mail.id);
}

/**
 * Such as "No such mailbox". Misconfigured servers also reply
 * so, therefore the refusal counts as final only after a day.
 */
function isFinalRefusal(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === "number" && code >= 500;
}
