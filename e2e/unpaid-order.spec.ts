import type { APIRequestContext, Page } from "@playwright/test";
import { formatRupees } from "#contract/rules/money.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { type Customer, expect, expectAccessible, test } from "./harness.ts";
import { chooseCourier, listProductsInStock, offerNoTransfer, prepareCheckout } from "./journey.ts";

const OFFER = "You have an unpaid order for these products";

/** A product that no other test buys. */
async function findScarceProduct(request: APIRequestContext): Promise<ProductCard> {
  const answer = await request.get("/api/product/getProductsBySubCategorySlug/mouse-pads", { params: { limit: 100 } });
  const { products = [] } = answer.ok() ? ((await answer.json()) as { products: ProductCard[] }) : {};
  const [product] = products.filter(({ stock }) => stock > 0).toSorted((one, other) => one.stock - other.stock);
  if (product) return product;
  const [any] = await listProductsInStock(request, 1);
  if (!any) throw new Error("nothing to buy");
  return any;
}

/** Changes the basket in storage, as another tab would. */
const changeBasket = (page: Page, changed: Record<string, number>) =>
  page.evaluate((facts) => {
    const basket = JSON.parse(localStorage.getItem("basket") ?? "{}");
    Object.assign(basket.items[0], facts);
    localStorage.setItem("basket", JSON.stringify(basket));
    window.dispatchEvent(new StorageEvent("storage", { key: "basket" }));
  }, changed);

async function listOrders(request: APIRequestContext, { user, token }: Customer): Promise<Order[]> {
  const answer = await request.get("/api/order/getOrdersByCustomer", {
    params: { customerId: user.id },
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { orders: Order[] }).orders;
}

/** Orders the whole stock by card, declines the payment, and returns with 'Return to Cart'. */
async function declineAndReturn(page: Page, product: ProductCard): Promise<void> {
  await prepareCheckout(page, product);
  await changeBasket(page, { quantity: product.stock });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("link", { name: "Return to Cart" }).click();
  await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
  await expect(page.getByText(/out of stock|left/i)).toHaveCount(0);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("heading", { name: OFFER })).toBeVisible();
}

test("a declined card order that holds the last of a product: Place Order replaces it, and one order is left", async ({
  signedInShopper: page,
  customer,
  request,
}) => {
  await offerNoTransfer(page);
  const product = await findScarceProduct(request);
  await declineAndReturn(page, product);
  const [first] = await listOrders(request, customer);
  const panel = page.getByRole("region", { name: OFFER });
  await expect(panel).toContainText(first?.number ?? "");
  await expect(panel).toContainText(`${product.stock} × ${product.name}`);
  await expect(panel.getByRole("button", { name: "Replace That Order" })).toBeVisible();
  await expectAccessible(page);
  await chooseCourier(page);
  const placeOrder = page.getByRole("button", { name: "Place Order" });
  await expect(placeOrder).toHaveAccessibleDescription(/replaces unpaid order RB-.*will be cancelled/);
  await placeOrder.click();
  await expect(page).toHaveURL("/order-success");
  const orders = await listOrders(request, customer);
  expect(orders.map(({ status, payment }) => `${status} ${payment.method}`)).toEqual([
    "pending cod",
    "cancelled stripe",
  ]);
  // Cancels the order to return its stock, because other tests buy here too.
  await request.post("/api/order/cancelOrder", {
    data: { orderId: orders[0]?.id },
    headers: { authorization: `Bearer ${customer.token}` },
  });
});

test("a declined card order: 'Pay for That Order' leads to its card page, and paying takes its products out of the basket", async ({
  settledShopper: page,
  customer,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).not.toHaveURL(/\/sandbox\//);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Pay for That Order" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/order-success/);
  await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
  expect((await listOrders(request, customer)).map(({ status }) => status)).toEqual(["confirmed"]);
});

test("an unpaid order that the page has not shown yet is never replaced", async ({
  settledShopper: page,
  customer,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await offerNoTransfer(page);
  await prepareCheckout(page, product, { hasAddress: true });
  // Another tab of the same shopper places the order first.
  const other = await page.context().newPage();
  await other.goto("/checkout");
  await chooseCourier(other);
  await other.getByRole("radio", { name: /Stripe/ }).check();
  await other.getByRole("button", { name: "Place Order" }).click();
  await expect(other).toHaveURL(/\/sandbox\//);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: OFFER })).toBeVisible();
  await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
  expect((await listOrders(request, customer)).map(({ status }) => status)).toEqual(["pending"]);
  await page.getByRole("button", { name: "Replace That Order" }).click();
  await expect(page).toHaveURL("/order-success");
});

test("a card order paid later removes only its own products from the basket", async ({
  settledShopper: page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /ShopError/);
  const [first, second] = await listProductsInStock(request, 2);
  if (!first || !second) throw new Error("nothing to buy");
  await prepareCheckout(page, first, { hasAddress: true });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).not.toHaveURL(/\/sandbox\//);
  await page.goto(`/product/${second.slug}`);
  await page.getByRole("button", { name: "Add to Basket" }).first().click();
  await expect(page.getByRole("link", { name: "Basket, 2 items" })).toBeVisible();
  await page.goto("/account/orders");
  await page.getByRole("button", { name: "Retry With Stripe" }).click();
  // The first request after the payment fails.
  let requestCount = 0;
  await page.route("**/api/order/getOrdersByCustomer?*", (route) =>
    requestCount++ === 0 ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/order-success/);
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  await page.goto("/basket");
  await expect(page.getByText(second.name).first()).toBeVisible();
  await expect(page.getByRole("rowgroup").getByText(first.name)).toHaveCount(0);
});

test("polling after a payment ends with its page", async ({ signedInShopper: page }) => {
  await page.clock.install();
  const left = Promise.withResolvers<void>();
  let requestCount = 0;
  await page.route("**/api/order/getOrdersByCustomer?*", async (route) => {
    requestCount += 1;
    await left.promise;
    await route.fulfill({ json: { orders: [] } });
  });
  await page.goto("/order-success?order=RB-0000-0000");
  await expect.poll(() => requestCount).toBe(1);
  // The first request is still running when the shopper leaves.
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page.getByRole("heading", { name: "Fresh Picks" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Order Placed Successfully!" })).toHaveCount(0);
  const answered = page.waitForResponse("**/api/order/getOrdersByCustomer?*");
  left.resolve();
  await answered;
  await page.clock.runFor(10_000);
  expect(requestCount).toBe(1);
});

test("a changed price is shown before the order is placed; then Place Order works", async ({
  settledShopper: page,
  customer,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  const seen = product.netPrice - 1;
  // Waits for the page's own request, which would correct the price.
  await page.waitForLoadState("networkidle");
  await changeBasket(page, { netPrice: seen });
  const row = page.getByRole("listitem").filter({ hasText: product.name });
  await expect(row).toContainText(formatRupees(seen));
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(row).toContainText(
    `The price has changed from ${formatRupees(seen)} to ${formatRupees(product.netPrice)}.`,
  );
  await expect(row).toContainText(formatRupees(product.netPrice));
  await expect(page.getByRole("alert").filter({ hasText: "Prices have changed since you saw them" })).toBeVisible();
  expect(await listOrders(request, customer)).toHaveLength(0);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-success");
  expect((await listOrders(request, customer))[0]?.subTotal).toBe(product.netPrice);
});

test("a lost response and a reload: the same attempt creates one order", async ({
  settledShopper: page,
  customer,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load/);
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.route("**/api/order/create", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await page.unroute("**/api/order/create");
  await page.reload();
  await chooseCourier(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-success");
  expect(await listOrders(request, customer)).toHaveLength(1);
});
