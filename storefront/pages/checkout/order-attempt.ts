import type { CheckoutAddress } from "#contract/shop/customer.ts";
import { readFromStorage, safeSessionStorage, writeToStorage } from "#storefront/state/browser-storage.ts";

/** The requirements of an order (§5), in this order; returns the text of the first missing one. */
export function findMissingForOrder({
  address,
  courierId,
  addressText,
}: {
  address: CheckoutAddress["address"];
  courierId: string;
  /** The address text in the form. */
  addressText: string;
}): string | undefined {
  if (!address) return "Please create address";
  if (courierId === "") return "Please select a delivery courier";
  if (addressText.trim() === "") return "Create Address First";
  return undefined;
}

/**
 * The same request, repeated because no response came, even after a reload, keeps its key, so
 * the server returns the first result. Any other request is a new attempt (decision 0007).
 */
export interface OrderAttempt {
  key: string;
  /** The request that was sent with this key. */
  request: string;
  /** The unpaid order to be replaced, which belongs to the request that the key identifies. */
  replacesOrderId: string | undefined;
}

const STORAGE_KEY = "orderAttempt";

/** The attempt for this request that has no response yet. */
export function findOpenAttempt(request: string): OrderAttempt | undefined {
  const stored = (readFromStorage(STORAGE_KEY, safeSessionStorage) ?? {}) as Partial<
    Record<keyof OrderAttempt, unknown>
  >;
  const { key, replacesOrderId } = stored;
  if (typeof key !== "string" || stored.request !== request) return undefined;
  return { key, request, replacesOrderId: typeof replacesOrderId === "string" ? replacesOrderId : undefined };
}

export function createAttempt(request: string, replacesOrderId: string | undefined): OrderAttempt {
  const attempt = { key: createIdempotencyKey(), request, replacesOrderId };
  writeToStorage(STORAGE_KEY, attempt, safeSessionStorage);
  return attempt;
}

/** After a response the next click is a new attempt. */
export function endAttempt(): void {
  safeSessionStorage.removeItem(STORAGE_KEY);
}

function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
