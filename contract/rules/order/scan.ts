import { ORDER_NUMBER } from "./order-number.ts";
import type { OrderStage } from "./order-status.ts";

/** Stages in which an order waits for a scanner. */
export const SCANNED_STAGES = ["to-pack", "to-hand-over", "coming-back"] as const satisfies readonly OrderStage[];
export type ScannedStage = (typeof SCANNED_STAGES)[number];

export const CONSIGNMENT = /^[A-Za-z0-9][A-Za-z0-9/-]*$/;

/** Returns the order number of a scanned slip; undefined for any other code. */
export function findOrderNumber(code: string): string | undefined {
  const number = code.trim().toUpperCase();
  return ORDER_NUMBER.test(number) ? number : undefined;
}

const GTIN_LENGTHS = [8, 12, 13, 14] as const;

/**
 * Returns all spellings of a barcode: a UPC has 12 digits, 13 as an EAN with a leading zero, and 14 as
 * a GTIN. Other codes are returned as they are.
 */
export function listEquivalentBarcodes(code: string): string[] {
  const trimmed = code.trim();
  if (!/^\d{8,14}$/.test(trimmed)) return [trimmed];
  const digits = trimmed.replace(/^0+/, "");
  return [
    ...new Set([
      trimmed,
      ...GTIN_LENGTHS.filter((length) => length >= digits.length).map((length) => digits.padStart(length, "0")),
    ]),
  ];
}

/** Matches a scanned code with a product's SKU, in any case, or its barcode. */
export function isCodeOfProduct(
  { sku, barcode }: { sku: string | null; barcode: string | null },
  scanned: string,
): boolean {
  const written = scanned.trim().toLowerCase();
  return (
    written !== "" &&
    (sku?.toLowerCase() === written || (barcode !== null && listEquivalentBarcodes(scanned).includes(barcode)))
  );
}
