import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CheckoutAddress } from "#contract/customer.ts";
import { ShopError } from "#contract/errors.ts";
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from "#contract/rules/order-status.ts";
import { api } from "#storefront/api/client.ts";
import type { BasketItem } from "#storefront/features/basket/basket.ts";
import { basketActions } from "#storefront/features/basket/use-basket.ts";
import { notify, notifyError } from "#storefront/features/notification/notify.ts";
import { awaitPayment } from "#storefront/features/payment/awaited-payment.ts";
import { useUser } from "#storefront/features/session/use-session.ts";
import { type Attempt, attemptFor, missingForOrder } from "./order-attempt.ts";

export interface PlaceOrder {
  paymentMethod: PaymentMethod;
  choosePayment: (method: PaymentMethod) => void;
  place: () => Promise<void>;
  busy: boolean;
  /** An order exists and the shopper is on the way to the next page; the basket may be empty by now. */
  placed: boolean;
  /** Why the order was refused. */
  message: string | undefined;
  /** What is wrong with single products, by their id. */
  faults: Record<string, string>;
}

interface Choice {
  address: CheckoutAddress["address"];
  courierId: string;
  items: readonly BasketItem[];
}

export function usePlaceOrder({ address, courierId, items }: Choice): PlaceOrder {
  const user = useUser();
  const navigate = useNavigate();
  const [paymentMethod, choosePayment] = useState<PaymentMethod>(DEFAULT_PAYMENT_METHOD);
  const [state, setState] = useState<"choosing" | "busy" | "placed">("choosing");
  const [refusal, setRefusal] = useState<ShopError>();
  const attempt = useRef<Attempt>(undefined);
  const underWay = useRef(false);

  async function place(): Promise<void> {
    const missing = missingForOrder({ address, courierId });
    if (missing) {
      notify({ title: "Info", message: missing, type: "info" });
      return;
    }
    // A second click before the button has turned into 'Processing...' is not a second order.
    if (underWay.current || !address || !user) return;
    underWay.current = true;
    setState("busy");
    setRefusal(undefined);
    const body = {
      items: items.map(({ id, quantity }) => ({ id, quantity })),
      paymentMethod,
      courierPricingId: Number(courierId),
      customerId: user.id,
      addressId: address.id,
      email: user.email,
    };
    attempt.current = attemptFor(attempt.current, JSON.stringify(body));
    try {
      const answer = await api("createOrder", { body, headers: { "idempotency-key": attempt.current.key } });
      setState("placed");
      await lead(answer);
    } catch (error) {
      underWay.current = false;
      setState("choosing");
      refuse(error);
    }
  }

  async function lead({
    success,
    redirectUrl,
    orderNumber,
  }: {
    success: boolean;
    redirectUrl?: string | undefined;
    orderNumber: string;
  }): Promise<void> {
    if (paymentMethod !== "cod") awaitPayment(orderNumber);
    if (!success) await navigate("/order-fail");
    else if (paymentMethod === "cod") {
      basketActions.clear();
      await navigate("/order-success");
    } else if (redirectUrl) window.location.assign(redirectUrl);
    else await navigate("/order-fail");
  }

  function refuse(error: unknown): void {
    const refused = error instanceof ShopError && error.status < 500;
    // An answer ends the attempt; without one the next click asks for the same order again.
    if (refused) attempt.current = undefined;
    if (refused && error.code === "not-signed-in") return;
    setRefusal(refused ? error : undefined);
    notifyError(error);
  }

  return {
    paymentMethod,
    choosePayment,
    place,
    busy: state !== "choosing",
    placed: state === "placed",
    message: refusal?.message,
    faults: refusal?.code === "out-of-stock" ? (refusal.fields ?? {}) : {},
  };
}
