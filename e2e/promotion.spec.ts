import { newProduct } from "#testing/data/orders.ts";
import { newStaff } from "#testing/office/office.ts";
import { expect, expectAccessible, LONG_AGO, signInToOffice, test } from "./harness.ts";
import { chooseCourier } from "./journey.ts";

test("the owner starts an automatic promotion; the shopper sees its price and reason on the card, the product page, in the basket and on the order", async ({
  settledShopper: page,
  browser,
  baseURL,
  viewport,
  db,
}) => {
  const item = await newProduct({ db }, { createdAt: LONG_AGO, stock: 5, total: 5_000 });
  const owner = await browser.newPage({ baseURL: baseURL ?? "", viewport });
  await signInToOffice(owner, await newStaff({ db }));
  await owner.goto("/office/promotions/new");
  await owner.getByLabel("Name", { exact: true }).fill("Keyboard week");
  await owner.getByLabel("Applies").selectOption("Automatically");
  await owner.getByLabel("Name that shoppers read").fill("keyboards");
  await expect(owner.getByText("Shoppers see it in the basket.")).toBeVisible();
  await owner.getByRole("textbox", { name: "Add a product" }).fill(item.slug);
  await owner.getByRole("button", { name: "Find products" }).click();
  await owner.getByRole("button", { name: new RegExp(item.slug) }).click();
  await expect(owner.getByText("It holds for everybody: cards, listings and product pages show")).toBeVisible();
  await owner.getByRole("button", { name: "Save promotion" }).click();
  await expect(owner).toHaveURL(/\/office\/promotions\/\d+$/);
  await expect(owner.getByRole("button", { name: "Start promotion" })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Close notification" })).toHaveCount(0);
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Start promotion" }).click();
  await expect(owner.getByRole("button", { name: "Stop promotion" })).toBeVisible();

  const reason = "Keyboard week: 10\u00a0% off keyboards";
  const price = async () =>
    ((await (await page.request.get(`/api/product/getProductBySlug?slug=${item.slug}`)).json()) as { netPrice: number })
      .netPrice;
  await expect.poll(price).toBe(4_500);
  await page.goto(`/search?q=${item.slug}`);
  const card = page.getByRole("article").filter({ hasText: item.slug });
  await expect(card.getByText("Rs\u00a04,500", { exact: true })).toBeVisible();
  await expect(card.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole("link", { name: `Test product ${item.slug}`, exact: true }).click();
  await expect(page).toHaveURL(`/product/${item.slug}`);
  await expect(page.getByRole("region", { name: "Buy" }).getByText(reason)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add to Basket" }).first().click();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();

  await page.goto("/basket");
  await expect(page.getByRole("row").getByText(`${reason}, instead of Rs\u00a05,000`)).toBeVisible();
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary.getByText("Rs\u00a05,000")).toBeVisible();
  await expect(summary.getByText("-Rs\u00a0500")).toBeVisible();
  await expect(summary.getByText("Rs\u00a04,500")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
  await chooseCourier(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-success");
  await page.goto("/account/orders");
  const order = page.getByRole("article", { name: /^Order / });
  await order.getByRole("button", { expanded: false }).click();
  await expect(order.getByText(reason)).toBeVisible();

  await owner.getByRole("button", { name: "Stop promotion" }).click();
  await expect(owner.getByRole("button", { name: "Start promotion" })).toBeVisible();
  await expect.poll(price).toBe(5_000);
  await owner.close();
});
