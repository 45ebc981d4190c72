import { DAY_MS } from "#contract/rules/limits.ts";
import { plainMessage } from "#database/plain-error.ts";
import type { Shop } from "#server/shop.ts";
import { mailSender } from "#server/shop-settings/index.ts";
import { forgetCodes } from "./forget-codes.ts";
import { findMail, markFailed, markSent } from "./mail.repository.ts";
import type { SendMail } from "./post-mail.ts";
import { unsubscribeHeaders } from "./refuse-mails.ts";
import { type Patience, type SendBySmtp, smtpSender } from "./smtp.ts";
import { written } from "./write-mail.ts";

/** How many leave at the same time when there are many. */
const AT_ONCE = 5;

/** Sends what the outbox holds, as long as this process lives. Nothing to do where there is no mail server. */
export async function startSendingMails(shop: Shop, patience?: Patience): Promise<void> {
  const { smtpUrl } = shop.env;
  if (smtpUrl === undefined) return;
  const send = smtpSender(smtpUrl, patience);
  await shop.jobs.work<SendMail>("send-mail", ({ mailId }) => sendMail(shop, send, mailId), { atOnce: AT_ONCE });
}

/** At least once: a mail server may take a mail and die before it says so, and then gets the same Message-ID again. */
async function sendMail(shop: Shop, send: SendBySmtp, mailId: string): Promise<void> {
  const { db, env, log } = shop;
  // Nobody can use a code that comes too late.
  await forgetCodes(shop);
  const found = await findMail(db, mailId);
  if (!found || found.sentAt) return;
  const mail = await written(shop, found);
  try {
    await send({
      from: await mailSender(shop),
      messageId: `<${mail.id}@${new URL(env.shopUrl).hostname}>`,
      date: mail.createdAt,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.textPart,
      html: mail.htmlPart,
      headers: unsubscribeHeaders(mail),
    });
  } catch (error) {
    await markFailed(db, mail.id, plainMessage(error));
    log.warn({ mailId, err: error }, "mail not sent");
    if (isFinalRefusal(error) && mail.createdAt.getTime() < Date.now() - DAY_MS) return;
    throw error;
  }
  await markSent(db, mail.id);
}

/** "No such mailbox" and its like. Servers also say it when they are set up wrongly, so it is believed after a day. */
function isFinalRefusal(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === "number" && code >= 500;
}
