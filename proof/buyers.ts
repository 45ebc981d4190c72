import { randomUUID } from "node:crypto";
import type { Db } from "#database/database.ts";
import { type Shopper, shopperWithAddress } from "#testing/orders.ts";
import { type Answer, ask } from "./ask.ts";

const AT_ONCE = 20;

/** People who are signed in and have an address that couriers serve. */
export async function makeBuyers(db: Db, count: number): Promise<Shopper[]> {
  const buyers: Shopper[] = [];
  while (buyers.length < count) {
    const together = Math.min(AT_ONCE, count - buyers.length);
    buyers.push(...(await Promise.all(Array.from({ length: together }, () => shopperWithAddress({ db })))));
  }
  return buyers;
}

/** What an order needs of who places it. */
export type Buyer = Pick<Shopper, "token" | "addressId" | "courierPricingId">;

export interface Purchase {
  items: { id: number; quantity: number }[];
  paymentMethod?: "cod" | "stripe";
  key?: string;
}

/** Orders as the checkout page does. */
export function buy(origin: string, buyer: Buyer, { items, paymentMethod = "cod", key }: Purchase): Promise<Answer> {
  const { token, addressId, courierPricingId } = buyer;
  return ask(origin, "createOrder", {
    token,
    headers: { "idempotency-key": key ?? randomUUID() },
    body: { items, paymentMethod, addressId, courierPricingId },
  });
}

/** How many answers had which status, as "10 × 200, 490 × 409". */
export function tally(answers: ReadonlyMap<number, number> | readonly number[]): string {
  const counts = answers instanceof Map ? answers : counted(answers as readonly number[]);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
}

function counted(statuses: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
