import type { NavigateFunction } from "react-router";
import type { CallResponse } from "#contract/shop/contract.ts";
import { awaitPayment } from "#storefront/features/payment/awaited-payments.ts";
import { rememberPlaced } from "#storefront/features/payment/placed-order.ts";
import { takeOutOrdered } from "#storefront/shell/settle-payments.ts";

type Answer = CallResponse<"createOrder">;

/** Where the shopper goes once there is an order (§4). The answer says how it is paid, not the page's choice. */
export async function followAnswer(
  { success, paymentMethod, redirectUrl, orderNumber }: Answer,
  { items, navigate }: { items: readonly { id: number; quantity: number }[]; navigate: NavigateFunction },
): Promise<void> {
  if (paymentMethod !== "cod") awaitPayment(orderNumber);
  if (success && paymentMethod === "cod") {
    takeOutOrdered(items);
    rememberPlaced(orderNumber, "/order-success");
    await navigate("/order-success");
  } else if (success && redirectUrl) {
    window.location.assign(redirectUrl);
  } else {
    rememberPlaced(orderNumber, "/order-fail");
    await navigate("/order-fail");
  }
}
