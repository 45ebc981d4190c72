import { notFound } from "#contract/errors.ts";
import { MAIL_LISTS, type MailList } from "#contract/mail-content.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import type { MailRefusal } from "#contract/shop/mail.ts";
import type { Db } from "#database/database.ts";
import { and, eq, sql } from "#database/orm.ts";
import { mailRefusal } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { signedToken, wordsOfToken } from "#server/signed-token.ts";
import type { Mail } from "./mail.repository.ts";

const PURPOSE = "refuse-mails";

interface UnsubscribeLinks {
  /** For the header: a mail program sends a POST there. */
  oneClick: string;
  /** For the mail's own words: a page that says what it ends. */
  page: string;
}

/** Where somebody ends mails of a kind. The link is the mailbox's own, so it needs no sign-in. */
export async function unsubscribeLinksOf(
  { db, env }: Pick<Shop, "db" | "env">,
  { list, email }: { list: MailList; email: string },
): Promise<UnsubscribeLinks> {
  const token = await signedToken(db, PURPOSE, `${list} ${normaliseEmail(email)}`);
  return {
    oneClick: `${env.shopUrl}${API_BASE}${CALLS.refuseMails.path}?token=${token}`,
    page: `${env.shopUrl}/unsubscribe/${token}`,
  };
}

/** RFC 8058: mail programs show a button that ends such mails. */
export function unsubscribeHeaders({ unsubscribeUrl }: Pick<Mail, "unsubscribeUrl">): Record<string, string> {
  if (unsubscribeUrl === null) return {};
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

export async function readRefusal(db: Db, token: string): Promise<MailRefusal> {
  const { list, emailKey } = await whatItEnds(db, token);
  const found = await db
    .select({ at: mailRefusal.at })
    .from(mailRefusal)
    .where(and(eq(mailRefusal.emailKey, emailKey), eq(mailRefusal.list, list)));
  return { list, email: emailKey, refused: found.length > 0 };
}

/** Ends mails of a kind to a mailbox: what was asked for until now. As often as one likes, with the same outcome. */
export async function refuseMails(db: Db, token: string): Promise<MailRefusal> {
  const { list, emailKey } = await whatItEnds(db, token);
  await db
    .insert(mailRefusal)
    .values({ list, emailKey })
    .onConflictDoUpdate({ target: [mailRefusal.emailKey, mailRefusal.list], set: { at: sql`now()` } });
  return { list, email: emailKey, refused: true };
}

async function whatItEnds(db: Db, token: string): Promise<{ list: MailList; emailKey: string }> {
  const words = await wordsOfToken(db, PURPOSE, token);
  const space = words?.indexOf(" ") ?? -1;
  const list = MAIL_LISTS.find((known) => known === words?.slice(0, space));
  if (!words || !list) throw notFound("link");
  return { list, emailKey: words.slice(space + 1) };
}
