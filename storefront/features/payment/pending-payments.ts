import { readFromStorage, writeToStorage } from "#storefront/state/browser-storage.ts";

// Numbers of card orders placed from this basket. The payment happens on another site, so
// ordered products leave the basket only once the payment is known to have succeeded.
const STORAGE_KEY = "awaitedPayments";

export function listPendingPayments(): string[] {
  const stored = readFromStorage(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((number) => typeof number === "string") : [];
}

export function addPendingPayment(orderNumber: string): void {
  writeToStorage(STORAGE_KEY, [...new Set([...listPendingPayments(), orderNumber])]);
}

export function removePendingPayment(orderNumber: string): void {
  writeToStorage(
    STORAGE_KEY,
    listPendingPayments().filter((number) => number !== orderNumber),
  );
}

/** The basket of those orders is gone: products added from now on do not belong to those orders. */
export function clearPendingPayments(): void {
  writeToStorage(STORAGE_KEY, []);
}
