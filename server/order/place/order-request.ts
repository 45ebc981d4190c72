import { createHash } from "node:crypto";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { AheadMethod } from "#contract/rules/order/payment-providers.ts";
import { normalizeCode } from "#contract/rules/pricing/match-codes.ts";

export interface OrderLine {
  id: number;
  quantity: number;
}

export interface OrderRequest {
  items: readonly OrderLine[];
  paymentMethod: PaymentMethod;
  courierPricingId: number;
  addressId: number;
  /** The total the shopper saw. Not hashed, so a repeated request gets the first response. */
  expectedTotal?: number | undefined;
  /** How an advance is paid, if the rules ask for one. */
  advanceMethod?: AheadMethod | undefined;
  /** The advance the shopper saw; not hashed, like the total. */
  expectedAdvance?: number | undefined;
  /** The unpaid card order that this order replaces. */
  replacesOrderId?: string | undefined;
  /** As the shopper entered them. */
  codes?: readonly string[] | undefined;
  /** The coins that the shopper wants to use. */
  coins?: number | undefined;
  /** Rupees of store credit to use. */
  credit?: number | undefined;
  savedGiftCards?: boolean | undefined;
}

/** Merges lines of one product at the place of the first. */
export function mergeLines(items: readonly OrderLine[]): OrderLine[] {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

/** Requests that order the same products have the same hash, in whatever sequence. */
export function hashRequest({
  items,
  replacesOrderId,
  codes = [],
  coins = 0,
  credit = 0,
  ...request
}: OrderRequest): string {
  const { paymentMethod, courierPricingId, addressId, savedGiftCards = false } = request;
  const canonical = [
    paymentMethod,
    courierPricingId,
    addressId,
    ...items.toSorted((one, other) => one.id - other.id).map(({ id, quantity }) => `${id}x${quantity}`),
    ...(replacesOrderId === undefined ? [] : [`for ${replacesOrderId}`]),
    ...(codes.length === 0 ? [] : [`codes ${codes.map(normalizeCode).sort().join(",")}`]),
    ...(coins === 0 ? [] : [`coins ${coins}`]),
    ...(credit === 0 ? [] : [`credit ${credit}`]),
    ...(savedGiftCards ? ["gift cards"] : []),
  ];
  return createHash("sha256").update(canonical.join(" ")).digest("base64url");
}
