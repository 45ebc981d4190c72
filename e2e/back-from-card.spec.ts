import { findChromium } from "#testing/chromium.ts";
import { expect, test } from "./harness.ts";
import { productsInStock, readyToOrder } from "./journey.ts";

// Playwright switches the back/forward cache off; shoppers have it on.
const executablePath = findChromium();
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

/** Marks the page, goes back to it, and makes sure that it is the very same one. */
async function backToTheSamePage(page: import("@playwright/test").Page, leave: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  await leave();
  await expect(page).toHaveURL(/\/sandbox\//);
  // The provider's page needs a load of its own: what comes out of the cache never loads.
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => "wasHere" in window).catch(() => false)).toBe(true);
}

test("back from the card page to the checkout: the page can be used again, and knows the order that is there", async ({
  settledShopper: page,
  request,
}) => {
  const [product] = await productsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await readyToOrder(page, product, { hasAddress: true });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await backToTheSamePage(page, () => page.getByRole("button", { name: "Place Order" }).click());
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
  await expect(page.getByRole("heading", { name: "You have an unpaid order for these products" })).toBeVisible();
});

test("back from the card page to the orders: the retry buttons can be pressed again", async ({
  settledShopper: page,
  request,
}) => {
  const [product] = await productsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await readyToOrder(page, product, { hasAddress: true });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/sandbox\//);
  await page.goto("/account/orders");
  const retry = page.getByRole("button", { name: "Retry With Stripe" });
  await backToTheSamePage(page, () => retry.click());
  await expect(retry).toBeEnabled();
});
