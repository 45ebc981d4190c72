import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import { formatGiftCardCode } from "#contract/rules/credit/gift-card.ts";
import { TIME_ZONE } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, sql } from "#database/orm.ts";
import { creditAccount, giftCard } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { readCreditSettings } from "../credit-settings.ts";
import { isOneOfAccounts, lockLots } from "../ledger/accounts.ts";
import { grantLot, writeEntries } from "../ledger/write-entries.ts";
import { createGiftCardCode } from "./gift-card-code.ts";
import { mailGiftCard } from "./send-gift-cards.ts";

export interface GiftCardRequest {
  id: string;
  amount: number;
  reason: string;
  recipientName?: string | undefined;
  recipientEmail?: string | undefined;
  senderName?: string | undefined;
  message?: string | undefined;
  sendOn?: string | undefined;
}

/** Returns the code, formatted, if nobody is mailed: then this is the only time that it is known. */
export function issueGiftCard(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { id, amount, reason, sendOn, ...recipient }: GiftCardRequest,
): Promise<{ code: string | null }> {
  return shop.db.transaction(async (tx) => {
    const { today, day, expiresAt } = await readDays(tx, sendOn);
    const isMailed = Boolean(recipient.recipientEmail);
    if (day < today) throw createInvalidError({ sendOn: "The day cannot be in the past" });
    if (day > today && !isMailed) throw createInvalidError({ recipientEmail: "An email is needed to send it later" });
    const created = await tx.insert(creditAccount).values({ id, kind: "gift-card" }).onConflictDoNothing().returning();
    if (created.length === 0) throw new ShopError("done-already");
    await grantLot(
      tx,
      { cause: "issued", source: `issued:${id}`, note: reason, context },
      { accountId: id, amount, expiresAt },
    );
    const isDue = day <= today;
    const { code, ...stored } = createGiftCardCode();
    await tx.insert(giftCard).values({
      accountId: id,
      ...(isDue && !isMailed ? { ...stored, state: "active" } : { state: "waiting" }),
      amount,
      ...recipient,
      sendOn: day,
      reason,
      staffId: context.actor.id,
      actorName: context.actor.name,
    });
    if (isDue && isMailed) await mailGiftCard(shop, tx, id);
    await record(tx, context, [
      // As a note, because that is what the erasure of a customer removes from history.
      { action: "gift-card.issue", subject: toSubject(id), after: { amount, note: reason, sendOn: day } },
    ]);
    return { code: isMailed ? null : formatGiftCardCode(code) };
  });
}

const toSubject = (id: string) => ({ kind: "gift-card", id, name: `Gift card ${id.slice(0, 8)}` });

async function readDays(tx: Tx, sendOn: string | undefined) {
  const { giftCardMonths } = await readCreditSettings(tx);
  const { rows } = await tx.execute<{ today: string; day: string; end: string }>(sql`
    select d.today::text, coalesce(${sendOn ?? null}::date, d.today)::text as day,
      (greatest(coalesce(${sendOn ?? null}::date, d.today), d.today) + make_interval(months => ${giftCardMonths})) at time zone ${TIME_ZONE} as end
    from (select (now() at time zone ${TIME_ZONE})::date as today) d`);
  const [row] = rows;
  if (!row) throw new Error("The day is unknown");
  return { today: row.today, day: row.day, expiresAt: new Date(row.end) };
}

/** Only a card that nobody has yet can be cancelled. */
export async function cancelGiftCard(db: Shop["db"], context: RequestContext<StaffMember>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [cancelled] = await tx
      .update(giftCard)
      .set({ state: "cancelled" })
      .where(and(eq(giftCard.accountId, id), eq(giftCard.state, "waiting")))
      .returning({ amount: giftCard.amount });
    if (!cancelled) {
      await requireCard(tx, id);
      throw new ShopError("not-retryable", { text: "This gift card was sent or cancelled already" });
    }
    const lots = await lockLots(tx, isOneOfAccounts([id]));
    await writeEntries(
      tx,
      { cause: "cancelled", source: `cancelled:${id}`, context },
      lots.map(({ id: lotId, rest }) => ({ lotId, amount: -rest })),
    );
    const { amount } = cancelled;
    await record(tx, context, [{ action: "gift-card.cancel", subject: toSubject(id), before: { amount } }]);
  });
}

/** For a lost mail: a new code is mailed, and the earlier one ends. */
export async function resendGiftCard(shop: Shop, context: RequestContext<StaffMember>, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { recipientEmail, state } = await requireCard(tx, id);
    if (state === "cancelled" || recipientEmail === "")
      throw new ShopError("not-retryable", { text: "This gift card has no email to send it to, or is cancelled" });
    await mailGiftCard(shop, tx, id);
    await record(tx, context, [{ action: "gift-card.resend", subject: toSubject(id) }]);
  });
}

async function requireCard(tx: Tx, id: string) {
  const [card] = await tx.select().from(giftCard).where(eq(giftCard.accountId, id)).for("no key update");
  if (!card) throw createNotFoundError("gift card");
  return card;
}
