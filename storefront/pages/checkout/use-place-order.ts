import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { CheckoutAddress } from "#contract/shop/customer.ts";
import type { Order } from "#contract/shop/order.ts";
import { callApi } from "#storefront/api/client.ts";
import { usePageRestore } from "#storefront/components/use-page-restore.ts";
import type { AddressFormHandle } from "#storefront/features/address/address-form.tsx";
import { addPendingPayment } from "#storefront/features/payment/pending-payments.ts";
import type { UnpaidOrder } from "#storefront/features/payment/use-unpaid-order.ts";
import { basketActions, useBasket } from "#storefront/state/use-basket.ts";
import { useUser } from "#storefront/state/use-session.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { createAttempt, endAttempt, findMissingForOrder, findOpenAttempt } from "./order-attempt.ts";
import { type PriceChanges, parsePriceChanges } from "./price-changes.ts";
import { redirectAfterOrder } from "./redirect-after-order.ts";

export interface PlaceOrderState {
  paymentMethod: PaymentMethod;
  choosePayment: (method: PaymentMethod) => void;
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
  /** The total that the shopper sees and agrees to. */
  total: number;
  unpaid: UnpaidOrder;
  /** Called when the delivery price has changed. */
  onCourierPriceChange: (price: number) => void;
}

export function usePlaceOrder({
  address,
  form,
  courierId,
  total,
  unpaid,
  onCourierPriceChange,
}: PlaceOrderOptions): PlaceOrderState {
  const user = useUser();
  const navigate = useNavigate();
  const items = useBasket((basket) => basket.items);
  const [paymentMethod, choosePayment] = useState<PaymentMethod>(DEFAULT_PAYMENT_METHOD);
  const [state, setState] = useState<"choosing" | "busy" | "placed">("choosing");
  const [refusal, setRefusal] = useState<ShopError>();
  const [changes, setChanges] = useState<PriceChanges["rows"]>({});
  const isRunning = useRef(false);

  function reset(): void {
    isRunning.current = false;
    setState("choosing");
  }
  usePageRestore(() => {
    reset();
    void unpaid.refetch();
  });

  /** A second click before the button shows 'Processing...' must not place a second order. */
  async function runExclusively(work: () => Promise<"leaving" | "staying">): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState("busy");
    setRefusal(undefined);
    try {
      if ((await work()) === "leaving") setState("placed");
      else reset();
    } catch (error) {
      reset();
      handleRefusal(error);
    }
  }

  async function place(): Promise<void> {
    const missing = findMissingForOrder({ address, courierId, addressText: form.current?.text() ?? "" });
    if (missing || !address || !user) return notifyInfo(missing);
    await runExclusively(async () => {
      const saved = await form.current?.saveEdited();
      if (!saved) return "staying";
      if (saved !== "unchanged" && saved.cityId !== address.city.id) {
        // Another city has other couriers and other prices.
        notifyInfo("Please select a delivery courier");
        return "staying";
      }
      const request = {
        items: items.map(({ id, quantity }) => ({ id, quantity })),
        paymentMethod,
        courierPricingId: Number(courierId),
        customerId: user.id,
        addressId: address.id,
        email: user.email,
      };
      const requestText = JSON.stringify(request);
      let attempt = findOpenAttempt(requestText);
      if (!attempt) {
        const currentUnpaid = await unpaid.refetch();
        // An unpaid order that was not shown before is shown first, so that no order is replaced by surprise.
        if (currentUnpaid && currentUnpaid.id !== unpaid.order?.id) {
          notifyInfo("You have an unpaid order for these products");
          return "staying";
        }
        attempt = createAttempt(requestText, currentUnpaid?.id);
      }
      const { key, replacesOrderId } = attempt;
      const body = { ...request, expectedTotal: total, ...(replacesOrderId !== undefined && { replacesOrderId }) };
      const response = await callApi("createOrder", { body, headers: { "idempotency-key": key } });
      endAttempt();
      setState("placed");
      await redirectAfterOrder(response, { items: request.items, navigate });
      return "leaving";
    });
  }

  const payExisting = (order: Order) =>
    runExclusively(async () => {
      const { url } = await callApi("retryStripePayment", { body: { orderId: order.id } });
      addPendingPayment(order.number);
      window.location.assign(url);
      return "leaving";
    });

  function handleRefusal(error: unknown): void {
    const isRefusal = error instanceof ShopError && error.status < 500;
    // A response ends the attempt; without a response the next click repeats the same request.
    if (isRefusal) endAttempt();
    if (isRefusal && error.code === "not-signed-in") return;
    setRefusal(isRefusal ? error : undefined);
    if (isRefusal && error.code === "price-changed") applyPriceChanges(parsePriceChanges(error, items));
    // The order was paid, replaced or cancelled meanwhile, so the offered order is loaded again.
    if (isRefusal && error.code === "not-retryable") void unpaid.refetch();
    notifyError(error);
  }

  function applyPriceChanges({ rows, products, courierPrice }: PriceChanges): void {
    for (const product of products) basketActions.refresh(product);
    setChanges(rows);
    if (courierPrice !== undefined) onCourierPriceChange(courierPrice);
  }

  return {
    paymentMethod,
    choosePayment,
    place,
    payExisting,
    busy: state !== "choosing",
    placed: state === "placed",
    message: refusal?.message,
    productErrors: refusal && PRODUCT_REFUSALS.has(refusal.code) ? (refusal.fields ?? {}) : {},
    changes,
  };
}

/** Refusals whose fields are product ids; new prices are shown at the items instead. */
const PRODUCT_REFUSALS: ReadonlySet<string> = new Set(["out-of-stock", "open-order-limit"]);

function notifyInfo(message: string | undefined): void {
  if (message) notify({ title: "Info", message, type: "info" });
}
