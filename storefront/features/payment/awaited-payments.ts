import { readStored, writeStored } from "../stored.ts";

// The number of the card order that the basket in this browser was turned into. It waits here, because the payment
// happens on another site: only once it is known to have succeeded is the basket emptied.
const STORAGE_KEY = "awaitedPayment";

export function awaitPayment(orderNumber: string): void {
  writeStored(STORAGE_KEY, orderNumber);
}

export function awaitedPayment(): string | undefined {
  const stored = readStored(STORAGE_KEY);
  return typeof stored === "string" ? stored : undefined;
}

export function paymentSettled(): void {
  writeStored(STORAGE_KEY, null);
}
