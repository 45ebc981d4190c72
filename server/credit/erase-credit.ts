import type { Tx } from "#database/database.ts";
import { inArray, sql } from "#database/orm.ts";
import { giftCard } from "#database/schema.ts";
import type { RequestContext } from "#server/request-context.ts";
import { isAccountOf, isOneOfAccounts, lockLots } from "./ledger/accounts.ts";
import { writeEntries } from "./ledger/write-entries.ts";

interface ErasedCustomer {
  customerId: string;
  email: string;
  context: RequestContext;
}

/**
 * The ledger stays without the person: coins and store credit end, saved gift cards are free again, cards to
 * this email lose their names, and waiting ones are cancelled. Returns the ids of the cards.
 */
export async function eraseCredit(tx: Tx, { customerId, email, context }: ErasedCustomer): Promise<string[]> {
  await tx.execute(sql`
    update credit_entry set note = '' where note <> '' and lot_id in (
      select l.id from credit_lot l join credit_account a on a.id = l.account_id where a.customer_id = ${customerId})`);
  const lots = await lockLots(tx, isAccountOf(customerId, ["coin", "store-credit"]));
  await writeEntries(
    tx,
    { cause: "cancelled", source: `erased:${customerId}`, context },
    lots.map(({ id: lotId, rest }) => ({ lotId, amount: -rest })),
  );
  await tx.execute(
    sql`update credit_account set customer_id = null where customer_id = ${customerId} and kind = 'gift-card'`,
  );
  return eraseGiftCards(tx, { email, context });
}

async function eraseGiftCards(
  tx: Tx,
  { email, context }: Pick<ErasedCustomer, "email" | "context">,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; isWaiting: boolean }>(sql`
    select account_id as id, state = 'waiting' as "isWaiting" from gift_card
    where lower(recipient_email) = lower(${email}) order by account_id for no key update`);
  if (rows.length === 0) return [];
  const waiting = rows.filter(({ isWaiting }) => isWaiting).map(({ id }) => id);
  const lots = await lockLots(tx, isOneOfAccounts(waiting));
  for (const { id: lotId, accountId, rest } of lots)
    await writeEntries(tx, { cause: "cancelled", source: `cancelled:${accountId}`, context }, [
      { lotId, amount: -rest },
    ]);
  if (waiting.length > 0)
    await tx.update(giftCard).set({ state: "cancelled" }).where(inArray(giftCard.accountId, waiting));
  const ids = rows.map(({ id }) => id);
  const erased = { recipientName: "", recipientEmail: "", senderName: "", message: "", reason: "Erased" };
  await tx.update(giftCard).set(erased).where(inArray(giftCard.accountId, ids));
  await tx.execute(sql`
    update credit_entry set note = '' where note <> '' and lot_id in (
      select id from credit_lot where account_id = any(${sql.param(ids)}::uuid[]))`);
  return ids;
}
