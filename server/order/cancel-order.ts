import type { RequestContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "./card-payments.ts";
import type { Precondition } from "./desk/act-on-order.ts";
import { moveLockedOrder } from "./move-order.ts";
import { lockUnpaidOrder, runWithPaymentClosed } from "./run-with-payment-closed.ts";
import { runStockTransaction } from "./stock-transaction.ts";

/** Closes the provider's page first, so that the shopper cannot pay for returned stock. */
export async function cancelUnpaidOrder(
  shop: Shop,
  payments: CardPayments,
  context: RequestContext,
  orderId: string,
  { precondition }: { precondition?: Precondition } = {},
): Promise<void> {
  await runWithPaymentClosed(payments, orderId, () =>
    runStockTransaction(shop, async (tx, stockChanges) => {
      const order = await lockUnpaidOrder(tx, orderId);
      if (!order) return undefined;
      await precondition?.(tx, order);
      await moveLockedOrder(shop, tx, { order, to: "cancelled", stockChanges, context });
      return true;
    }),
  );
}
