import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectReadable, test } from "./harness.ts";
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

/** Checks both themes and the narrowest screen; the two test projects cover the two usual widths. */
async function expectAccessibleInAllViews(page: Page, path: string): Promise<void> {
  const size = page.viewportSize();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expectAccessible(page);
  // Sets the theme like the switch, which changes only colours.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  await expectReadable(page);
  await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sideways).toBe(0);
  if (size) await page.setViewportSize(size);
}

for (const path of PUBLIC)
  test(`${path}: axe finds nothing in light and dark, and nothing scrolls sideways at 320 px`, async ({ shopper }) => {
    await expectAccessibleInAllViews(shopper, path);
  });

for (const path of MISSING)
  test(`${path}: axe finds nothing in light and dark, and nothing scrolls sideways at 320 px`, async ({
    shopper,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    await expectAccessibleInAllViews(shopper, path);
  });

test("signed in: axe finds nothing in light and dark, and nothing scrolls sideways at 320 px", async ({
  settledShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("Nothing is in stock");
  await storeBasket(page, [{ ...product, quantity: 1 }]);
  for (const path of SIGNED_IN) await test.step(path, () => expectAccessibleInAllViews(page, path));
  await page.goto("/checkout");
  await page.getByLabel("Delivery courier").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-success");
  await test.step("/account/orders", () => expectAccessibleInAllViews(page, "/account/orders"));
});

test("a navigation is announced by the new page's title", async ({ shopper }) => {
  await shopper.goto("/about");
  // Before hydration a link loads the whole next page, which screen readers announce themselves.
  await shopper.waitForFunction(() => window.bufferedInput?.hydrated);
  await shopper.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(shopper).toHaveTitle(/^FAQ/);
  await expect(shopper.locator("[aria-live=polite]").first()).toHaveText(await shopper.title());
});
