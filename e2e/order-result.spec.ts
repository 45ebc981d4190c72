import type { Page } from "@playwright/test";
import { formatRupees } from "#contract/rules/money.ts";
import { ORDER_STATUSES } from "#contract/rules/order/order-status.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { type Customer, expect, expectAccessible, test } from "./harness.ts";
import { listProductsInStock, prepareCheckout } from "./journey.ts";

const PENDING_ORDER_TEXT = "Your order is still pending";

async function readNewestOrder(page: Page, { user, token }: Customer): Promise<Order> {
  const answer = await page.request.get("/api/order/getOrdersByCustomer", {
    params: { customerId: user.id },
    headers: { authorization: `Bearer ${token}` },
  });
  const { orders } = (await answer.json()) as { orders: Order[] };
  if (!orders[0]) throw new Error("no order");
  return orders[0];
}

async function expectFacts(page: Page, { number, grandTotal }: Order, payment: string): Promise<void> {
  const main = page.getByRole("main");
  for (const fact of [number, formatRupees(grandTotal), payment])
    await expect(main.getByText(fact, { exact: true })).toBeVisible();
}

test("cash on delivery: /order-success names order, amount and payment, also after a reload", async ({
  settledShopper: page,
  customer,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-success");
  const order = await readNewestOrder(page, customer);
  await expectFacts(page, order, "Cash On Delivery");
  await page.reload();
  await expectFacts(page, order, "Cash On Delivery");
  await expectAccessible(page);
});

test("card: /order-fail shows the current state, and /order-success names the paid order, also after a reload", async ({
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
  await expect(page).toHaveURL(/\/order-fail/);
  const failed = page.url();
  const order = await readNewestOrder(page, customer);
  await expect(page.getByText(PENDING_ORDER_TEXT)).toBeVisible();
  await expectFacts(page, order, "Card (Stripe), not paid yet");
  await page.getByRole("link", { name: "Try Again" }).click();
  await page.getByRole("button", { name: "Retry With Stripe" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/order-success/);
  await expectFacts(page, order, "Card (Stripe), paid");
  await page.reload();
  await expectFacts(page, order, "Card (Stripe), paid");
  await page.goto(failed);
  await expect(page.getByText("Your order is still valid. You do not need to do anything.")).toBeVisible();
  await expect(page.getByText(PENDING_ORDER_TEXT)).toHaveCount(0);
});

test("/order-fail and /order-success without an order mention none", async ({ signedInShopper: page }) => {
  await page.goto("/order-fail");
  await expect(page.getByText("Your payment was unsuccessful or declined.")).toBeVisible();
  await expect(page.getByText(PENDING_ORDER_TEXT)).toHaveCount(0);
  await page.goto("/order-success");
  await expect(page.getByRole("heading", { name: "Order Placed Successfully!" })).toBeVisible();
  await expect(page.getByRole("main").getByText(/RB-/)).toHaveCount(0);
});

test("the checkout follows the response's payment method, not its own choice", async ({
  settledShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.route("**/api/order/create", (route) =>
    route.fulfill({
      json: {
        success: true,
        paymentMethod: "stripe",
        redirectUrl: "/order-fail?order=RB-0000-0000",
        orderId: "x",
        orderNumber: "RB-0000-0000",
      },
    }),
  );
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-fail?order=RB-0000-0000");
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
});

test("'To cancel this order' stands where it can be cancelled; a shipped order says that it cannot", async ({
  settledShopper: page,
  customer,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-success");
  const order = await readNewestOrder(page, customer);
  const orders = ORDER_STATUSES.map((status) => ({ ...order, id: status, number: `RB-${status}`, status }));
  await page.route("**/api/order/getOrdersByCustomer?*", (route) => route.fulfill({ json: { orders } }));
  await page.goto("/account/orders");
  for (const status of ORDER_STATUSES) {
    const card = page.getByRole("article", { name: `Order RB-${status}` });
    await card.getByRole("button", { name: `RB-${status}` }).click();
    const cancellable = ["pending", "confirmed", "processed"].includes(status);
    await expect(card.getByText("To cancel this order")).toHaveCount(cancellable ? 1 : 0);
    await expect(card.getByText("can no longer be cancelled")).toHaveCount(status === "shipped" ? 1 : 0);
  }
});
