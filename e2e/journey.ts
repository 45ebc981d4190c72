import type { APIRequestContext, Page } from "@playwright/test";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { expect } from "./harness.ts";

/** Products in stock that are cheap enough for any payment method. */
export async function listProductsInStock(request: APIRequestContext, count: number): Promise<ProductCard[]> {
  const answer = await request.get("/api/product/getProductsBySubCategorySlug/cables-and-hubs", {
    params: { limit: 100, orderBy: "priceAsc" },
  });
  const { products } = (await answer.json()) as { products: ProductCard[] };
  const inStock = products.filter(({ stock }) => stock >= 5);
  // Picks random products, so that tests do not buy each other's last one.
  const start = Math.floor(Math.random() * (inStock.length - count));
  return inStock.slice(start, start + count);
}

export async function putIntoBasket(page: Page, product: Pick<ProductCard, "slug">): Promise<void> {
  await page.goto(`/product/${product.slug}`);
  await page.getByRole("button", { name: "Add to Basket" }).first().click();
  await expect(page.getByRole("link", { name: /^Basket, [1-9]/ })).toBeVisible();
}

/** Stores a basket before the next page opens; the shopper can change it afterwards. */
export async function storeBasket(page: Page, rows: (ProductCard & { quantity: number })[]): Promise<void> {
  const once = `basket-left-${crypto.randomUUID()}`;
  await page.addInitScript(
    ({ items, once }) => {
      if (sessionStorage.getItem(once)) return;
      sessionStorage.setItem(once, "yes");
      localStorage.setItem("basket", JSON.stringify({ items }));
    },
    { items: rows, once },
  );
}

export async function createAddress(page: Page): Promise<void> {
  await page.getByLabel("Address", { exact: true }).fill("House 7, Street 12, Model Town");
  await page.getByLabel("State").selectOption({ label: "Punjab" });
  await page.getByLabel("City").selectOption({ label: "Lahore" });
  await page.getByLabel("Postal code").fill("54700");
  await page.getByLabel("Phone").fill("+92 300 7654321");
  await page.getByRole("button", { name: "Create Address" }).click();
  await expect(page.getByRole("button", { name: "Update Address" })).toBeVisible();
}

export async function chooseCourier(page: Page): Promise<void> {
  await page.getByLabel("Delivery courier").selectOption({ index: 1 });
}

/** Prepares the checkout up to the button 'Place Order'. */
export async function prepareCheckout(page: Page, product: ProductCard, { hasAddress = false } = {}): Promise<void> {
  await storeBasket(page, [{ ...product, quantity: 1 }]);
  await page.goto("/checkout");
  if (!hasAddress) await createAddress(page);
  await chooseCourier(page);
}

/** The shop without an account for bank transfers, whatever bank-transfer.spec.ts has saved meanwhile. */
export async function offerNoTransfer(page: Page): Promise<void> {
  const context = page.context();
  await context.route("**/api/payment/bank", (route) => route.fulfill({ json: { enabled: false, hours: 48 } }));
  await context.route("**/api/payment/methods", async (route) => {
    const response = await route.fetch();
    const methods = (await response.json()) as { method: string; enabled: boolean }[];
    const json = methods.map((one) => (one.method === "bank" ? { ...one, enabled: false } : one));
    return route.fulfill({ response, json });
  });
}
