import { formatCoins } from "#contract/rules/credit/earned-coins.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { DetailRow } from "#storefront/components/detail-row.tsx";
import { formatDay } from "./order-dates.ts";

/** What the order earns, and since when the customer has it. */
export function CoinRow({ order: { coins } }: { order: Pick<Order, "coins"> }) {
  return coins && <DetailRow name="Coins">{describeOrderCoins(coins)}</DetailRow>;
}

export function describeOrderCoins({ amount, state, at }: NonNullable<Order["coins"]>): string {
  const day = at ? ` on ${formatDay(at)}` : "";
  if (state === "taken-back") return `Taken back${day}`;
  return state === "credited" ? `${formatCoins(amount)} credited${day}` : `${formatCoins(amount)} once completed`;
}
