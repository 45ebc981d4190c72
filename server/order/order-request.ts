import { createHash } from "node:crypto";
import type { PaymentMethod } from "#contract/rules/order-status.ts";

export interface OrderLine {
  id: number;
  quantity: number;
}

export interface OrderRequest {
  items: readonly OrderLine[];
  paymentMethod: PaymentMethod;
  courierPricingId: number;
  addressId: number;
  /** What the shopper saw and agreed to. Not part of what is ordered: a repeated request gets the first answer at any price. */
  expectedTotal?: number | undefined;
  /** The unpaid card order that this one takes the place of. */
  replacesOrderId?: string | undefined;
}

/** Lines that name one product twice become one, where it was named first. */
export function mergeLines(items: readonly OrderLine[]): OrderLine[] {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

/** Two requests with one key are the same request when they order the same thing, however they spell it. */
export function hashOfRequest({ items, replacesOrderId, ...request }: OrderRequest): string {
  const { paymentMethod, courierPricingId, addressId } = request;
  const canonical = [
    paymentMethod,
    courierPricingId,
    addressId,
    ...items.toSorted((one, other) => one.id - other.id).map(({ id, quantity }) => `${id}x${quantity}`),
    ...(replacesOrderId === undefined ? [] : [`for ${replacesOrderId}`]),
  ];
  return createHash("sha256").update(canonical.join(" ")).digest("base64url");
}
