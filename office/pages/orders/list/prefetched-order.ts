import type { OrderDetails } from "#contract/office/orders/order.ts";
import { callOffice } from "#office/api/client.ts";

const MAX_AGE_MS = 2_000;

let prefetched: { number: string; at: number; order: Promise<OrderDetails | undefined> } | undefined;

/** Reads the next order while the act is still running (decision 0034). */
export function prefetchOrder(number: string): void {
  const order = callOffice("getOrder", { params: { number } }, { opensDialog: false }).catch(() => undefined);
  prefetched = { number, at: performance.now(), order };
}

/** Returns the prefetched order once, unless the order is another, too old or failed. */
export async function takePrefetchedOrder(number: string): Promise<OrderDetails | undefined> {
  const pendingOrder =
    prefetched?.number === number && performance.now() - prefetched.at < MAX_AGE_MS ? prefetched.order : undefined;
  if (pendingOrder) prefetched = undefined;
  return await pendingOrder;
}
