import { formatRupees } from "#contract/rules/money.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { expect, expectAccessible, test } from "./harness.ts";
import {
  chooseCourier,
  createAddress,
  listProductsInStock,
  offerNoTransfer,
  prepareCheckout,
  putIntoBasket,
} from "./journey.ts";

test("'Signed-out visitors to a protected route are sent to /auth/login with the original location remembered.'", async ({
  shopper,
  customer,
}) => {
  await shopper.goto("/checkout");
  await expect(shopper).toHaveURL("/auth/login");
  await shopper.getByLabel("Email").fill(customer.email);
  await shopper.getByLabel("Password", { exact: true }).fill(customer.password);
  await shopper.getByRole("button", { name: "Login" }).click();
  await expect(shopper).toHaveURL("/checkout");
});

test("shipping information: 'name and email (read-only)', 'Create Address' becomes 'Update Address'", async ({
  signedInShopper: page,
  customer,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await putIntoBasket(page, product);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Checkout", exact: true })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(customer.user.name);
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await expect(page.getByLabel("Name")).toHaveAttribute("readonly", "");
  await expect(page.getByText("Please update city at address for courier")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue(customer.user.phone);
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("");
  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Create Address" }).click();
  for (const field of ["Address", "City", "State", "Postal code", "Phone"])
    await expect(page.getByText(`${field} is required`, { exact: true })).toBeVisible();
  await createAddress(page);
  await expect(page.getByLabel("Phone")).toHaveValue("03007654321");
  // A fading notification would fail the contrast check.
  await expect(page.getByRole("button", { name: "Close notification" })).toHaveCount(0);
  await expectAccessible(page);
});

test("'Place Order' asks for what is missing: 'Please create address', 'Please select a delivery courier'", async ({
  signedInShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await putIntoBasket(page, product);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Please create address")).toBeVisible();
  await createAddress(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Please select a delivery courier")).toBeVisible();
});

test("'Payment options: the card provider option, the bank option (disabled), and Cash on Delivery (default).'", async ({
  signedInShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await offerNoTransfer(page);
  await putIntoBasket(page, product);
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: "Cash on Delivery" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Bank Transfer" })).toBeDisabled();
  await expect(page.getByRole("radio", { name: /Stripe/ })).toBeEnabled();
});

test("prices and stock are checked again on load, differences named per row", async ({
  signedInShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await putIntoBasket(page, product);
  await page.route("**/api/product/getProductBySlug?*", async (route) => {
    const fresh = (await (await route.fetch()).json()) as ProductCard;
    await route.fulfill({ json: { ...fresh, netPrice: product.netPrice + 500 } });
  });
  await page.goto("/checkout");
  const changed = `The price has changed from ${formatRupees(product.netPrice)} to ${formatRupees(product.netPrice + 500)}.`;
  await expect(page.getByRole("listitem").filter({ hasText: product.name })).toContainText(changed);
});

test("a double click on 'Place Order' makes one order", async ({ settledShopper: page, customer, request }) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.getByRole("button", { name: "Place Order" }).dblclick();
  await expect(page).toHaveURL("/order-success");
  const answer = await request.get("/api/order/getOrdersByCustomer", {
    params: { customerId: customer.user.id },
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(((await answer.json()) as { orders: unknown[] }).orders).toHaveLength(1);
});

test("'A 409 or 400 on order creation keeps the shopper on the checkout page with the text'", async ({
  settledShopper: page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.route("**/api/order/create", (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: "out-of-stock",
        message: "Some items are gone",
        mess: "Some items are gone",
        fields: { [product.id]: "Only 1 left" },
      },
    }),
  );
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Only 1 left")).toBeVisible();
  await expect(page).toHaveURL("/checkout");
});

test("'A response without success goes to /order-fail'", async ({ settledShopper: page, request }) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.route("**/api/order/create", (route) =>
    route.fulfill({ json: { success: false, paymentMethod: "cod", orderId: "x", orderNumber: "RB-0000-0000" } }),
  );
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-fail");
  await expect(page.getByRole("heading", { name: "Order Failed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Cart" })).toHaveAttribute("href", "/basket");
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", "/account/orders");
});

test("address update failure: browser alert 'Failed to update address. Please try again.'", async ({
  settledShopper: page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await chooseCourier(page);
  await page.route("**/api/customer/updateAddress", (route) =>
    route.fulfill({ status: 500, json: { code: "unexpected", message: "x", mess: "x" } }),
  );
  const messages: string[] = [];
  // Answers the dialog at once, because the page blocks until then.
  page.on("dialog", (dialog) => {
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByLabel("Postal code").fill("54701");
  await page.getByRole("button", { name: "Update Address" }).click();
  await expect.poll(() => messages).toEqual(["Failed to update address. Please try again."]);
});

test("Place Order with an edited address saves it first: the parcel goes where the form says", async ({
  signedInShopper: page,
  customer,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product);
  await page.getByLabel("Address", { exact: true }).fill("Flat 9, Gulberg III");
  await page.getByLabel("Postal code").fill("54660");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-success");
  const answer = await request.get("/api/order/getOrdersByCustomer", {
    params: { customerId: customer.user.id },
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const { orders } = (await answer.json()) as { orders: { address: object }[] };
  expect(orders.map(({ address }) => address)).toMatchObject([
    { address: "Flat 9, Gulberg III", postalCode: "54660", city: "Lahore" },
  ]);
});

test("Place Order with an edited address: empty 'Create Address First', wrong its fault, another city another courier; no order", async ({
  signedInShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product);
  let ordered = 0;
  await page.route("**/api/order/create", (route) => {
    ordered += 1;
    return route.abort();
  });
  const placeOrder = page.getByRole("button", { name: "Place Order" });
  await page.getByLabel("Address", { exact: true }).fill("");
  await placeOrder.click();
  await expect(page.getByText("Create Address First")).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill("Flat 9, Saddar");
  await page.getByLabel("Postal code").fill("12");
  await placeOrder.click();
  await expect(page.getByText("Invalid Pakistani postalCode")).toBeVisible();
  await page.getByLabel("Postal code").fill("74400");
  await page.getByLabel("State").selectOption({ label: "Sindh" });
  await page.getByLabel("City").selectOption({ label: "Karachi" });
  await placeOrder.click();
  await expect(page.getByText("Please select a delivery courier")).toBeVisible();
  await expect(page.getByLabel("Delivery courier")).toHaveValue("");
  await expect(page.getByLabel("City").locator("option:checked")).toHaveText("Karachi");
  expect(ordered).toBe(0);
});

test("Place Order with an edited address that cannot be saved: the browser's alert, and no order", async ({
  signedInShopper: page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product);
  await page.route("**/api/customer/updateAddress", (route) =>
    route.fulfill({ status: 500, json: { code: "unexpected", message: "x", mess: "x" } }),
  );
  const messages: string[] = [];
  page.on("dialog", (dialog) => {
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByLabel("Postal code").fill("54701");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect.poll(() => messages).toEqual(["Failed to update address. Please try again."]);
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
});
