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

/** Lines that name one product twice become one, where it was named first. */
export function mergeLines(items: readonly Line[]): Line[] {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

/** Two requests with one key are the same request when they order the same thing, however they spell it. */
export function hashOfRequest({ items, paymentMethod, courierPricingId, addressId }: OrderRequest): string {
  const canonical = [
    paymentMethod,
    courierPricingId,
    addressId,
    ...items.toSorted((one, other) => one.id - other.id).map(({ id, quantity }) => `${id}x${quantity}`),
  ];
  return createHash("sha256").update(canonical.join(" ")).digest("base64url");
}
