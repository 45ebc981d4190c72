import type { Page } from "@playwright/test";
import { formatRupees } from "#contract/rules/money.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { expect, expectAccessible, test } from "./harness.ts";
import { storeBasket } from "./journey.ts";

type Row = ProductCard & { quantity: number };

async function products(page: Page, count: number): Promise<ProductCard[]> {
  const cards = (await (await page.request.get("/api/product/getRecentProducts")).json()) as ProductCard[];
  return cards.filter(({ stock }) => stock >= 4).slice(0, count);
}

async function openBasket(page: Page, rows: Row[]): Promise<void> {
  await storeBasket(page, rows);
  await page.goto("/basket");
}

const row = (page: Page, { name }: ProductCard) => page.getByRole("row").filter({ hasText: name });
const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });

test("empty: 'Your basket is empty' with a 'Continue Shopping' link to /", async ({ shopper }) => {
  await shopper.goto("/basket");
  await expect(shopper.getByRole("heading", { name: "Your Basket" })).toBeVisible();
  await expect(shopper.getByText("Your basket is empty")).toBeVisible();
  await expect(shopper.getByText("Looks like you haven't added any items to your basket yet.")).toBeVisible();
  await expect(shopper.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
  await expectAccessible(shopper);
});

test("filled: columns, totals, Order Summary and its links; restored after a reload", async ({ shopper }) => {
  const [one, other] = await products(shopper, 2);
  if (!one || !other) throw new Error("The demo shop is empty");
  await openBasket(shopper, [
    { ...one, quantity: 2 },
    { ...other, quantity: 1 },
  ]);
  for (const column of ["Product", "Price", "Quantity", "Total", "Remove"])
    await expect(shopper.getByRole("columnheader", { name: column })).toHaveCount(1);
  await expect(row(shopper, one)).toContainText(formatRupees(one.netPrice * 2));
  const total = formatRupees(one.netPrice * 2 + other.netPrice);
  await expect(summary(shopper)).toContainText(
    new RegExp(`Subtotal${total}ShippingCalculated at CheckoutTotal${total}`),
  );
  await expect(summary(shopper).getByRole("link", { name: "Proceed to Checkout" })).toHaveAttribute(
    "href",
    "/checkout",
  );
  await expect(summary(shopper).getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
  await expectAccessible(shopper);
  await shopper.reload();
  await expect(summary(shopper)).toContainText(total);
});

test("quantity: minus disabled at 1, plus disabled when stock is less than quantity plus 1", { tag: "@once" }, async ({
  shopper,
}) => {
  const [product] = await products(shopper, 1);
  if (!product) throw new Error("The demo shop is empty");
  await openBasket(shopper, [{ ...product, quantity: 1 }]);
  const minus = row(shopper, product).getByRole("button", { name: "Decrease quantity" });
  const plus = row(shopper, product).getByRole("button", { name: "Increase quantity" });
  await expect(minus).toBeDisabled();
  await plus.click();
  await expect(minus).toBeEnabled();
  await expect(summary(shopper)).toContainText(formatRupees(product.netPrice * 2));
  await row(shopper, product).getByRole("spinbutton", { name: "Quantity" }).fill(String(product.stock));
  await row(shopper, product).getByRole("spinbutton", { name: "Quantity" }).blur();
  await expect(plus).toBeDisabled();
});

test("@once Remove deletes the row and offers Undo", async ({ shopper }) => {
  const [one, other] = await products(shopper, 2);
  if (!one || !other) throw new Error("The demo shop is empty");
  await openBasket(shopper, [
    { ...one, quantity: 3 },
    { ...other, quantity: 1 },
  ]);
  await row(shopper, one).getByRole("button", { name: "Remove", exact: true }).click();
  await expect(row(shopper, one)).toHaveCount(0);
  await shopper.getByRole("button", { name: "Undo" }).click();
  await expect(row(shopper, one).getByRole("spinbutton", { name: "Quantity" })).toHaveValue("3");
  await expect(shopper.getByRole("row").nth(1)).toContainText(one.name);
});

test("the Product cell has image, name and a Remove button, and the Remove column one of its own", async ({
  shopper,
  isMobile,
}) => {
  const [one, other] = await products(shopper, 2);
  if (!one || !other) throw new Error("The demo shop is empty");
  await openBasket(shopper, [
    { ...one, quantity: 1 },
    { ...other, quantity: 1 },
  ]);
  const cell = row(shopper, one).getByRole("cell").first();
  await expect(cell.getByRole("img", { name: one.name })).toBeVisible();
  await expect(cell.getByRole("link", { name: one.name })).toBeVisible();
  await cell.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(row(shopper, one)).toHaveCount(0);
  const column = row(shopper, other).getByRole("button", { name: `Remove ${other.name}` });
  if (isMobile) await expect(column).toBeHidden();
  else {
    await column.click();
    await expect(shopper.getByText("Your basket is empty")).toBeVisible();
  }
});

test("prices and stock are checked again on load, differences named per row", { tag: "@once" }, async ({
  shopper,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const [dearer, fewer, gone] = await products(shopper, 3);
  if (!dearer || !fewer || !gone) throw new Error("The demo shop is empty");
  await shopper.route("**/api/product/getProductBySlug?*", async (route) => {
    if (route.request().url().includes(`slug=${gone.slug}`))
      return route.fulfill({ status: 404, json: { code: "not-found", message: "Gone", mess: "Gone" } });
    const response = await route.fetch();
    const product = (await response.json()) as ProductCard;
    return route.fulfill({ json: { ...product, ...(product.slug === fewer.slug && { stock: 2 }) } });
  });
  await openBasket(shopper, [
    { ...dearer, netPrice: dearer.netPrice - 500, quantity: 1 },
    { ...fewer, quantity: 4 },
    { ...gone, quantity: 1 },
  ]);
  await expect(row(shopper, dearer)).toContainText(
    `The price has changed from ${formatRupees(dearer.netPrice - 500)} to ${formatRupees(dearer.netPrice)}.`,
  );
  await expect(row(shopper, fewer)).toContainText("Only 2 left. We changed the quantity from 4 to 2.");
  await expect(row(shopper, fewer).getByRole("spinbutton", { name: "Quantity" })).toHaveValue("2");
  await expect(row(shopper, gone)).toContainText("This product is no longer available. Please remove it.");
});

test("an outage during the check shows no error", { tag: "@once" }, async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const [product] = await products(shopper, 1);
  if (!product) throw new Error("The demo shop is empty");
  await shopper.route("**/api/product/getProductBySlug?*", (route) => route.abort());
  await openBasket(shopper, [{ ...product, quantity: 2 }]);
  await expect(row(shopper, product).getByRole("spinbutton", { name: "Quantity" })).toHaveValue("2");
  await expect(shopper.getByRole("row").getByRole("status")).toHaveCount(0);
});

test("tabs share one basket; damaged storage counts as an empty basket", { tag: "@once" }, async ({
  shopper,
  context,
}) => {
  const [product] = await products(shopper, 1);
  if (!product) throw new Error("The demo shop is empty");
  await openBasket(shopper, [{ ...product, quantity: 1 }]);
  const tab = await context.newPage();
  await tab.goto("/basket");
  await row(tab, product).getByRole("button", { name: "Increase quantity" }).click();
  await expect(row(shopper, product).getByRole("spinbutton", { name: "Quantity" })).toHaveValue("2");
  await tab.evaluate(() => localStorage.setItem("basket", "{not json"));
  await tab.reload();
  await expect(tab.getByText("Your basket is empty")).toBeVisible();
});

test("is excluded from search engines", { tag: "@once" }, async ({ request }) => {
  expect(await (await request.get("/basket")).text()).toContain('<meta name="robots" content="noindex"');
});
