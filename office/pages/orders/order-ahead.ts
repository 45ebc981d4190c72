import type { OrderDetails } from "#contract/office/order.ts";
import { office } from "#office/api/client.ts";

const GOOD_FOR_MS = 2_000;

let ahead: { number: string; at: number; order: Promise<OrderDetails | undefined> } | undefined;

/** The order that an act will open is read while the act is made, not after it. */
export function readAhead(number: string): void {
  const order = office("getOrder", { params: { number } }, { asks: false }).catch(() => undefined);
  ahead = { number, at: performance.now(), order };
}

/** What was read ahead, once: nothing if it was another order, is no longer new, or did not come. */
export async function takeAhead(number: string): Promise<OrderDetails | undefined> {
  const found = ahead?.number === number && performance.now() - ahead.at < GOOD_FOR_MS ? ahead.order : undefined;
  if (found) ahead = undefined;
  return await found;
}
