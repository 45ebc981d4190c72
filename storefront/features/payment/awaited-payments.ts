import { readStored, writeStored } from "../stored.ts";

// The numbers of the card orders that the basket in this browser was turned into. They wait here, because the payment
// happens on another site: only once it is known to have succeeded does the basket lose what such an order held.
const STORAGE_KEY = "awaitedPayments";

export function awaitedPayments(): string[] {
  const stored = readStored(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((number) => typeof number === "string") : [];
}

export function awaitPayment(orderNumber: string): void {
  writeStored(STORAGE_KEY, [...new Set([...awaitedPayments(), orderNumber])]);
}

export function forgetPayment(orderNumber: string): void {
  writeStored(
    STORAGE_KEY,
    awaitedPayments().filter((number) => number !== orderNumber),
  );
}

/** The basket that those orders came from is gone: whatever is put into it from now on is none of theirs. */
export function forgetPayments(): void {
  writeStored(STORAGE_KEY, []);
}
