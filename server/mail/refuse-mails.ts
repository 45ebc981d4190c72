import { createNotFoundError } from "#contract/errors.ts";
import { MAIL_LISTS, type MailList } from "#contract/mail-content.ts";
import { normaliseEmail } from "#contract/rules/text/email.ts";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import type { MailRefusal } from "#contract/shop/mail.ts";
import type { Db } from "#database/database.ts";
import { and, eq, sql } from "#database/orm.ts";
import { mailRefusal } from "#database/schema.ts";
import { createSignedToken, verifySignedToken } from "#server/platform/tokens/signed-token.ts";
import type { Shop } from "#server/shop.ts";
import type { Mail } from "./mail.repository.ts";

const PURPOSE = "refuse-mails";

interface UnsubscribeLinks {
  /** For the header: mail programs send a POST request to this URL. */
  oneClick: string;
  /** For the mail's text: a page that says what unsubscribing ends. */
  page: string;
}

/** The token identifies the mailbox, so unsubscribing needs no sign-in. */
export async function buildUnsubscribeLinks(
  { db, env }: Pick<Shop, "db" | "env">,
  { list, email }: { list: MailList; email: string },
): Promise<UnsubscribeLinks> {
  const token = await createSignedToken(db, PURPOSE, `${list} ${normaliseEmail(email)}`);
  return {
    oneClick: `${env.shopUrl}${API_BASE}${CALLS.refuseMails.path}?token=${token}`,
    page: `${env.shopUrl}/unsubscribe/${token}`,
  };
}

/** Mail programs show an unsubscribe button for these headers (RFC 8058). */
export function buildUnsubscribeHeaders({ unsubscribeUrl }: Pick<Mail, "unsubscribeUrl">): Record<string, string> {
  if (unsubscribeUrl === null) return {};
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

export async function readRefusal(db: Db, token: string): Promise<MailRefusal> {
  const { list, emailKey } = await readUnsubscribeToken(db, token);
  const found = await db
    .select({ at: mailRefusal.at })
    .from(mailRefusal)
    .where(and(eq(mailRefusal.emailKey, emailKey), eq(mailRefusal.list, list)));
  return { list, email: emailKey, refused: found.length > 0 };
}

/** Ends what the mailbox has requested so far; repeating the call has the same result. */
export async function refuseMails(db: Db, token: string): Promise<MailRefusal> {
  const { list, emailKey } = await readUnsubscribeToken(db, token);
  await db
    .insert(mailRefusal)
    .values({ list, emailKey })
    .onConflictDoUpdate({ target: [mailRefusal.emailKey, mailRefusal.list], set: { at: sql`now()` } });
  return { list, email: emailKey, refused: true };
}

async function readUnsubscribeToken(db: Db, token: string): Promise<{ list: MailList; emailKey: string }> {
  const payload = await verifySignedToken(db, PURPOSE, token);
  const space = payload?.indexOf(" ") ?? -1;
  const list = MAIL_LISTS.find((known) => known === payload?.slice(0, space));
  if (!payload || !list) throw createNotFoundError("link");
  return { list, emailKey: payload.slice(space + 1) };
}
