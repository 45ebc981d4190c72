import { z } from "zod";
import { HS_CODE, HS_CODE_TEXT, SALE_TYPE_NAMES } from "#contract/rules/order/tax.ts";
import { text } from "#contract/shapes.ts";

const line = (max: number) => text(max).overwrite((typed) => typed.trim());

export const HsCode = line(9).regex(HS_CODE, HS_CODE_TEXT);
export const TaxUnit = line(60).min(1, "Unit is required");
export const SaleTypeName = z.enum(SALE_TYPE_NAMES, { error: "Please choose a sale type" });
