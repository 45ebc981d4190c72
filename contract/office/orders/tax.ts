import { z } from "zod";
import { TAX_REGISTRATION, TAX_REGISTRATION_TEXT } from "#contract/rules/order/tax.ts";
import { day, POSTGRES_INTEGER_MAX, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { HsCode, SaleTypeName, TaxUnit } from "./tax-fields.ts";

const line = (max: number) => text(max).overwrite((typed) => typed.trim());
const registration = (name: string) =>
  line(20).refine((typed) => typed === "" || TAX_REGISTRATION.test(typed), `${name}: ${TAX_REGISTRATION_TEXT}`);

const TaxSettings = z.object({
  version: z.number().int(),
  ntn: registration("NTN"),
  /** Empty: not registered for sales tax, so invoices show none. */
  strn: line(20).regex(/^(\d[\d-]{6,18}\d)?$/, "STRN may have digits and dashes"),
  province: line(60),
  note: line(500),
  rates: z
    .array(
      z.object({
        saleType: SaleTypeName,
        since: day("Please enter the first day of the rate"),
        percent: z.number({ error: "Please enter a percentage" }).min(0, "At least 0").max(100, "At most 100"),
      }),
    )
    .max(100, "At most 100 rates")
    .refine(
      (rates) => new Set(rates.map(({ saleType, since }) => `${saleType} ${since}`)).size === rates.length,
      "Two rates of a sale type begin on the same day",
    ),
  defaults: z
    .array(
      z.object({
        subCategoryId: z.number().int().positive().max(POSTGRES_INTEGER_MAX),
        hsCode: HsCode.nullable(),
        taxUnit: TaxUnit.nullable(),
        saleType: SaleTypeName.nullable(),
      }),
    )
    .max(500, "At most 500 sub-categories")
    .refine(
      (defaults) => new Set(defaults.map(({ subCategoryId }) => subCategoryId)).size === defaults.length,
      "A sub-category is listed twice",
    ),
});
export type TaxSettings = z.infer<typeof TaxSettings>;

export const TAX_CALLS = defineOfficeCalls({
  getTaxSettings: {
    method: "GET",
    path: "/office/tax",
    access: "settings.write",
    summary: "The shop's NTN and STRN, dated tax rates and the tax fields of sub-categories",
    response: TaxSettings,
  },
  changeTaxSettings: {
    method: "PUT",
    path: "/office/tax",
    access: "settings.write",
    idempotent: true,
    summary: "Change what later invoices say about tax; issued ones stay",
    body: TaxSettings,
    response: TaxSettings,
  },
});
