// Sales tax on invoices. Prices include it, so an invoice shows the part that a price contains.

/** FBR's sale types, in its words. */
export const SALE_TYPES = {
  standard: "Goods at standard rate (default)",
  reduced: "Goods at Reduced Rate",
  exempt: "Exempt goods",
  zero: "Goods at zero-rate",
  "third-schedule": "3rd Schedule Goods",
  mobile: "Mobile Phones",
  services: "Services",
} as const;
export type SaleType = keyof typeof SALE_TYPES;
export const SALE_TYPE_NAMES = Object.keys(SALE_TYPES) as [SaleType, ...SaleType[]];

export const DEFAULT_TAX_UNIT = "Numbers, pieces, units";

/** As in the customs tariff: 8471.3010. */
export const HS_CODE = /^\d{4}\.\d{4}$/;
export const HS_CODE_TEXT = "HS code: eight digits such as 8471.3010";
/** Seven digits of an NTN (with or without its check digit) or thirteen of a CNIC. */
export const TAX_REGISTRATION = /^(\d{7}(-\d)?|\d{5}-?\d{7}-?\d)$/;
export const TAX_REGISTRATION_TEXT = "An NTN such as 1234567-8, or a CNIC of 13 digits";

export interface TaxRate {
  saleType: SaleType;
  /** The first day of the rate (YYYY-MM-DD). */
  since: string;
  percent: number;
}

export interface TaxFields {
  hsCode: string | null;
  taxUnit: string | null;
  saleType: SaleType | null;
}

/** Fields of products in a sub-category that have none of their own. */
export interface TaxDefault extends TaxFields {
  subCategoryId: number;
}

/** The rate of a day: the latest one that has begun; without any, no tax. */
export function findTaxPercent(rates: readonly TaxRate[], saleType: SaleType, day: string): number {
  const begun = rates.filter((rate) => rate.saleType === saleType && rate.since <= day);
  return begun.sort((one, other) => (one.since < other.since ? 1 : -1))[0]?.percent ?? 0;
}

/** The tax that a price contains, in whole rupees. */
export function getContainedTax(rupees: number, percent: number): number {
  return Math.round((rupees * percent) / (100 + percent));
}
