import type { Brands, OfficeTree } from "#contract/office/catalogue/category.ts";
import { callOffice } from "#office/api/client.ts";

export interface CatalogueChoices {
  brands: Brands["brands"];
  categories: OfficeTree["categories"];
}

const FRESH_MS = 30_000;
let cached: { at: number; choices: Promise<CatalogueChoices> } | undefined;

/** Cached for 30 seconds; a screen that changes brands or categories invalidates the cache. */
export function readCatalogueChoices(): Promise<CatalogueChoices> {
  if (!cached || Date.now() - cached.at > FRESH_MS) {
    const choices = Promise.all([callOffice("listBrands", {}), callOffice("getTree", {})]).then(
      ([{ brands }, { categories }]) => ({ brands, categories }),
    );
    cached = { at: Date.now(), choices };
    choices.catch(invalidateChoices);
  }
  return cached.choices;
}

export function invalidateChoices(): void {
  cached = undefined;
}
