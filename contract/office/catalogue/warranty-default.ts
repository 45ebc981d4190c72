import { z } from "zod";
import {
  WARRANTY_CLASS_NAMES,
  WARRANTY_MAX_MONTHS,
  WARRANTY_TEXT_MAX_CHARACTERS,
} from "#contract/rules/product/warranty.ts";
import { text, WholeId } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const WarrantyText = text(WARRANTY_TEXT_MAX_CHARACTERS).overwrite((typed) => typed.trim());

const WarrantyDefault = z
  .object({
    /** At least one of both; with both, only for the brand's products of the sub-category. */
    brandId: WholeId.nullable(),
    subCategoryId: WholeId.nullable(),
    warrantyClass: z.enum(WARRANTY_CLASS_NAMES),
    months: z
      .number({ error: "Please enter whole months" })
      .int("Please enter whole months")
      .min(0, "At least 0")
      .max(WARRANTY_MAX_MONTHS, `At most ${WARRANTY_MAX_MONTHS}`),
    covers: WarrantyText,
    claimAt: WarrantyText,
  })
  .refine(({ brandId, subCategoryId }) => brandId !== null || subCategoryId !== null, {
    path: ["brandId"],
    message: "Choose a brand, a sub-category or both",
  });
export type WarrantyDefault = z.infer<typeof WarrantyDefault>;

const WarrantyDefaults = z.object({
  version: z.number().int(),
  defaults: z
    .array(WarrantyDefault)
    .max(500, "At most 500 defaults")
    .refine(
      (all) => new Set(all.map(({ brandId, subCategoryId }) => `${brandId} ${subCategoryId}`)).size === all.length,
      "A brand and sub-category are listed twice",
    ),
});
export type WarrantyDefaults = z.infer<typeof WarrantyDefaults>;

export const WARRANTY_DEFAULT_CALLS = defineOfficeCalls({
  getWarrantyDefaults: {
    method: "GET",
    path: "/office/warranty-defaults",
    access: "settings.write",
    summary: "The warranty of products that name none, by brand and sub-category",
    response: WarrantyDefaults,
  },
  changeWarrantyDefaults: {
    method: "PUT",
    path: "/office/warranty-defaults",
    access: "settings.write",
    idempotent: true,
    summary: "Change the warranty of products that name none; delivered orders keep theirs",
    body: WarrantyDefaults,
    response: WarrantyDefaults,
  },
});
