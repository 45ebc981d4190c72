import { calculateEarnedCoins } from "#contract/rules/credit/earned-coins.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { createSystemContext, type RequestContext } from "#server/request-context.ts";
import type { CreditSettings } from "../credit-settings.ts";
import { isAccountOf, lockLots, openAccount } from "../ledger/accounts.ts";
import { takeFromLots } from "../ledger/take-from-lots.ts";
import { grantLot, writeEntries } from "../ledger/write-entries.ts";
import { readEarnings } from "./read-earnings.ts";

/**
 * Brings the coins of an order in agreement with what was delivered and refunded. Repeating it changes
 * nothing. The row of order_coins must be locked.
 */
export async function syncCoinsOfOrder(
  tx: Tx,
  orderId: string,
  settings: Pick<CreditSettings, "earnsCoins" | "coinMonths"> & { rupeesToEarnCoin: number },
): Promise<void> {
  const [order] = await readEarnings(tx, [orderId]);
  if (!order) return;
  const rupeesToEarn = order.rupeesToEarn ?? settings.rupeesToEarnCoin;
  await tx.execute(
    sql`update order_coins set due_at = null, rupees_to_earn = ${rupeesToEarn} where order_id = ${orderId}`,
  );
  const due = order.status === "delivered" ? calculateEarnedCoins(order.goods, rupeesToEarn) : 0;
  const context = createSystemContext("credit-coins");
  const change = { orderId, context, customerId: order.customerId, source: `coins:${orderId}:${order.entries + 1}` };
  if (due > order.earned && settings.earnsCoins)
    await addCoins(tx, { ...change, coins: due - order.earned, months: settings.coinMonths });
  if (due < order.earned) await takeCoinsBack(tx, { ...change, coins: order.earned - due });
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
