import { findChromium } from "#testing/services/chromium.ts";
import { expect, test } from "./harness.ts";
import { listProductsInStock, prepareCheckout } from "./journey.ts";

// Playwright disables the back/forward cache, which shoppers have enabled.
const executablePath = findChromium();
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

/** Marks the page, goes back to it, and checks that the same page comes from the cache. */
async function goBackToCachedPage(page: import("@playwright/test").Page, leave: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  await leave();
  await expect(page).toHaveURL(/\/sandbox\//);
  // Uses history.back(), because Playwright waits for a load event that a cached page never fires.
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => "wasHere" in window).catch(() => false)).toBe(true);
}

test("back from the card page, the checkout can be used again and shows the open order", async ({
  settledShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await goBackToCachedPage(page, () => page.getByRole("button", { name: "Place Order" }).click());
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
  await expect(page.getByRole("heading", { name: "You have an unpaid order for these products" })).toBeVisible();
});

test("back from the card page, the retry buttons of the orders can be pressed again", async ({
  settledShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/sandbox\//);
  await page.goto("/account/orders");
  const retry = page.getByRole("button", { name: "Retry With Stripe" });
  await goBackToCachedPage(page, () => retry.click());
  await expect(retry).toBeEnabled();
});
