import { createHash } from "node:crypto";
import type { PaymentMethod } from "#contract/rules/order-status.ts";

export interface Line {
  id: number;
  quantity: number;
}

export interface OrderRequest {
  items: readonly Line[];
  paymentMethod: PaymentMethod;
  courierPricingId: number;
  addressId: number;
}

/** Lines that name one product twice become one; in the order of ids, which is the order everybody takes stock in. */
export function mergeLines(items: readonly Line[]): Line[] {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity })).sort((one, other) => one.id - other.id);
}

/** Two requests with one key are the same request when they order the same thing, however they spell it. */
export function hashOfRequest({ items, paymentMethod, courierPricingId, addressId }: OrderRequest): string {
  const canonical = [
    paymentMethod,
    courierPricingId,
    addressId,
    ...items.map(({ id, quantity }) => `${id}x${quantity}`),
  ];
  return createHash("sha256").update(canonical.join(" ")).digest("base64url");
}
