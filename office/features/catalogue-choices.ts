import type { Brands, OfficeTree } from "#contract/office/category.ts";
import { office } from "#office/api/client.ts";

/** What a product may belong to. */
export interface CatalogueChoices {
  brands: Brands["brands"];
  categories: OfficeTree["categories"];
}

const FRESH_MS = 30_000;
let kept: { at: number; choices: Promise<CatalogueChoices> } | undefined;

/** Brands and categories, asked for once while somebody walks through lists; a screen that changes them forgets them. */
export function catalogueChoices(): Promise<CatalogueChoices> {
  if (!kept || Date.now() - kept.at > FRESH_MS) {
    const choices = Promise.all([office("listBrands", {}), office("getTree", {})]).then(
      ([{ brands }, { categories }]) => ({ brands, categories }),
    );
    kept = { at: Date.now(), choices };
    choices.catch(forgetChoices);
  }
  return kept.choices;
}

export function forgetChoices(): void {
  kept = undefined;
}
