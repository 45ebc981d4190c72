import { createInvalidError, ShopError } from "#contract/errors.ts";
import { type CreditKind, RETURNED_CREDIT_DAYS } from "#contract/rules/credit/credit-ledger.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import { divideRupees } from "#contract/rules/pricing/divide-rupees.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { and, eq, sql } from "#database/orm.ts";
import { orderItem } from "#database/schema.ts";
import { createSystemContext, type RequestContext } from "#server/request-context.ts";
import { isAccountOf, isOneOfAccounts, type LockedLot, lockLots } from "./accounts.ts";
import { addUp, takeFromLots } from "./take-from-lots.ts";
import { grantLot, type LotAmount, writeEntries } from "./write-entries.ts";

/** What balances pay of an order, in coins for coins and else in rupees. */
export interface OrderBalances {
  coins: number;
  giftCards: readonly { id: string; used: number }[];
  credit: number;
}

/** Another order has used the balance since the price was calculated. */
export class BalanceMoved extends Error {}

interface OfOrder {
  orderId: string;
  context: RequestContext;
}

/** Locks everything that an order may be paid with, so that prices are calculated from balances that stay. */
export function lockBalances(
  tx: Tx,
  { customerId, giftCardIds }: { customerId: string; giftCardIds: readonly string[] },
): Promise<LockedLot[]> {
  const own = isAccountOf(customerId, ["coin", "store-credit"]);
  return lockLots(tx, sql`(${own}) or ${isOneOfAccounts(giftCardIds)}`);
}

/** Reserves what an order uses, in the order's transaction: the first that expires is used first. */
export async function reserveBalances(
  tx: Tx,
  { orderId, customerId, context, ...balances }: OfOrder & OrderBalances & { customerId: string },
): Promise<void> {
  const giftCards = balances.giftCards.filter(({ used }) => used > 0);
  if (balances.coins <= 0 && balances.credit <= 0 && giftCards.length === 0) return;
  const lots = await lockBalances(tx, { customerId, giftCardIds: giftCards.map(({ id }) => id) });
  const take = (amount: number, isOf: (lot: LockedLot) => boolean) => requireAll(lots.filter(isOf), amount);
  const amounts = [
    ...take(balances.coins, ({ kind }) => kind === "coin"),
    ...take(balances.credit, ({ kind }) => kind === "store-credit"),
    ...giftCards.flatMap(({ id, used }) => take(used, ({ accountId }) => accountId === id)),
  ];
  const source = await nextSource(tx, orderId);
  await writeEntries(tx, { cause: "spent", source, orderId, context }, amounts);
}

function requireAll(lots: readonly LockedLot[], amount: number): LotAmount[] {
  const taken = takeFromLots(lots, amount);
  if (-addUp(taken) < amount) throw new BalanceMoved();
  return taken;
}

/** What is used of the order's balances and did not return yet, by account. */
export async function readUsedBalances(
  tx: Queryable,
  orderId: string,
): Promise<{ accountId: string; kind: CreditKind; used: number }[]> {
  const { rows } = await tx.execute<{ accountId: string; kind: CreditKind; used: number }>(sql`
    select a.id as "accountId", a.kind, -sum(e.amount)::int as used
    from credit_entry e join credit_lot l on l.id = e.lot_id join credit_account a on a.id = l.account_id
    where e.order_id = ${orderId} and e.cause in ('spent', 'returned')
    group by a.id having sum(e.amount) < 0 order by a.id`);
  return rows;
}

/** Returns all that the order used. Called when it is cancelled or its parcel is refused. */
export async function returnAllBalances(tx: Tx, { orderId, context }: OfOrder): Promise<void> {
  const used = await readUsedBalances(tx, orderId);
  await returnToAccounts(tx, {
    orderId,
    context,
    amounts: used.map(({ accountId, used }) => ({ accountId, amount: used })),
  });
}

interface Parts {
  coins?: number;
  giftCards?: number;
  credit?: number;
  /** What makes the return, if it is not a change of the order. */
  source?: string;
}

/**
 * Returns parts of what the order used, such as the share of returned pieces: coins to coins, and so
 * on. Refuses more than was used.
 */
export async function returnBalances(tx: Tx, { orderId, context, source, ...parts }: OfOrder & Parts): Promise<void> {
  const used = await readUsedBalances(tx, orderId);
  const share = (kind: CreditKind, amount = 0) => {
    const accounts = used
      .filter((account) => account.kind === kind)
      .map(({ accountId, used }) => ({ id: accountId, rest: used }));
    const taken = takeFromLots(accounts, amount).map(({ lotId, amount }) => ({ accountId: lotId, amount: -amount }));
    if (addUp(taken) < amount) throw createInvalidError({ amount: "The order has not used that much of the balance" });
    return taken;
  };
  const amounts = [
    ...share("coin", parts.coins),
    ...share("gift-card", parts.giftCards),
    ...share("store-credit", parts.credit),
  ];
  await returnToAccounts(tx, { orderId, context, amounts, source });
}

/**
 * Keeps what balances pay of a changed order within its goods and its total: what is too much returns,
 * store credit first. Returns the rupees that balances pay now.
 */
export async function fitBalances(
  tx: Tx,
  { orderId, goods, payable, paidByCoins }: { orderId: string; goods: number; payable: number; paidByCoins: number },
): Promise<number> {
  const used = await readUsedBalances(tx, orderId);
  if (used.length === 0) return 0;
  const ofKind = (kind: CreditKind) => used.reduce((sum, one) => (one.kind === kind ? sum + one.used : sum), 0);
  const coins = ofKind("coin");
  // As it was when the order was placed.
  const rupeesPerCoin = coins === 0 ? 1 : paidByCoins / coins;
  const remainingCoins = Math.min(coins, Math.floor(Math.max(0, Math.min(goods, payable)) / rupeesPerCoin));
  const giftCards = Math.min(ofKind("gift-card"), payable - remainingCoins * rupeesPerCoin);
  const credit = Math.min(ofKind("store-credit"), payable - remainingCoins * rupeesPerCoin - giftCards);
  await returnBalances(tx, {
    orderId,
    context: createSystemContext("order-change"),
    coins: coins - remainingCoins,
    giftCards: ofKind("gift-card") - giftCards,
    credit: ofKind("store-credit") - credit,
  });
  await divideCoins(tx, orderId, remainingCoins * rupeesPerCoin);
  return remainingCoins * rupeesPerCoin + giftCards + credit;
}

/** The rupees that coins pay of the order; read before its lines are replaced. */
export async function sumPaidByCoins(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ rupees: sql<number>`coalesce(sum(${orderItem.paidByCoins}), 0)::int` })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId));
  return row?.rupees ?? 0;
}

/** Divides what coins pay to the lines, as the price calculation does. */
async function divideCoins(tx: Tx, orderId: string, rupees: number): Promise<void> {
  const { productId, total, discount, paidByCoins } = orderItem;
  const lines = await tx
    .select({ productId, net: sql<number>`${total} - ${discount}`, paidByCoins })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(productId);
  const shares = divideRupees(
    rupees,
    lines.map(({ net }) => net),
  );
  for (const [place, line] of lines.entries())
    if (shares[place] !== line.paidByCoins)
      await tx
        .update(orderItem)
        .set({ paidByCoins: shares[place] ?? 0 })
        .where(and(eq(orderItem.orderId, orderId), eq(productId, line.productId)));
}

interface LotOfOrder {
  id: string;
  accountId: string;
  /** What the order used of the lot and did not return to it. */
  rest: number;
  lasts: boolean;
}

interface ReturnedAmounts extends OfOrder {
  amounts: readonly { accountId: string; amount: number }[];
  source?: string | undefined;
}

async function returnToAccounts(tx: Tx, { orderId, context, amounts, source }: ReturnedAmounts): Promise<void> {
  const changed = amounts.filter(({ amount }) => amount > 0);
  if (changed.length === 0) return;
  const accounts = isOneOfAccounts(changed.map(({ accountId }) => accountId));
  await lockLots(tx, accounts);
  // The lot that lasts longest gets its part first.
  const { rows } = await tx.execute<LotOfOrder & Record<string, unknown>>(sql`
    select l.id, l.account_id as "accountId", -sum(e.amount)::int as rest,
      coalesce(l.expires_at > now() + make_interval(days => ${RETURNED_CREDIT_DAYS}), true) as lasts
    from credit_entry e join credit_lot l on l.id = e.lot_id join credit_account a on a.id = l.account_id
    where e.order_id = ${orderId} and e.cause in ('spent', 'returned') and ${accounts}
    group by l.id having sum(e.amount) < 0 order by l.expires_at desc nulls first, l.id`);
  const reason = { cause: "returned" as const, source: source ?? (await nextSource(tx, orderId)), orderId, context };
  for (const { accountId, amount } of changed) {
    const lots = rows.filter((lot) => lot.accountId === accountId && lot.lasts);
    const back = takeFromLots(lots, amount).map(({ lotId, amount }) => ({ lotId, amount: -amount }));
    await writeEntries(tx, reason, back);
    const late = amount - addUp(back);
    const expiresAt = new Date(Date.now() + RETURNED_CREDIT_DAYS * DAY_MS);
    if (late > 0) await grantLot(tx, reason, { accountId, amount: late, expiresAt });
  }
}

/** Takes again what the last return gave back, for the undo of a cancellation. */
export async function retakeBalances(tx: Tx, { orderId, context }: OfOrder): Promise<void> {
  const { rows } = await tx.execute<{ accountId: string; amount: number }>(sql`
    select l.account_id as "accountId", sum(e.amount)::int as amount
    from credit_entry e join credit_lot l on l.id = e.lot_id
    where e.order_id = ${orderId} and e.cause = 'returned'
      and e.source = (select source from credit_entry where order_id = ${orderId} and cause in ('spent', 'returned') order by id desc limit 1)
    group by 1`);
  if (rows.length === 0) return;
  const lots = await lockLots(tx, isOneOfAccounts(rows.map(({ accountId }) => accountId)));
  const amounts = rows.flatMap(({ accountId, amount }) => {
    const taken = takeFromLots(
      lots.filter((lot) => lot.accountId === accountId),
      amount,
    );
    if (-addUp(taken) < amount)
      throw new ShopError("not-retryable", {
        text: "The customer has used the returned balance already, so the order stays cancelled. Please place the order again",
      });
    return taken;
  });
  await writeEntries(tx, { cause: "spent", source: await nextSource(tx, orderId), orderId, context }, amounts);
}

/** Numbers the changes of an order's balances; the order is new or locked. */
async function nextSource(tx: Tx, orderId: string): Promise<string> {
  const { rows } = await tx.execute<{ changes: number }>(
    sql`select count(distinct source)::int as changes from credit_entry where order_id = ${orderId}`,
  );
  return `order:${orderId}:${(rows[0]?.changes ?? 0) + 1}`;
}
