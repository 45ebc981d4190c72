import type { Page } from "@playwright/test";
import { expect, expectAccessibleInAllViews, test } from "./harness.ts";
import { listProductsInStock, storeBasket } from "./journey.ts";

/** WCAG 1.4.10: 1280 px at 400 % zoom. */
const NARROWEST_PX = 320;

const PUBLIC = [
  "/",
  "/basket",
  "/category/gpu/nvidia-geforce",
  "/category/mice/gaming-mice/wireless-gaming-mice",
  "/category/gpu/nvidia-geforce?brand=msi&onSale=true&facts=memoryGb:12",
  "/search?q=2+lakh+tak+laptop+16gb+ram+wala",
  "/compare?products=msi-geforce-rtx-5070-12g-ventus-2x-oc-white,msi-geforce-rtx-5080-16g-inspire-3x-oc",
  "/wishlist",
  "/products",
  "/products/fresh-picks",
  "/product/msi-geforce-rtx-5070-12g-ventus-2x-oc-white",
  "/about",
  "/contact",
  "/faq",
  "/shipping",
  "/terms",
  "/privacy",
  "/track",
  "/warranty",
  "/auth/login",
  "/auth/register",
  "/auth/verify",
  "/auth/reset-password",
];
const MISSING = ["/no-such-page", "/product/no-such-thing", "/category/gpu/nvidia-geforce?page=99"];
const SIGNED_IN = ["/basket", "/checkout", "/account", "/account/addresses", "/order-success", "/order-fail"];

test.beforeEach(() => test.slow());

async function expectAccessiblePage(page: Page, path: string): Promise<void> {
  const open = async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  };
  await expectAccessibleInAllViews(page, { open, narrowestPx: NARROWEST_PX });
}

for (const path of PUBLIC)
  test(`@once ${path}: axe finds nothing at 360 and 1280 px in light and dark, and nothing scrolls sideways at 320 px`, async ({
    shopper,
  }) => {
    await expectAccessiblePage(shopper, path);
  });

for (const path of MISSING)
  test(`@once ${path}: axe finds nothing at 360 and 1280 px in light and dark, and nothing scrolls sideways at 320 px`, async ({
    shopper,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    await expectAccessiblePage(shopper, path);
  });

test("@once signed in: axe finds nothing at 360 and 1280 px in light and dark, and nothing scrolls sideways at 320 px", async ({
  settledShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("Nothing is in stock");
  await storeBasket(page, [{ ...product, quantity: 1 }]);
  for (const path of SIGNED_IN) await test.step(path, () => expectAccessiblePage(page, path));
  await page.goto("/checkout");
  await page.getByLabel("Delivery courier").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-success");
  await test.step("/account/orders", () => expectAccessiblePage(page, "/account/orders"));
});

test("a navigation is announced by the new page's title", async ({ shopper }) => {
  await shopper.goto("/about");
  // Before hydration a link loads the whole next page, which screen readers announce themselves.
  await shopper.waitForFunction(() => window.bufferedInput?.hydrated);
  await shopper.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(shopper).toHaveTitle(/^FAQ/);
  await expect(shopper.locator("[aria-live=polite]").first()).toHaveText(await shopper.title());
});
