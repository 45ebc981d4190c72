import type { CheckoutAddress } from "#contract/shop/customer.ts";
import { readStored, tabEntries, writeStored } from "#storefront/features/stored.ts";

/** What must hold before an order is placed (§5), in this order; the first that does not is told. */
export function missingForOrder({
  address,
  courierId,
  addressText,
}: {
  address: CheckoutAddress["address"];
  courierId: string;
  /** The address as it stands in the form. */
  addressText: string;
}): string | undefined {
  if (!address) return "Please create address";
  if (courierId === "") return "Please select a delivery courier";
  if (addressText.trim() === "") return "Create Address First";
  return undefined;
}

/**
 * One try to place an order, and its key. The same request, sent again because no answer came, is the same attempt, also
 * after a reload: the server answers it with the first result. Any other request is another attempt.
 */
export interface Attempt {
  key: string;
  /** What was ordered with this key. */
  request: string;
  /** The unpaid order that was to be replaced: a part of what the key stands for. */
  replacesOrderId: string | undefined;
}

const STORAGE_KEY = "orderAttempt";

/** The attempt at this request that got no answer yet. */
export function openAttempt(request: string): Attempt | undefined {
  const stored = (readStored(STORAGE_KEY, tabEntries) ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  const { key, replacesOrderId } = stored;
  if (typeof key !== "string" || stored.request !== request) return undefined;
  return { key, request, replacesOrderId: typeof replacesOrderId === "string" ? replacesOrderId : undefined };
}

export function beginAttempt(request: string, replacesOrderId: string | undefined): Attempt {
  const attempt = { key: newKey(), request, replacesOrderId };
  writeStored(STORAGE_KEY, attempt, tabEntries);
  return attempt;
}

/** An answer came: the next click is another attempt. */
export function endAttempt(): void {
  tabEntries.removeItem(STORAGE_KEY);
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
