import type { NavigateFunction } from "react-router";
import { buildTransferPath } from "#contract/rules/order/bank-transfer.ts";
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
  { success, paymentMethod, redirectUrl, orderNumber }: CreateOrderResponse,
  { items, navigate }: { items: readonly { id: number; quantity: number }[]; navigate: NavigateFunction },
): Promise<void> {
  const isCash = success && paymentMethod === "cod" && redirectUrl === undefined;
  if (success && redirectUrl && isTransferPage(redirectUrl)) {
    // The order waits for days, so its products leave the basket as with a cash order.
    removeOrderedItems(items);
    await navigate(new URL(redirectUrl).pathname);
    return;
  }
  // A cash order with a page to pay at waits for its advance.
  if (!isCash) addPendingPayment(orderNumber);
  if (isCash) {
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

const isTransferPage = (url: string) => new URL(url).pathname.startsWith(buildTransferPath(""));
