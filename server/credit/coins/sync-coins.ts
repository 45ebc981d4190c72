import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { createSystemContext, type RequestContext } from "#server/request-context.ts";
import type { CreditSettings } from "../credit-settings.ts";
import { isAccountOf, lockLots, openAccount } from "../ledger/accounts.ts";
import { takeFromLots } from "../ledger/take-from-lots.ts";
import { grantLot, writeEntries } from "../ledger/write-entries.ts";

/** Refunds that make up for a mistake of the shop and return no goods. */
const KEEPS_COINS: SQL = sql`r.reason in ('paid-twice', 'order-changed')
  or (r.reason = 'staff' and r.why in ('Delivered late', 'Goodwill', 'Other'))`;

interface EarningOrder extends Record<string, unknown> {
  customerId: string;
  delivered: boolean;
  /** Rupees of goods that were not paid with coins. */
  goods: number;
  refunded: number;
  rupeesToEarn: number | null;
  /** Coins that the order has brought so far. */
  earned: number;
  entries: number;
}

/**
 * Brings the coins of an order in agreement with what was delivered and refunded. Repeating it changes
 * nothing. The row of order_coins must be locked.
 */
export async function syncCoinsOfOrder(
  tx: Tx,
  orderId: string,
  settings: Pick<CreditSettings, "earnsCoins" | "coinMonths"> & { rupeesToEarnCoin: number },
): Promise<void> {
  const order = await readEarningOrder(tx, orderId);
  if (!order) return;
  const rupeesToEarn = order.rupeesToEarn ?? settings.rupeesToEarnCoin;
  await tx.execute(
    sql`update order_coins set due_at = null, rupees_to_earn = ${rupeesToEarn} where order_id = ${orderId}`,
  );
  const due = order.delivered ? Math.floor(Math.max(0, order.goods - order.refunded) / rupeesToEarn) : 0;
  const context = createSystemContext("credit-coins");
  const change = { orderId, context, customerId: order.customerId, source: `coins:${orderId}:${order.entries + 1}` };
  if (due > order.earned && settings.earnsCoins)
    await addCoins(tx, { ...change, coins: due - order.earned, months: settings.coinMonths });
  if (due < order.earned) await takeCoinsBack(tx, { ...change, coins: order.earned - due });
}

async function readEarningOrder(tx: Tx, orderId: string): Promise<EarningOrder | undefined> {
  const { rows } = await tx.execute<EarningOrder>(sql`
    select o.customer_id as "customerId", o.status = 'delivered' as delivered, c.rupees_to_earn as "rupeesToEarn",
      (select coalesce(sum(i.total - i.discount - i.paid_by_coins), 0)::int from order_item i where i.order_id = o.id) as goods,
      (select coalesce(sum(r.amount), 0)::int from refund r where r.order_id = o.id and not (${KEEPS_COINS})) as refunded,
      e.coins as earned, e.entries
    from order_coins c join shop_order o on o.id = c.order_id
    cross join lateral (
      select coalesce(sum(amount), 0)::int as coins, count(distinct source)::int as entries
      from credit_entry where order_id = o.id and cause in ('earned', 'taken-back')
    ) e
    where c.order_id = ${orderId}`);
  return rows[0];
}

interface CoinChange {
  orderId: string;
  customerId: string;
  source: string;
  context: RequestContext;
  coins: number;
}

async function addCoins(
  tx: Tx,
  { customerId, coins, months, ...reason }: CoinChange & { months: number },
): Promise<void> {
  const accountId = await openAccount(tx, customerId, "coin");
  const { rows } = await tx.execute<{ at: string }>(sql`select now() + make_interval(months => ${months}) as at`);
  const expiresAt = new Date(rows[0]?.at ?? Number.NaN);
  await grantLot(tx, { ...reason, cause: "earned" }, { accountId, amount: coins, expiresAt });
}

/** Takes the order's own coins first. What the customer has spent already stays spent: no balance is negative. */
async function takeCoinsBack(tx: Tx, { customerId, coins, ...reason }: CoinChange): Promise<void> {
  const lots = await lockLots(tx, isAccountOf(customerId, ["coin"]));
  const { rows } = await tx.execute<{ id: string }>(sql`
    select lot_id as id from credit_entry where order_id = ${reason.orderId} and cause = 'earned'`);
  const ownLots = new Set(rows.map(({ id }) => id));
  const ownFirst = lots.toSorted((one, other) => Number(ownLots.has(other.id)) - Number(ownLots.has(one.id)));
  await writeEntries(tx, { ...reason, cause: "taken-back" }, takeFromLots(ownFirst, coins));
}
