import type { MailContent } from "#contract/mail-content.ts";
import { STAFF_INVITATION_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { postUnwritten } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";

/**
 * Mails a link that lets somebody in, where there is a mail server. Without one mails are kept where everybody can read them, which is
 * no place for it: then it is shown to whoever made it and to nobody else. Answers whether it was mailed.
 */
export async function mailLink(
  shop: Pick<Shop, "env" | "jobs">,
  tx: Tx,
  to: string,
  content: MailContent,
): Promise<boolean> {
  if (shop.env.smtpUrl === undefined) return false;
  await postUnwritten(shop, tx, { to, content, codeForMs: STAFF_INVITATION_MS });
  return true;
}
