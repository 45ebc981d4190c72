import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from "#contract/rules/order-status.ts";
import type { CheckoutAddress } from "#contract/shop/customer.ts";
import type { Order } from "#contract/shop/order.ts";
import { api } from "#storefront/api/client.ts";
import type { AddressFormHandle } from "#storefront/features/address/address-form.tsx";
import { basketActions, useBasket } from "#storefront/features/basket/use-basket.ts";
import { awaitPayment } from "#storefront/features/payment/awaited-payments.ts";
import { useUser } from "#storefront/features/session/use-session.ts";
import type { UnpaidOrder } from "#storefront/shell/use-unpaid-order.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { usePageReturn } from "#ui/use-page-return.ts";
import { followAnswer } from "./follow-answer.ts";
import { beginAttempt, endAttempt, missingForOrder, openAttempt } from "./order-attempt.ts";
import { type PriceChanges, priceChanges } from "./price-changes.ts";

export interface PlaceOrder {
  paymentMethod: PaymentMethod;
  choosePayment: (method: PaymentMethod) => void;
  place: () => Promise<void>;
  /** Pays the order that is there instead of placing another. */
  payInstead: (order: Order) => Promise<void>;
  busy: boolean;
  /** An order exists and the shopper is on the way to the next page; the basket may be empty by now. */
  placed: boolean;
  /** Why the order was refused. */
  message: string | undefined;
  /** What is wrong with single products, by their id. */
  faults: Record<string, string>;
  /** What costs something else than the shopper saw. */
  changes: PriceChanges["rows"];
}

interface Choice {
  address: CheckoutAddress["address"];
  form: RefObject<AddressFormHandle | null>;
  courierId: string;
  /** What the shopper sees and agrees to. */
  total: number;
  unpaid: UnpaidOrder;
  /** Delivery costs something else by now. */
  onCourierPrice: (price: number) => void;
}

export function usePlaceOrder({ address, form, courierId, total, unpaid, onCourierPrice }: Choice): PlaceOrder {
  const user = useUser();
  const navigate = useNavigate();
  const items = useBasket((basket) => basket.items);
  const [paymentMethod, choosePayment] = useState<PaymentMethod>(DEFAULT_PAYMENT_METHOD);
  const [state, setState] = useState<"choosing" | "busy" | "placed">("choosing");
  const [refusal, setRefusal] = useState<ShopError>();
  const [changes, setChanges] = useState<PriceChanges["rows"]>({});
  const underWay = useRef(false);

  function stop(): void {
    underWay.current = false;
    setState("choosing");
  }
  usePageReturn(() => {
    stop();
    void unpaid.ask();
  });

  /** A second click before the button has turned into 'Processing...' is not a second order. */
  async function once(work: () => Promise<"leaving" | "staying">): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setState("busy");
    setRefusal(undefined);
    try {
      if ((await work()) === "leaving") setState("placed");
      else stop();
    } catch (error) {
      stop();
      refuse(error);
    }
  }

  async function place(): Promise<void> {
    const missing = missingForOrder({ address, courierId, addressText: form.current?.text() ?? "" });
    if (missing || !address || !user) return tell(missing);
    await once(async () => {
      const saved = await form.current?.saveEdited();
      if (!saved) return "staying";
      if (saved !== "unchanged" && saved.cityId !== address.city.id) {
        // Another city has other couriers, and other prices.
        tell("Please select a delivery courier");
        return "staying";
      }
      const wanted = {
        items: items.map(({ id, quantity }) => ({ id, quantity })),
        paymentMethod,
        courierPricingId: Number(courierId),
        customerId: user.id,
        addressId: address.id,
        email: user.email,
      };
      const request = JSON.stringify(wanted);
      let attempt = openAttempt(request);
      if (!attempt) {
        const found = await unpaid.ask();
        // Nobody's order is replaced by surprise: the panel is there now.
        if (found && found.id !== unpaid.order?.id) {
          tell("You have an unpaid order for these products");
          return "staying";
        }
        attempt = beginAttempt(request, found?.id);
      }
      const { key, replacesOrderId } = attempt;
      const body = { ...wanted, expectedTotal: total, ...(replacesOrderId !== undefined && { replacesOrderId }) };
      const answer = await api("createOrder", { body, headers: { "idempotency-key": key } });
      endAttempt();
      setState("placed");
      await followAnswer(answer, { items: wanted.items, navigate });
      return "leaving";
    });
  }

  const payInstead = (order: Order) =>
    once(async () => {
      const { url } = await api("retryStripePayment", { body: { orderId: order.id } });
      awaitPayment(order.number);
      window.location.assign(url);
      return "leaving";
    });

  function refuse(error: unknown): void {
    const refused = error instanceof ShopError && error.status < 500;
    // An answer ends the attempt; without one the next click asks for the same order again.
    if (refused) endAttempt();
    if (refused && error.code === "not-signed-in") return;
    setRefusal(refused ? error : undefined);
    if (refused && error.code === "price-changed") takeOver(priceChanges(error, items));
    // Paid, replaced or cancelled meanwhile: what can be offered is another.
    if (refused && error.code === "not-retryable") void unpaid.ask();
    notifyError(error);
  }

  function takeOver({ rows, products, courierPrice }: PriceChanges): void {
    for (const product of products) basketActions.refresh(product);
    setChanges(rows);
    if (courierPrice !== undefined) onCourierPrice(courierPrice);
  }

  return {
    paymentMethod,
    choosePayment,
    place,
    payInstead,
    busy: state !== "choosing",
    placed: state === "placed",
    message: refusal?.message,
    faults: refusal && BY_PRODUCT.has(refusal.code) ? (refusal.fields ?? {}) : {},
    changes,
  };
}

/** Refusals whose fields are products. New prices stand in their rows instead. */
const BY_PRODUCT: ReadonlySet<string> = new Set(["out-of-stock", "open-order-limit"]);

function tell(message: string | undefined): void {
  if (message) notify({ title: "Info", message, type: "info" });
}
