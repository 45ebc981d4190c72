import type { APIRequestContext, Page } from "@playwright/test";
import { formatRupees } from "#contract/rules/money.ts";
import type { Product, ProductCard } from "#contract/shop/catalogue.ts";
import { expect, expectAccessible, test } from "./harness.ts";

async function findProduct(request: APIRequestContext, matches: (card: ProductCard) => boolean): Promise<Product> {
  for (const call of ["getDiscountedProducts", "getRecentProducts"]) {
    const cards = (await (await request.get(`/api/product/${call}`)).json()) as ProductCard[];
    const found = cards.find(matches);
    if (found) return (await (await request.get(`/api/product/getProductBySlug?slug=${found.slug}`)).json()) as Product;
  }
  throw new Error("The demo shop has no such product");
}

const findDiscountedProduct = (request: APIRequestContext) =>
  findProduct(request, ({ discount, stock }) => discount > 0 && stock >= 4);

interface Facts {
  "@type": string;
  itemListElement?: { position: number; name: string; item?: string }[];
}

const quantity = (page: Page) => page.getByRole("spinbutton", { name: "Quantity" });
const minus = (page: Page) => page.getByRole("button", { name: "Decrease quantity" });
const plus = (page: Page) => page.getByRole("button", { name: "Increase quantity" });

test("server HTML: name, price, every specification, both tabs and the facts for search engines", {
  tag: "@once",
}, async ({ request }) => {
  const product = await findDiscountedProduct(request);
  const html = await (await request.get(`/product/${product.slug}`)).text();
  expect(html).toContain(`<title>${product.name.replaceAll("&", "&amp;")} | `);
  expect(html).toContain(formatRupees(product.netPrice));
  expect(product.specifications.length).toBeGreaterThan(0);
  for (const { name } of product.specifications) expect(html).toContain(name.replaceAll("&", "&amp;"));
  expect(html).toContain("There are no reviews yet.");
  expect(html).toContain('property="og:image"');
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? "null") as Facts,
  );
  expect(facts.map((fact) => fact["@type"]).sort()).toEqual(["BreadcrumbList", "Product"]);
  const crumbs = facts.find((fact) => fact["@type"] === "BreadcrumbList")?.itemListElement ?? [];
  expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  expect(crumbs.map(({ item }) => item !== undefined)).toEqual([true, true, true, true, false]);
  expect(crumbs.at(-1)?.name).toBe(product.name);
  expect(facts.find((fact) => fact["@type"] === "Product")).toMatchObject({
    name: product.name,
    offers: { price: product.netPrice, priceCurrency: "PKR", availability: "https://schema.org/InStock" },
  });
});

test("prices: '-N%', net price, struck original and 'Save X'; brand name", { tag: "@once" }, async ({ shopper }) => {
  const product = await findDiscountedProduct(shopper.request);
  await shopper.goto(`/product/${product.slug}`);
  const main = shopper.getByRole("main");
  await expect(main.getByText(`-${product.discount}%`, { exact: true })).toBeVisible();
  const buy = shopper.getByRole("region", { name: "Buy" });
  await expect(buy.getByText(formatRupees(product.netPrice), { exact: true })).toBeVisible();
  await expect(buy.locator("s")).toContainText(formatRupees(product.total));
  await expect(buy.getByText(`Save ${formatRupees(product.total - product.netPrice)}`)).toBeVisible();
  await expect(buy.getByText(product.brand.name, { exact: true })).toBeVisible();
});

test("quantity: between 1 and stock; minus disabled at 1 and plus at stock; typed values outside the range are ignored", {
  tag: "@once",
}, async ({ shopper }) => {
  const product = await findDiscountedProduct(shopper.request);
  await shopper.goto(`/product/${product.slug}`);
  await expect(minus(shopper)).toBeDisabled();
  await plus(shopper).click();
  await expect(quantity(shopper)).toHaveValue("2");
  for (const text of ["0", String(product.stock + 1), "", "1.5"]) {
    await quantity(shopper).fill(text);
    await quantity(shopper).blur();
    await expect(quantity(shopper)).toHaveValue("2");
  }
  await quantity(shopper).fill(String(product.stock));
  await quantity(shopper).blur();
  await expect(plus(shopper)).toBeDisabled();
  await expect(minus(shopper)).toBeEnabled();
});

test("@once quantity: a cached page follows the current stock", async ({ shopper }) => {
  const product = await findDiscountedProduct(shopper.request);
  await shopper.route("**/api/product/getProductBySlug*", (route) => route.fulfill({ json: { ...product, stock: 2 } }));
  await shopper.goto(`/product/${product.slug}`);
  await expect(shopper.getByText("Only 2 left")).toBeVisible();
  await plus(shopper).click();
  await expect(quantity(shopper)).toHaveValue("2");
  await expect(plus(shopper)).toBeDisabled();
});

test("quantity: without the current stock the page stays as it is", async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/503/);
  const product = await findDiscountedProduct(shopper.request);
  await shopper.route("**/api/product/getProductBySlug*", (route) => route.fulfill({ status: 503, json: {} }));
  const response = shopper.waitForResponse("**/api/product/getProductBySlug*");
  await shopper.goto(`/product/${product.slug}`);
  await response;
  await plus(shopper).click();
  await expect(quantity(shopper)).toHaveValue("2");
});

const readStoredCount = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem("basket") ?? "{}") as { itemCount: number }).itemCount);

test("Add to Basket: shows the toast and adds the typed quantity; Buy Now keeps that quantity, at /checkout", {
  tag: "@once",
}, async ({ shopper }) => {
  const product = await findDiscountedProduct(shopper.request);
  await shopper.goto(`/product/${product.slug}`);
  await quantity(shopper).fill("3");
  await shopper.getByRole("button", { name: "Add to Basket" }).click();
  await expect(shopper.getByText(`${product.name} has been added to your cart`)).toBeVisible();
  await expect.poll(() => readStoredCount(shopper)).toBe(3);
  await shopper.getByRole("button", { name: "Buy Now" }).click();
  // A signed-out shopper is sent to the login before the checkout.
  await expect(shopper).toHaveURL(/\/(checkout|auth\/login)$/);
  await expect.poll(() => readStoredCount(shopper)).toBe(3);
});

test("Buy Now: the basket holds the chosen quantity, whatever it held of the product before", { tag: "@once" }, async ({
  shopper,
}) => {
  const product = await findDiscountedProduct(shopper.request);
  for (const [chosen, expected] of [
    ["2", 2],
    ["4", 4],
    ["1", 1],
  ] as const) {
    await shopper.goto(`/product/${product.slug}`);
    await quantity(shopper).fill(chosen);
    await shopper.getByRole("button", { name: "Buy Now" }).click();
    await expect(shopper).toHaveURL(/\/(checkout|auth\/login)$/);
    await expect.poll(() => readStoredCount(shopper)).toBe(expected);
  }
});

test("Recently Viewed on a product's page leaves that product out, and is hidden when nothing else is left", {
  tag: "@once",
}, async ({ shopper }) => {
  const cards = (await (await shopper.request.get("/api/product/getRecentProducts?limit=2")).json()) as ProductCard[];
  const [first, second] = cards;
  if (!first || !second) throw new Error("The demo shop is empty");
  const strip = shopper.getByRole("region", { name: "Recently Viewed" });
  await shopper.goto(`/product/${first.slug}`);
  await expect.poll(() => shopper.evaluate(() => localStorage.getItem("recentlyViewed"))).toContain(first.slug);
  await expect(strip).toBeHidden();
  await shopper.goto(`/product/${second.slug}`);
  await expect(strip.getByRole("link")).toHaveCount(1);
  await expect(strip.getByRole("link")).toHaveAttribute("href", `/product/${first.slug}`);
});

test("sold out: Add to Basket and Buy Now are disabled", { tag: "@once" }, async ({ shopper }) => {
  const product = await findProduct(shopper.request, ({ stock }) => stock === 0);
  await shopper.goto(`/product/${product.slug}`);
  await expect(shopper.getByRole("button", { name: "Add to Basket" })).toBeDisabled();
  await expect(shopper.getByRole("button", { name: "Buy Now" })).toBeDisabled();
  await expect(shopper.getByRole("region", { name: "Buy" }).getByText("Out of stock")).toBeVisible();
});

test("gallery: thumbnails change the main image, also by arrow keys; it opens large", async ({ shopper }) => {
  const product = await findDiscountedProduct(shopper.request);
  await shopper.goto(`/product/${product.slug}`);
  const zoom = shopper.getByRole("button", { name: "Zoom picture" });
  const main = zoom.getByRole("img");
  const first = await main.getAttribute("src");
  await shopper.getByRole("button", { name: /^Picture 2 of/ }).click();
  await expect(main).not.toHaveAttribute("src", first ?? "");
  await shopper.keyboard.press("ArrowLeft");
  await expect(main).toHaveAttribute("src", first ?? "");
  await expect(shopper.getByRole("button", { name: /^Picture 1 of/ })).toBeFocused();
  await zoom.click();
  const popup = shopper.getByRole("dialog", { name: product.name });
  await popup.getByRole("button", { name: "Next picture" }).click();
  await expect(popup.getByText(/^2 of \d$/)).toBeVisible();
  await shopper.keyboard.press("Escape");
  await expect(popup).toBeHidden();
});

test("delivery estimates: express today to 4 days, standard today to 5 days, in Pakistan's calendar", {
  tag: "@once",
}, async ({ shopper }) => {
  const product = await findDiscountedProduct(shopper.request);
  // 00:30 in Karachi, still the previous day in London.
  await shopper.clock.setFixedTime(new Date("2026-11-16T19:30:00Z"));
  await shopper.goto(`/product/${product.slug}`);
  const delivery = shopper.getByRole("region", { name: "Delivery" });
  await expect(delivery).toContainText("Tue 17 – Sat 21 Nov");
  await expect(delivery).toContainText("Tue 17 – Sun 22 Nov");
});

test("three popups: warranty, coins, returns; and a chat link with product, price and URL", { tag: "@once" }, async ({
  shopper,
}) => {
  const product = await findDiscountedProduct(shopper.request);
  await shopper.goto(`/product/${product.slug}`);
  for (const [link, text] of [
    ["Warranty", /no warranty coverage/i],
    ["Shop More, Save More", /1 coin per Rs\. 100 spent.*once the order is completed/s],
    ["Free 7-Day Returns", /7 working days from delivery.*unboxing video/s],
  ] as const) {
    await shopper.getByRole("button", { name: link }).click();
    const popup = shopper.getByRole("dialog");
    await expect(popup).toContainText(text);
    await popup.getByRole("button", { name: "Close" }).click();
    await expect(popup).toBeHidden();
  }
  const chat = await shopper
    .getByRole("main")
    .getByRole("link", { name: /WhatsApp/ })
    .getAttribute("href");
  const text = new URL(chat ?? "").searchParams.get("text");
  expect(text).toContain(product.name);
  expect(text).toContain(formatRupees(product.netPrice).replace("\u00a0", " "));
  expect(text).toContain(`/product/${product.slug}`);
});

test("Overview, Specifications and Reviews", { tag: "@once" }, async ({ shopper }) => {
  const product = await findDiscountedProduct(shopper.request);
  await shopper.goto(`/product/${product.slug}`);
  await expect(shopper.getByRole("region", { name: "Overview" })).toContainText(product.shortDesc);
  await expect(shopper.getByRole("table", { name: "Specifications" })).toBeVisible();
  await shopper.getByRole("tab", { name: "Reviews" }).click();
  await expect(shopper.getByRole("heading", { name: "Customer Reviews" })).toBeVisible();
  await expect(shopper.getByText("There are no reviews yet.")).toBeVisible();
  await expect(
    shopper.getByText("Only logged in customers who have purchased this product may leave a review."),
  ).toBeVisible();
});

test("viewing a product records it in the recently-viewed list, newest first, six at most", { tag: "@once" }, async ({
  shopper,
}) => {
  const cards = (await (await shopper.request.get("/api/product/getRecentProducts?limit=7")).json()) as ProductCard[];
  for (const { slug } of cards) {
    await shopper.goto(`/product/${slug}`);
    await expect.poll(() => shopper.evaluate(() => localStorage.getItem("recentlyViewed"))).toContain(slug);
  }
  await shopper.goto("/basket");
  const strip = shopper.getByRole("region", { name: "Recently Viewed" });
  await expect(strip.getByRole("link")).toHaveCount(6);
  await expect(strip.getByRole("link").first()).toContainText(cards.at(-1)?.name ?? "");
  const row = strip.getByRole("list");
  await strip.getByRole("button", { name: "Scroll Recently Viewed right" }).click();
  await expect.poll(() => row.evaluate((list) => Math.round(list.scrollLeft))).toBe(300);
});

test("phones: a buy bar stays at hand once the buttons are scrolled past", { tag: "@phone" }, async ({ shopper }) => {
  // Phones only, because on desktop the buttons stay visible.
  const product = await findDiscountedProduct(shopper.request);
  await shopper.goto(`/product/${product.slug}`);
  const add = shopper.getByRole("button", { name: "Add", exact: true });
  await expect(add).toHaveCount(0);
  await shopper.getByRole("tab", { name: "Reviews" }).evaluate((tab) => tab.scrollIntoView({ block: "start" }));
  await add.click();
  await expect(shopper.getByText(`${product.name} has been added to your cart`)).toBeVisible();
});

test("an unknown product: 404 and a not-found view", { tag: "@once" }, async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const answer = await shopper.goto("/product/no-such-product");
  expect(answer?.status()).toBe(404);
  await expect(shopper.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
  await expect(shopper.getByRole("button", { name: "Go Back Home" })).toBeVisible();
});

test("accessible with a popup open", async ({ shopper }) => {
  const product = await findDiscountedProduct(shopper.request);
  await shopper.goto(`/product/${product.slug}`);
  await shopper.getByRole("button", { name: "Warranty" }).click();
  await expect(shopper.getByRole("dialog")).toBeVisible();
  await expectAccessible(shopper);
});
