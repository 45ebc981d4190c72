import type { Page } from "@playwright/test";
import { expect, test } from "./harness.ts";
import {
  chooseCourier,
  createAddress,
  listProductsInStock,
  offerNoTransfer,
  prepareCheckout,
  putIntoBasket,
} from "./journey.ts";

const basketOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("basket") ?? "{}") as { itemCount?: number });

test("cash on delivery: from home to /order-success, with a mail", async ({
  signedInShopper: page,
  customer,
  mailbox,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Add to Basket" }).and(page.locator(":enabled")).first().click();
  await expect(page.getByText(/has been added to your cart/)).toBeVisible();
  await page.getByRole("link", { name: /^Basket, 1/ }).click();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await createAddress(page);
  await chooseCourier(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Order Placed Successfully!" })).toBeVisible();
  await expect(page.getByText(/3-5 business days/)).toBeVisible();
  await expect.poll(async () => (await basketOf(page)).itemCount).toBe(0);
  await expect.poll(async () => (await mailbox.latest(customer.email)).text).toMatch(/RB-\w{4}-\w{4}/);
});

test("card: paid on the sandbox's page, the order is confirmed and the basket empty", { tag: "@once" }, async ({
  settledShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/sandbox\//);
  expect((await basketOf(page)).itemCount, "an abandoned card payment keeps the basket").toBe(1);
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/order-success/);
  await expect.poll(async () => (await basketOf(page)).itemCount).toBe(0);
  await page.goto("/account/orders");
  await expect(page.getByText("Order Confirmed")).toBeVisible();
});

test("card: declined, then retried by card", { tag: "@once" }, async ({ settledShopper: page, request }) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveURL(/\/order-fail/);
  await offerNoTransfer(page);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("button", { name: "Retry With Bank Transfer" })).toBeDisabled();
  await page.getByRole("button", { name: "Retry With Stripe" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/order-success/);
  await page.goto("/account/orders");
  await expect(page.getByText("Order Confirmed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry With Stripe" })).toHaveCount(0);
});

test("card: cancelled, then switched to cash on delivery", { tag: "@once" }, async ({
  settledShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/order-fail/);
  await page.goto("/account/orders");
  await page.getByRole("button", { name: "Retry With Cash on Delivery" }).click();
  await expect(page).toHaveURL(/\/order-success/);
  await expect.poll(async () => (await basketOf(page)).itemCount).toBe(0);
  await page.goto("/account/orders");
  await expect(page.getByText("You will pay the courier in cash on delivery.")).toBeVisible();
  await page.getByRole("button", { name: /RB-/ }).click();
  await expect(page.getByText("Cash On Delivery", { exact: true })).toBeVisible();
});

test("out of stock at the last moment: the shopper stays and sees which line to change", { tag: "@once" }, async ({
  settledShopper: page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  // The checkout has already checked stock and prices and does not check again.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const basket = JSON.parse(localStorage.getItem("basket") ?? "{}");
    basket.items[0].quantity = 900;
    basket.items[0].stock = 1000;
    localStorage.setItem("basket", JSON.stringify(basket));
    window.dispatchEvent(new StorageEvent("storage", { key: "basket" }));
  });
  await expect(page.getByText("Quantity: 900")).toBeVisible();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText(/^Only \d+ left/)).toBeVisible();
  await expect(page).toHaveURL("/checkout");
});

test("two tabs: a product added in one is shown in the other", { tag: "@once" }, async ({ shopper, request }) => {
  const [first, second] = await listProductsInStock(request, 2);
  if (!first || !second) throw new Error("nothing to buy");
  await shopper.goto("/basket");
  const other = await shopper.context().newPage();
  await putIntoBasket(other, first);
  await expect(shopper.getByRole("link", { name: first.name }).first()).toBeVisible();
  await other.close();
});

test("signing in before checkout keeps the basket", { tag: "@once" }, async ({ shopper, customer, request }) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await shopper.goto(`/product/${product.slug}`);
  await shopper.getByRole("button", { name: "Buy Now" }).first().click();
  await expect(shopper).toHaveURL("/auth/login");
  await shopper.getByLabel("Email").fill(customer.email);
  await shopper.getByLabel("Password", { exact: true }).fill(customer.password);
  await shopper.getByRole("button", { name: "Login" }).click();
  await expect(shopper).toHaveURL("/checkout");
  await expect(shopper.getByText(product.name)).toBeVisible();
});

test("an order number is copied without the clipboard API; if that fails, the shopper is told how to copy it", {
  tag: "@once",
}, async ({ signedInShopper: page, request }) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Order Placed Successfully!" })).toBeVisible();
  // The clipboard API exists only on https and localhost.
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto("/account/orders");
  await page.getByRole("button", { name: /RB-/ }).click();
  const copy = page.getByRole("button", { name: "Copy order number" });
  await copy.click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  await expect(copy).toBeFocused();

  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(page.getByText(/Please select RB-\w{4}-\w{4} and copy it/)).toBeVisible();
});
