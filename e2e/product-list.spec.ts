import { expect, test } from "./harness.ts";

const CALL_OF = { "fresh-picks": "getRecentProducts", "flash-deals": "getDiscountedProducts" } as const;

for (const [slug, call] of Object.entries(CALL_OF)) {
  const heading = slug === "fresh-picks" ? "Fresh Picks" : "Flash Deals";

  test(`/products/${slug}: the slug in title case, '{n} products', and all of them`, async ({ shopper }) => {
    const products = (await (await shopper.request.get(`/api/product/${call}`)).json()) as { name: string }[];
    await shopper.goto(`/products/${slug}`);
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(shopper.getByText(`${products.length} products`, { exact: true })).toBeVisible();
    await expect(shopper.getByRole("main").getByRole("article")).toHaveCount(products.length);
    await expect(shopper).toHaveTitle(new RegExp(`^${heading} \\| `));
  });
}

test("each card has a discount badge, image, name, price, original price and add-to-cart", async ({ shopper }) => {
  await shopper.goto("/products/flash-deals");
  const card = shopper.getByRole("main").getByRole("article").filter({ hasText: "In stock" }).first();
  await expect(card.getByText(/^-\d+%$/)).toBeVisible();
  await expect(card.getByRole("img")).toBeVisible();
  await expect(card.getByText(/^Save Rs/)).toBeVisible();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("button", { name: "Add to Basket" }).click();
  await expect(shopper.getByText(`${name} has been added to your cart`)).toBeVisible();
});

test("/products: 'All Products' loads none and links to the two lists", async ({ shopper }) => {
  const answer = await shopper.goto("/products");
  expect(answer?.status()).toBe(200);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("All Products");
  await expect(shopper.getByText("0 products", { exact: true })).toBeVisible();
  await shopper.getByRole("main").getByRole("link", { name: "Flash Deals" }).click();
  await expect(shopper).toHaveURL("/products/flash-deals");
});

test("unknown values load no products and answer 404", async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const answer = await shopper.goto("/products/best-of-the-year");
  expect(answer?.status()).toBe(404);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Best Of The Year");
  await expect(shopper.getByText("0 products", { exact: true })).toBeVisible();
});
