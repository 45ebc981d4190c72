import type { RefObject } from "react";
import { useNavigate } from "react-router";
import type { CheckoutAddress } from "#contract/shop/customer.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { callApi } from "#storefront/api/client.ts";
import { usePageRestore } from "#storefront/components/use-page-restore.ts";
import type { AddressFormHandle } from "#storefront/features/address/address-form.tsx";
import { addPendingPayment } from "#storefront/features/payment/pending-payments.ts";
import { rememberMethod } from "#storefront/features/payment/use-payment-choice.ts";
import type { UnpaidOrder } from "#storefront/features/payment/use-unpaid-order.ts";
import { codeActions } from "#storefront/state/use-codes.ts";
import { useUser } from "#storefront/state/use-session.ts";
import { notify } from "#ui/notification/notify.ts";
import { findMissingForOrder } from "./order-attempt.ts";
import type { PriceChanges } from "./price-changes.ts";
import { redirectAfterOrder } from "./redirect-after-order.ts";
import { buildOrderRequest, sendOrder } from "./send-order.ts";
import { type CheckoutPrice, useCheckoutPrice } from "./use-checkout-price.ts";
import { useExclusiveRun } from "./use-exclusive-run.ts";
import { useOrderRefusal } from "./use-order-refusal.ts";

export interface PlaceOrderState
  extends Pick<
    CheckoutPrice,
    "paymentMethod" | "choosePayment" | "wallets" | "advance" | "quote" | "balances" | "total"
  > {
  place: () => Promise<void>;
  /** Pays the existing order instead of placing another. */
  payExisting: (order: Order) => Promise<void>;
  busy: boolean;
  /** An order exists and the next page is opening; the basket may already be empty. */
  placed: boolean;
  /** The reason why the order was refused. */
  message: string | undefined;
  /** Errors of single products, by product id. */
  productErrors: Record<string, string>;
  /** Items whose price differs from the price that the shopper saw. */
  changes: PriceChanges["rows"];
}

interface PlaceOrderOptions {
  address: CheckoutAddress["address"];
  form: RefObject<AddressFormHandle | null>;
  courierId: string;
  courierPrice: number;
  unpaid: UnpaidOrder;
  /** Called when the delivery price has changed. */
  onCourierPriceChange: (price: number) => void;
}

export function usePlaceOrder({
  address,
  form,
  courierId,
  courierPrice,
  unpaid,
  onCourierPriceChange,
}: PlaceOrderOptions): PlaceOrderState {
  const user = useUser();
  const navigate = useNavigate();
  const price = useCheckoutPrice({ address, courierId, courierPrice, unpaid });
  const { paymentMethod, advance, total } = price;
  const refusal = useOrderRefusal({
    unpaid,
    onCourierPriceChange,
    onAdvanceChange: advance.refetch,
    onPriceChange: price.refetch,
  });
  const { state, run, reset, markPlaced } = useExclusiveRun({ onStart: refusal.clear, onFailed: refusal.show });
  usePageRestore(() => {
    reset();
    void unpaid.refetch();
  });

  async function place(): Promise<void> {
    const missing = findMissingForOrder({ address, courierId, addressText: form.current?.text() ?? "" });
    if (missing || !address || !user) return notifyInfo(missing);
    await run(async () => {
      if (!(await saveAddress(form.current, address.city.id))) return "staying";
      const request = buildOrderRequest({ user, address, courierId, price });
      const response = await sendOrder(request, { unpaid, total, advance });
      if (!response) {
        notifyInfo("You have an unpaid order for these products");
        return "staying";
      }
      rememberMethod(paymentMethod);
      markPlaced();
      codeActions.clear();
      await redirectAfterOrder(response, { items: request.items, navigate });
      return "leaving";
    });
  }

  const payExisting = (order: Order) =>
    run(async () => {
      const { url } = await requestPaymentPage(order);
      addPendingPayment(order.number);
      window.location.assign(url);
      return "leaving";
    });

  const { choosePayment, wallets, quote, balances } = price;
  return {
    paymentMethod,
    choosePayment,
    wallets,
    advance,
    quote,
    balances,
    total,
    place,
    payExisting,
    busy: state !== "choosing",
    placed: state === "placed",
    message: refusal.message,
    productErrors: refusal.productErrors,
    changes: refusal.changes,
  };
}

function requestPaymentPage({ id: orderId, payment, advance }: Order): Promise<{ url: string }> {
  const method = advance?.method ?? payment.method;
  return method === "stripe"
    ? callApi("retryStripePayment", { body: { orderId } })
    : callApi("retryPayment", { body: { orderId, method } });
}

/** False if the shopper has to go on in the form, or to choose a courier again. */
async function saveAddress(form: AddressFormHandle | null, cityId: number): Promise<boolean> {
  const saved = await form?.saveEdited();
  if (!saved) return false;
  if (saved === "unchanged" || saved.cityId === cityId) return true;
  // Another city has other couriers and other prices.
  notifyInfo("Please select a delivery courier");
  return false;
}

function notifyInfo(message: string | undefined): void {
  if (message) notify({ title: "Info", message, type: "info" });
}
