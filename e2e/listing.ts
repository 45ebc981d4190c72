import type { Page } from "@playwright/test";
import { expect } from "./harness.ts";

/** A sub-category of the demo data with several pages, brands and children. */
export const SUB = "/category/gpu/nvidia-geforce";
export const CALL = "/api/product/getProductsBySubCategorySlug/nvidia-geforce";

export const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
export const grid = (page: Page) => page.getByRole("main").getByRole("article");
export const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });

/** On phones a toggle hides the filters; on all screens they hydrate when they become visible. */
export async function openFilters(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "Filters" });
  if (await toggle.isVisible()) {
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
  }
  await expect(page.getByRole("complementary", { name: "Filters" }).locator("[data-deferred]")).toHaveCount(0);
}
