import { ShopError } from "#contract/errors.ts";
import { normalizeGiftCardCode } from "#contract/rules/credit/gift-card.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { isOneOfAccounts, lockLots } from "../ledger/accounts.ts";
import { hashGiftCardCode } from "./gift-card-code.ts";

export interface UsableGiftCard {
  /** Of the account. */
  id: string;
  balance: number;
  /** In ISO form; null: never. */
  expiresAt: string | null;
}

/**
 * Finds a card that can pay now. Unknown, empty, expired and cancelled cards are all undefined, after
 * the same query, so that an answer tells nobody whether a code exists.
 */
export async function findGiftCard(
  db: Queryable,
  typed: string,
  payer?: { customerId: string | null },
): Promise<UsableGiftCard | undefined> {
  // A card that is saved in an account pays for that account's orders only.
  const mayPay = payer ? sql`(a.customer_id is null or a.customer_id = ${payer.customerId})` : sql`true`;
  const { rows } = await db.execute<UsableGiftCard & Record<string, unknown>>(sql`
    select g.account_id as id, sum(l.rest)::int as balance, min(l.expires_at) as "expiresAt"
    from gift_card g join credit_account a on a.id = g.account_id join credit_lot l on l.account_id = a.id
    where g.code_hash = ${hashGiftCardCode(normalizeGiftCardCode(typed) ?? "")} and g.state = 'active'
      and ${mayPay} and l.rest > 0 and (l.expires_at is null or l.expires_at > now())
    group by g.account_id`);
  const [card] = rows;
  return card && { ...card, expiresAt: card.expiresAt && new Date(card.expiresAt).toISOString() };
}

export const createNoCardError = (): ShopError =>
  new ShopError("not-found", {
    text: "No gift card with a balance has this code. Please check the code, or ask the person who gave it to you",
  });

/** Keeps the card in the customer's account. A card that another account keeps already is like no card. */
export async function saveGiftCard(
  tx: Tx,
  { customerId, typed }: { customerId: string; typed: string },
): Promise<void> {
  const card = await findGiftCard(tx, typed);
  if (!card) throw createNoCardError();
  await lockLots(tx, isOneOfAccounts([card.id]));
  const { rowCount } = await tx.execute(sql`
    update credit_account set customer_id = ${customerId}
    where id = ${card.id} and (customer_id is null or customer_id = ${customerId})`);
  if (rowCount === 0) throw createNoCardError();
}
