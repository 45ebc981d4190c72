import { expect, test } from "./harness.ts";
import { listProductsInStock, prepareCheckout } from "./journey.ts";

const METHODS = [
  { method: "stripe", label: "Card (Stripe)", provider: "Stripe", enabled: true, reason: null },
  { method: "jazzcash", label: "JazzCash", provider: "JazzCash", enabled: true, reason: null },
  {
    method: "bank",
    label: "Bank Transfer",
    provider: null,
    enabled: false,
    reason: "This payment method is not available",
  },
  { method: "cod", label: "Cash on Delivery", provider: null, enabled: true, reason: null },
];

test("a wallet that is on: after the card at checkout, remembered for the next order, and among the retry buttons", async ({
  settledShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await page.route("/api/payment/methods", (route) => route.fulfill({ json: METHODS }));
  await prepareCheckout(page, product, { hasAddress: true });
  const options = page.getByRole("group", { name: "Payment method" }).getByRole("radio");
  await expect(options).toHaveCount(METHODS.length);
  expect(await options.evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value")))).toEqual(
    METHODS.map(({ method }) => method),
  );
  await expect(page.getByRole("radio", { name: "Cash on Delivery" })).toBeChecked();
  await page.getByRole("radio", { name: "JazzCash" }).check();

  let sentMethod: unknown;
  await page.route("/api/order/create", (route) => {
    const body = route.request().postDataJSON() as { paymentMethod: string };
    sentMethod = body.paymentMethod;
    // The shop of the browser tests has no wallet, so the order is placed by card.
    return route.continue({ postData: { ...body, paymentMethod: "stripe" } });
  });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/sandbox\//);
  expect(sentMethod).toBe("jazzcash");

  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: "JazzCash" })).toBeChecked();
  await page.goto("/account/orders");
  await expect(page.getByRole("button", { name: "Retry With Stripe" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry With JazzCash" })).toBeVisible();
});

test("@once another provider than Stripe serves cards: checkout and the retry button name it, and never Stripe", async ({
  settledShopper: page,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  const [card, ...others] = METHODS;
  const bySafepay = { ...card, label: "Card (Safepay)", provider: "Safepay" };
  await page.route("/api/payment/methods", (route) => route.fulfill({ json: [bySafepay, ...others] }));
  await prepareCheckout(page, product, { hasAddress: true });
  const main = page.getByRole("main");
  await page.getByRole("radio", { name: "Card (Safepay)" }).check();
  await expect(main.getByText("Pay now on Safepay's secure page.")).toBeVisible();
  await expect(main.getByText("Stripe")).toHaveCount(0);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/sandbox\//);
  await page.goto("/account/orders");
  await expect(page.getByRole("button", { name: "Retry With Safepay" })).toBeVisible();
  await expect(main.getByText("Stripe")).toHaveCount(0);
});

test("without wallets, checkout offers card, bank and cash", async ({ settledShopper: page, request }) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  const asked = page.waitForResponse("/api/payment/methods");
  await prepareCheckout(page, product, { hasAddress: true });
  await asked;
  await expect(page.getByRole("group", { name: "Payment method" }).getByRole("radio")).toHaveCount(3);
});
