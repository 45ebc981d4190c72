import { readFromStorage, safeSessionStorage, writeToStorage } from "#storefront/state/browser-storage.ts";

type ResultPage = "/order-success" | "/order-fail";

// The order that led this tab to a result page, stored so that a reload still knows the order.
const STORAGE_KEY = "placedOrder";

export function savePlacedOrder(number: string, page: ResultPage): void {
  writeToStorage(STORAGE_KEY, { number, page }, safeSessionStorage);
}

export function findPlacedOrder(page: string): string | undefined {
  const stored = (readFromStorage(STORAGE_KEY, safeSessionStorage) ?? {}) as { number?: unknown; page?: unknown };
  return stored.page === page && typeof stored.number === "string" ? stored.number : undefined;
}
