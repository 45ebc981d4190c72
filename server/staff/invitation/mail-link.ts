import type { MailContent } from "#contract/mail-content.ts";
import { STAFF_INVITATION_MS } from "#contract/rules/office-limits.ts";
import type { Tx } from "#database/database.ts";
import { enqueueMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";

/**
 * Without a mail server every mail is public in the mailbox, so only the staff member who created
 * the link may see the token. Returns whether the link was mailed.
 */
export async function mailLink(
  shop: Pick<Shop, "env" | "jobs">,
  tx: Tx,
  to: string,
  content: MailContent,
): Promise<boolean> {
  if (shop.env.smtpUrl === undefined) return false;
  await enqueueMail(shop, tx, { to, content, codeForMs: STAFF_INVITATION_MS });
  return true;
}
