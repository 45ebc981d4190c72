import { CARD_SESSION_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { AheadMethod } from "#contract/rules/order/payment-providers.ts";
import { CHANGE_CHANNEL, changePayloads } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";
import { ORDERS_TAG } from "../desk/order-stream.ts";
import { canBeMailed, toOrderInMail } from "../order-mail.ts";
import type { Checkout, Delivery } from "./checkout.repository.ts";
import type { OrderRequest } from "./order-request.ts";
import { calculateTotals, checkExpected, type Totals } from "./order-totals.ts";
import type { NewOrder } from "./write-order.ts";

export interface PlaceOrderRequest extends OrderRequest {
  customerId: string;
  idempotencyKey: string | undefined;
  /** Delivery and courier of a phone order, used instead of the customer's saved address. */
  phoneDelivery?: Pick<Checkout, "delivery" | "courier">;
}

/** The placing of one request: the data of the shop that the request was checked against. */
export interface Placement {
  request: PlaceOrderRequest;
  requestHash: string;
  paymentMethod: PaymentMethod;
  email: string;
  delivery: Delivery;
  courier: NonNullable<Checkout["courier"]>;
  asksAdvance: boolean;
  /** Without promotions, codes and balances the price is that of the lines and the courier. */
  needsPricing: boolean;
}

export const DEFAULT_ADVANCE_METHOD: AheadMethod = "stripe";

interface OrderContent extends Pick<NewOrder, "id" | "number" | "lines" | "stock" | "priced"> {
  totals: Totals;
  /** The part of a cash order that is paid ahead, or 0. */
  advance: number;
  /** The page on which the customer confirms a cash order. */
  confirmUrl: string | undefined;
  /** The tags of what the taken stock changes on other pages. */
  changedTags: readonly string[];
}

/** Throws if the totals are too high. */
export function calculatePlacementTotals(
  { paymentMethod, courier }: Placement,
  { lines, priced }: Pick<NewOrder, "lines" | "priced">,
): Totals {
  const { discount = 0, paidByBalances = 0 } = priced ?? {};
  return calculateTotals({ lines, courierCost: courier.price, paymentMethod, discount, paidByBalances });
}

/** Throws if the total is not what the shopper saw. */
export function createOrderRow(
  shop: Shop,
  { request, requestHash, paymentMethod: chosenMethod, email, delivery, courier }: Placement,
  { advance: amount, confirmUrl, changedTags, totals, ...content }: OrderContent,
): NewOrder {
  const { lines, priced } = content;
  checkExpected(request.expectedTotal, { ...totals, lines });
  // With nothing left to pay, no provider is needed and the courier collects nothing.
  const paymentMethod = totals.grandTotal === 0 ? "cod" : chosenMethod;
  const order = { number: content.number, ...totals, courierName: courier.name, delivery, paymentMethod, lines };
  const advance =
    amount > 0 ? { amount, method: request.advanceMethod ?? DEFAULT_ADVANCE_METHOD, isPaid: false } : undefined;
  return {
    ...content,
    ...order,
    advance,
    customerId: request.customerId,
    idempotencyKey: request.idempotencyKey,
    requestHash,
    sessionSeconds: CARD_SESSION_MS / SECOND_MS,
    mail: {
      to: email,
      content: {
        template: "order-placed",
        name: delivery.recipientName,
        order: {
          ...toOrderInMail({ ...order, discounts: priced?.discounts ?? [] }),
          cashDue: paymentMethod === "cod" ? order.grandTotal - amount : 0,
          ...(advance ? { advance } : paymentMethod === "cod" && confirmUrl && { confirmUrl }),
        },
      },
      toBeSent: shop.env.smtpUrl !== undefined && canBeMailed(email),
    },
    changes: { channel: CHANGE_CHANNEL, payloads: changePayloads([...changedTags, ORDERS_TAG]) },
  };
}
