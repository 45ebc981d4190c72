import { toShopError } from "#server/http/errors.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "../card-payments.ts";
import { actOnOrder, type OrderActRequest } from "./act-on-order.ts";

/** Runs each act in its own transaction, so that a refused act does not stop the others. */
export async function actOnOrders(
  shop: Shop,
  payments: CardPayments,
  context: RequestContext<StaffMember>,
  requests: readonly OrderActRequest[],
): Promise<{ done: number; failed: { number: string; why: string }[] }> {
  const failed: { number: string; why: string }[] = [];
  for (const request of requests) {
    try {
      await actOnOrder(shop, payments, context, request);
    } catch (error) {
      const shopError = toShopError(error);
      // A server error ends the batch; acts that are done stay done.
      if (shopError.status >= 500) throw error;
      failed.push({ number: request.number, why: shopError.message });
    }
  }
  return { done: requests.length - failed.length, failed };
}
