import { readStored, tabEntries, writeStored } from "../stored.ts";

type ResultPage = "/order-success" | "/order-fail";

// The order that led this tab to a result page. A reload of that page still knows it.
const STORAGE_KEY = "placedOrder";

export function rememberPlaced(number: string, page: ResultPage): void {
  writeStored(STORAGE_KEY, { number, page }, tabEntries);
}

export function placedOrder(page: string): string | undefined {
  const stored = (readStored(STORAGE_KEY, tabEntries) ?? {}) as { number?: unknown; page?: unknown };
  return stored.page === page && typeof stored.number === "string" ? stored.number : undefined;
}
