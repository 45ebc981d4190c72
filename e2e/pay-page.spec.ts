import { shopperWithAddress } from "#testing/data/orders.ts";
import { FormShop } from "./form-shop.ts";
import { test as base, expect, expectAccessible } from "./harness.ts";

const test = base.extend<{ shop: FormShop }>({
  shop: async ({ db }, use) => {
    const shop = await FormShop.open(db);
    await use(shop);
    await shop.close();
  },
  // This test's pages are on another origin than the browser tests' shop.
  page: async ({ context }, use) => use(await context.newPage()),
});

test("the page of a wallet posts itself, and the way back waits until the payment is known", async ({
  page,
  shop,
  db,
}) => {
  const { page: url, orderNumber, reference } = await shop.placeOrder(await shopperWithAddress({ db }));
  // An empty answer leaves the browser on the page, which may post its form before it is loaded.
  await page.route(shop.wallet.action, (route) => route.fulfill({ status: 204 }));
  await page.goto(url, { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Continue to JazzCash" })).toBeVisible();
  await expectAccessible(page);

  await page.unroute(shop.wallet.action);
  await page.goto(url, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Wallet" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Checking your payment" })).toBeVisible();
  await expect(page.getByText(orderNumber)).toBeVisible();
  await expectAccessible(page);

  shop.wallet.records.set(reference, "paid");
  await page.waitForURL(`${shop.origin}/order-success?order=${orderNumber}`, { timeout: 30_000 });
  await page.goto(url);
  await expect(page.getByRole("status")).toHaveText("This payment is complete.");
  await expectAccessible(page);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("@once the button continues to the wallet, and the waiting page reloads itself", async ({ page, shop, db }) => {
    const { page: url, orderNumber, reference } = await shop.placeOrder(await shopperWithAddress({ db }));
    await page.goto(url);
    await page.getByRole("button", { name: "Continue to JazzCash" }).click();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("heading", { name: "Checking your payment" })).toBeVisible();
    shop.wallet.records.set(reference, "failed");
    await page.waitForURL(`${shop.origin}/order-fail?order=${orderNumber}`, { timeout: 30_000 });
  });
});
