import type { PricedOrder } from "#contract/office/orders/order.ts";

type DiscountedOrder = Pick<PricedOrder, "discounts" | "subTotal" | "courierCost" | "grandTotal"> & {
  items?: PricedOrder["items"];
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What coins, gift cards and store credit pay. */
export function calculatePaidByBalances({ subTotal, courierCost, discounts, grandTotal }: DiscountedOrder): number {
  return subTotal + courierCost - sum(discounts.map(({ amount }) => amount)) - grandTotal;
}

interface Change {
  courierCost?: number;
  lines?: readonly { productId: number; quantity: number }[];
}

/**
 * What discounts and balances still pay after a change, calculated as on the server: remaining pieces
 * keep their share, and a discount on delivery is at most what the delivery costs (decision 0079).
 */
export function sumRemainingDiscounts(
  order: DiscountedOrder,
  { courierCost = order.courierCost, lines }: Change,
): number {
  const paidByBalances = calculatePaidByBalances(order);
  let deliveryLeft = courierCost;
  const remaining = order.discounts.map(({ kind, amount, promised }) => {
    if (kind !== "delivery") return lines ? 0 : amount;
    const fitted = Math.min(promised, deliveryLeft);
    deliveryLeft -= fitted;
    return fitted;
  });
  const shares = (lines && order.items ? order.items : []).map(({ productId, quantity, discount }) => {
    const left = lines?.find((line) => line.productId === productId)?.quantity ?? 0;
    const pieces = Math.min(left, quantity);
    return Math.floor(discount / quantity) * pieces + Math.min(pieces, discount % quantity);
  });
  return sum(remaining) + sum(shares) + paidByBalances;
}
