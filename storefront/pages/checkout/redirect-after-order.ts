import type { NavigateFunction } from "react-router";
import type { CallResponse } from "#contract/shop/contract.ts";
import { addPendingPayment } from "#storefront/features/payment/pending-payments.ts";
import { savePlacedOrder } from "#storefront/features/payment/placed-order.ts";
import { removeOrderedItems } from "#storefront/features/payment/settle-payments.ts";

type CreateOrderResponse = CallResponse<"createOrder">;

/**
 * Opens the next page after an order (§4). The response, not
 * the page's choice, decides the payment method.
 */
export async function redirectAfterOrder(
  { success, paymentMethod, advanceMethod, redirectUrl, orderNumber }: CreateOrderResponse,
  { items, navigate }: { items: readonly { id: number; quantity: number }[]; navigate: NavigateFunction },
): Promise<void> {
  const method = advanceMethod ?? paymentMethod;
  if (success && method === "bank" && redirectUrl) {
    // The order waits for days, so its products leave the basket as with a cash order.
    removeOrderedItems(items);
    await navigate(new URL(redirectUrl).pathname);
    return;
  }
  if (method !== "cod") addPendingPayment(orderNumber);
  if (success && method === "cod") {
    removeOrderedItems(items);
    savePlacedOrder(orderNumber, "/order-success");
    await navigate("/order-success");
  } else if (success && redirectUrl) {
    window.location.assign(redirectUrl);
  } else {
    savePlacedOrder(orderNumber, "/order-fail");
    await navigate("/order-fail");
  }
}
