import type { CheckoutAddress } from "#contract/customer.ts";

/** What must hold before an order is placed (§5), in this order; the first that does not is told. */
export function missingForOrder({
  address,
  courierId,
}: {
  address: CheckoutAddress["address"];
  courierId: string;
}): string | undefined {
  if (!address) return "Please create address";
  if (courierId === "") return "Please select a delivery courier";
  if (address.address.trim() === "") return "Create Address First";
  return undefined;
}

export interface Attempt {
  key: string;
  /** What was asked for with this key. */
  request: string;
}

/**
 * The key of an attempt. The same request, sent again because no answer came, is the same attempt: the server answers it
 * with the first result. Anything else is a new one.
 */
export function attemptFor(previous: Attempt | undefined, request: string): Attempt {
  return previous?.request === request ? previous : { key: newKey(), request };
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
