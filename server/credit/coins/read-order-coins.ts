import { calculateEarnedCoins } from "#contract/rules/credit/earned-coins.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import type { Queryable } from "#database/database.ts";
import { readCreditSettings } from "../credit-settings.ts";
import { type Earning, readEarnings } from "./read-earnings.ts";

/** What each order earns or has earned, for the customer. Orders that earn nothing are missing. */
export async function readOrderCoins(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, NonNullable<Order["coins"]>>> {
  const [earnings, { earnsCoins, rupeesToEarnCoin }] = await Promise.all([
    readEarnings(db, orderIds),
    readCreditSettings(db),
  ]);
  return new Map(
    earnings.flatMap((earning) => {
      const coins = toOrderCoins(earning, earnsCoins ? rupeesToEarnCoin : undefined);
      return coins ? [[earning.orderId, coins] as const] : [];
    }),
  );
}

function toOrderCoins(earning: Earning, rupeesToEarnCoin: number | undefined): Order["coins"] {
  const { status, goods, rupeesToEarn, isDue, earned, entries, at } = earning;
  if (status === "cancelled") return null;
  if (entries > 0)
    return { amount: earned, state: earned > 0 ? "credited" : "taken-back", at: at && new Date(at).toISOString() };
  // A delivered order with nothing left to work out is older than coins, or was delivered while they were switched off.
  if (rupeesToEarnCoin === undefined || (status === "delivered" && !isDue)) return null;
  const amount = calculateEarnedCoins(goods, rupeesToEarn ?? rupeesToEarnCoin);
  return amount > 0 ? { amount, state: "pending", at: null } : null;
}
