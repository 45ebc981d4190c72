import type { OrderStage } from "./order-status.ts";

/** Where an order stands that waits for a scanner. */
export const SCANNED_STAGES = ["to-pack", "to-hand-over", "coming-back"] as const satisfies readonly OrderStage[];
export type ScannedStage = (typeof SCANNED_STAGES)[number];

export const CONSIGNMENT = /^[A-Za-z0-9][A-Za-z0-9/-]*$/;

const ORDER_NUMBER = /^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** What a slip's code says, as the shop writes it. Whatever else was scanned is none. */
export function orderNumberIn(code: string): string | undefined {
  const number = code.trim().toUpperCase();
  return ORDER_NUMBER.test(number) ? number : undefined;
}

const GTIN_LENGTHS = [8, 12, 13, 14] as const;

/**
 * A scanner reads a UPC as 12 digits or, with a nought before it, as an EAN of 13, and a GTIN has 14: they are one code. All the ways in
 * which a code may stand in the catalogue; what is no such number stands as it is.
 */
export function barcodesLike(code: string): string[] {
  const written = code.trim();
  if (!/^\d{8,14}$/.test(written)) return [written];
  const digits = written.replace(/^0+/, "");
  return [
    ...new Set([
      written,
      ...GTIN_LENGTHS.filter((length) => length >= digits.length).map((length) => digits.padStart(length, "0")),
    ]),
  ];
}

/** Whether a scanned code is that of a product: its SKU, in any case, or its barcode. */
export function isCodeOf({ sku, barcode }: { sku: string | null; barcode: string | null }, scanned: string): boolean {
  const written = scanned.trim().toLowerCase();
  return (
    written !== "" && (sku?.toLowerCase() === written || (barcode !== null && barcodesLike(scanned).includes(barcode)))
  );
}
