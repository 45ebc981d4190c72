import { formatGiftCardCode } from "#contract/rules/credit/gift-card.ts";
import { DAY_MS, TIME_ZONE } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { giftCard } from "#database/schema.ts";
import { enqueueMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import { createGiftCardCode } from "./gift-card-code.ts";

/** The unsent mail keeps the code this long; afterwards staff send a new one. */
const CODE_IN_MAIL_MS = 7 * DAY_MS;

/** Makes the code and mails it, in one transaction: the shop stores the code only until the mail is sent. */
export async function mailGiftCard(shop: Pick<Shop, "env" | "jobs">, tx: Tx, id: string): Promise<void> {
  const { code, ...stored } = createGiftCardCode();
  const [card] = await tx
    .update(giftCard)
    .set({ ...stored, state: "active", sentAt: sql`now()` })
    .where(eq(giftCard.accountId, id))
    .returning();
  if (!card) throw new Error(`There is no gift card ${id}`);
  const { amount, recipientEmail: to, recipientName: name, senderName, message } = card;
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select min(expires_at) as at from credit_lot where account_id = ${id} and rest > 0`,
  );
  const until = rows[0]?.at ? new Date(rows[0].at).toISOString() : null;
  await enqueueMail(shop, tx, {
    to,
    content: { template: "gift-card", name, senderName, message, amount, code: formatGiftCardCode(code), until },
    codeForMs: CODE_IN_MAIL_MS,
  });
}

/** Mails the cards whose day has come, each in its own transaction. */
export async function sendDueGiftCards(shop: Pick<Shop, "db" | "env" | "jobs">): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const found = await shop.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select account_id as id from gift_card
        where state = 'waiting' and send_on <= (now() at time zone ${TIME_ZONE})::date
        order by send_on limit 1 for update skip locked`);
      const [due] = rows;
      if (due) await mailGiftCard(shop, tx, due.id);
      return due !== undefined;
    });
    if (!found) return sent;
  }
}
