import type { APIRequestContext, Page } from "@playwright/test";
import { formatRupees } from "#contract/rules/money.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Order } from "#contract/shop/order.ts";
import { type Customer, expect, expectAccessible, test } from "./harness.ts";
import { chooseCourier, productsInStock, readyToOrder } from "./journey.ts";

const OFFER = "You have an unpaid order for these products";

/** Something that nobody else in these tests buys out. */
async function scarceProduct(request: APIRequestContext): Promise<ProductCard> {
  const answer = await request.get("/api/product/getProductsBySubCategorySlug/mouse-pads", { params: { limit: 100 } });
  const { products = [] } = answer.ok() ? ((await answer.json()) as { products: ProductCard[] }) : {};
  const [product] = products.filter(({ stock }) => stock > 0).toSorted((one, other) => one.stock - other.stock);
  if (product) return product;
  const [any] = await productsInStock(request, 1);
  if (!any) throw new Error("nothing to buy");
  return any;
}

/** Says what the browser believes is in its basket, as another tab would. */
const changeBasket = (page: Page, changed: Record<string, number>) =>
  page.evaluate((facts) => {
    const basket = JSON.parse(localStorage.getItem("basket") ?? "{}");
    Object.assign(basket.items[0], facts);
    localStorage.setItem("basket", JSON.stringify(basket));
    window.dispatchEvent(new StorageEvent("storage", { key: "basket" }));
  }, changed);

async function ordersOf(request: APIRequestContext, { user, token }: Customer): Promise<Order[]> {
  const answer = await request.get("/api/order/getOrdersByCustomer", {
    params: { customerId: user.id },
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { orders: Order[] }).orders;
}

/** All there is of a product, ordered by card, declined, and back at the checkout by 'Return to Cart'. */
async function backAfterDecline(page: Page, product: ProductCard): Promise<void> {
  await readyToOrder(page, product);
  await changeBasket(page, { quantity: product.stock });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("link", { name: "Return to Cart" }).click();
  await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
  await expect(page.getByText(/sold out|left/i)).toHaveCount(0);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("heading", { name: OFFER })).toBeVisible();
}

test("a declined card order that holds the last of a product: Place Order replaces it, and one order is left", async ({
  signedInShopper: page,
  customer,
  request,
}) => {
  const product = await scarceProduct(request);
  await backAfterDecline(page, product);
  const [first] = await ordersOf(request, customer);
  const panel = page.getByRole("region", { name: OFFER });
  await expect(panel).toContainText(first?.number ?? "");
  await expect(panel).toContainText(`${product.stock} × ${product.name}`);
  await expect(panel.getByRole("button", { name: "Replace It" })).toBeVisible();
  await expectAccessible(page);
  await chooseCourier(page);
  const placeOrder = page.getByRole("button", { name: "Place Order" });
  await expect(placeOrder).toHaveAccessibleDescription(/replaces RB-.*will be cancelled/);
  await placeOrder.click();
  await expect(page).toHaveURL("/order-success");
  const orders = await ordersOf(request, customer);
  expect(orders.map(({ status, payment }) => `${status} ${payment.method}`)).toEqual([
    "pending cod",
    "cancelled stripe",
  ]);
  // What these tests hold is given back: others buy here too.
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
  const [product] = await productsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await readyToOrder(page, product, { hasAddress: true });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Pay for That Order" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/order-success/);
  await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
  expect((await ordersOf(request, customer)).map(({ status }) => status)).toEqual(["confirmed"]);
});

test("an unpaid order that the page has not shown yet is never replaced by surprise", async ({
  settledShopper: page,
  customer,
  request,
}) => {
  const [product] = await productsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await readyToOrder(page, product, { hasAddress: true });
  // Another tab of the same shopper is quicker.
  const other = await page.context().newPage();
  await other.goto("/checkout");
  await chooseCourier(other);
  await other.getByRole("radio", { name: /Stripe/ }).check();
  await other.getByRole("button", { name: "Place Order" }).click();
  await expect(other).toHaveURL(/\/sandbox\//);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: OFFER })).toBeVisible();
  await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
  expect((await ordersOf(request, customer)).map(({ status }) => status)).toEqual(["pending"]);
  await page.getByRole("button", { name: "Replace It" }).click();
  await expect(page).toHaveURL("/order-success");
});

test("a card order paid later takes out of the basket what it held and no more", async ({
  settledShopper: page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /ShopError/);
  const [first, second] = await productsInStock(request, 2);
  if (!first || !second) throw new Error("nothing to buy");
  await readyToOrder(page, first, { hasAddress: true });
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.goto(`/product/${second.slug}`);
  await page.getByRole("button", { name: "Add to Basket" }).first().click();
  await expect(page.getByRole("link", { name: "Basket, 2 items" })).toBeVisible();
  await page.goto("/account/orders");
  await page.getByRole("button", { name: "Retry With Stripe" }).click();
  // The first question after the payment gets no answer.
  let asked = 0;
  await page.route("**/api/order/getOrdersByCustomer?*", (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/order-success/);
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  await page.goto("/basket");
  await expect(page.getByText(second.name).first()).toBeVisible();
  await expect(page.getByRole("rowgroup").getByText(first.name)).toHaveCount(0);
});

test("the questions after a payment end with their page", async ({ signedInShopper: page }) => {
  await page.clock.install();
  const left = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/api/order/getOrdersByCustomer?*", async (route) => {
    asked += 1;
    await left.promise;
    await route.fulfill({ json: { orders: [] } });
  });
  await page.goto("/order-success?order=RB-0000-0000");
  await expect.poll(() => asked).toBe(1);
  // The first is still on its way when the shopper leaves.
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page.getByRole("heading", { name: "Fresh Picks" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Order Placed Successfully!" })).toHaveCount(0);
  const answered = page.waitForResponse("**/api/order/getOrdersByCustomer?*");
  left.resolve();
  await answered;
  await page.clock.runFor(10_000);
  expect(asked).toBe(1);
});

test("the price that was seen is the price that is paid: what changed is shown, then Place Order works", async ({
  settledShopper: page,
  customer,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const [product] = await productsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await readyToOrder(page, product, { hasAddress: true });
  const seen = product.netPrice - 1;
  // What the page itself asks for has come: it would set the price right.
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
  expect(await ordersOf(request, customer)).toHaveLength(0);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-success");
  expect((await ordersOf(request, customer))[0]?.subTotal).toBe(product.netPrice);
});

test("an answer that got lost, then a reload: the same attempt makes one order", async ({
  settledShopper: page,
  customer,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load/);
  const [product] = await productsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await readyToOrder(page, product, { hasAddress: true });
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
  expect(await ordersOf(request, customer)).toHaveLength(1);
});
