import { randomUUID } from "node:crypto";
import type { OnlinePaymentMethod } from "#contract/rules/order/payment-providers.ts";
import type { Db } from "#database/database.ts";
import { type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { type ApiResponse, callApi } from "./call-api.ts";

const AT_ONCE = 20;

/** Creates signed-in customers with an address that couriers serve. */
export async function createBuyers(db: Db, count: number): Promise<Shopper[]> {
  const buyers: Shopper[] = [];
  while (buyers.length < count) {
    const together = Math.min(AT_ONCE, count - buyers.length);
    buyers.push(...(await Promise.all(Array.from({ length: together }, () => shopperWithAddress({ db })))));
  }
  return buyers;
}

export type Buyer = Pick<Shopper, "token" | "addressId" | "courierPricingId">;

export interface Purchase {
  items: { id: number; quantity: number }[];
  paymentMethod?: "cod" | OnlinePaymentMethod;
  key?: string;
}

export function placeOrder(
  origin: string,
  buyer: Buyer,
  { items, paymentMethod = "cod", key }: Purchase,
): Promise<ApiResponse> {
  const { token, addressId, courierPricingId } = buyer;
  return callApi(origin, "createOrder", {
    token,
    headers: { "idempotency-key": key ?? randomUUID() },
    body: { items, paymentMethod, addressId, courierPricingId },
  });
}

/** Counts responses by status, as "10 × 200, 490 × 409". */
export function tally(answers: ReadonlyMap<number, number> | readonly number[]): string {
  const counts = answers instanceof Map ? answers : countStatuses(answers as readonly number[]);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
}

function countStatuses(statuses: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
