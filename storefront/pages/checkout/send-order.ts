import type { CallRequest, CallResponse } from "#contract/shop/contract.ts";
import { callApi } from "#storefront/api/client.ts";
import type { UnpaidOrder } from "#storefront/features/payment/use-unpaid-order.ts";
import { createAttempt, endAttempt, findOpenAttempt, type OrderAttempt } from "./order-attempt.ts";
import type { CheckoutAdvance } from "./use-advance.ts";
import type { CheckoutPrice } from "./use-checkout-price.ts";

type OrderRequest = CallRequest<"createOrder">["body"];

interface ShownPrice {
  unpaid: UnpaidOrder;
  total: number;
  advance: CheckoutAdvance;
}

interface OrderChoices {
  user: { id: string; email: string };
  address: { id: number };
  courierId: string;
  price: CheckoutPrice;
}

export function buildOrderRequest({ user, address, courierId, price }: OrderChoices) {
  return {
    items: price.items.map(({ id, quantity }) => ({ id, quantity })),
    paymentMethod: price.paymentMethod,
    courierPricingId: Number(courierId),
    customerId: user.id,
    addressId: address.id,
    email: user.email,
    ...price.priceFields,
  } satisfies OrderRequest;
}

/** Undefined if the shopper must first see an unpaid order, which would be replaced. */
export async function sendOrder(
  request: OrderRequest,
  { unpaid, total, advance }: ShownPrice,
): Promise<CallResponse<"createOrder"> | undefined> {
  const attempt = await openAttempt(JSON.stringify(request), unpaid);
  if (!attempt) return undefined;
  const { key, replacesOrderId } = attempt;
  const body = {
    ...request,
    expectedTotal: total,
    ...(request.paymentMethod === "cod" && { expectedAdvance: advance.amount }),
    ...(advance.amount > 0 && { advanceMethod: advance.method }),
    ...(replacesOrderId !== undefined && { replacesOrderId }),
  };
  const response = await callApi("createOrder", { body, headers: { "idempotency-key": key } });
  endAttempt();
  return response;
}

async function openAttempt(request: string, unpaid: UnpaidOrder): Promise<OrderAttempt | undefined> {
  const openedBefore = findOpenAttempt(request);
  if (openedBefore) return openedBefore;
  const currentUnpaid = await unpaid.refetch();
  if (currentUnpaid && currentUnpaid.id !== unpaid.order?.id) return undefined;
  return createAttempt(request, currentUnpaid?.id);
}
