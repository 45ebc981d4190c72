import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./harness.ts";

const LONG_NAME = "ASUS ROG Strix GeForce RTX 4090 OC Edition 24GB";

interface Product {
  id: number;
  name: string;
  slug: string;
  imgUrl: string;
  netPrice: number;
}

const products = (count: number, prefix = "Card"): Product[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${prefix} ${index + 1}`,
    slug: `card-${index + 1}`,
    imgUrl: "/favicon.svg",
    netPrice: 1_234_567 + index,
  }));

/** Answers searches in the browser and records the queries. */
async function answerSearches(page: Page, answer: (q: string) => Product[] | Promise<Product[]>): Promise<string[]> {
  const requests: string[] = [];
  await page.route("**/api/product/search?*", async (route) => {
    const q = new URL(route.request().url()).searchParams.get("q") ?? "";
    requests.push(q);
    await route.fulfill({ json: { data: await answer(q) } });
  });
  return requests;
}

async function openSearch(page: Page, isMobile: boolean) {
  await page.goto("/about");
  if (isMobile) await page.getByRole("button", { name: "Search" }).click();
  return page.getByRole("searchbox", { name: "Search products" });
}

test("each result shows image, name and price in rupees without decimals, linking to /product/{slug}", async ({
  shopper,
  isMobile,
}) => {
  await answerSearches(shopper, () => products(2));
  const box = await openSearch(shopper, isMobile);
  await box.fill("card");
  const first = shopper.getByRole("option").first();
  await expect(first).toHaveText(/Card 1\s*Rs\s1,234,567$/);
  await expect(first).toHaveAttribute("href", "/product/card-1");
  await expect(first.locator("img")).toBeVisible();
  await expectAccessible(shopper);
});

test("names longer than 40 characters are cut to 37 characters plus an ellipsis", { tag: "@once" }, async ({
  shopper,
  isMobile,
}) => {
  await answerSearches(shopper, () => products(1).map((product) => ({ ...product, name: LONG_NAME })));
  const box = await openSearch(shopper, isMobile);
  await box.fill("geforce");
  await expect(shopper.getByRole("option")).toContainText(`${LONG_NAME.slice(0, 37)}...`);
});

test("runs only when the query has 4 or more characters, after a 500 ms pause in typing", { tag: "@once" }, async ({
  shopper,
  isMobile,
}) => {
  const requests = await answerSearches(shopper, () => products(1));
  const box = await openSearch(shopper, isMobile);
  await box.pressSequentially("gef", { delay: 30 });
  await box.pressSequentially("orce", { delay: 30 });
  await expect(shopper.getByRole("option")).toHaveCount(1);
  expect(requests).toEqual(["geforce"]);
  await box.fill("gef");
  await expect(shopper.getByRole("option")).toHaveCount(0);
  expect(requests).toEqual(["geforce"]);
});

test("at most 10 suggestions, 8 on phones", async ({ shopper, isMobile }) => {
  await answerSearches(shopper, () => products(20));
  const box = await openSearch(shopper, isMobile);
  await box.fill("card");
  await expect(shopper.getByRole("option")).toHaveCount(isMobile ? 8 : 10);
});

test("@once arrows choose, Enter opens, Escape closes", async ({ shopper, isMobile, expectedErrors }) => {
  expectedErrors.push(/404/);
  await answerSearches(shopper, () => products(3));
  const box = await openSearch(shopper, isMobile);
  await box.fill("card");
  await expect(shopper.getByRole("option")).toHaveCount(3);
  await box.press("Escape");
  await expect(shopper.getByRole("option")).toHaveCount(0);
  await box.press("Enter");
  await expect(shopper.getByRole("option")).toHaveCount(3);
  await box.press("ArrowDown");
  await box.press("ArrowDown");
  await expect(shopper.getByRole("option", { selected: true })).toContainText("Card 2");
  await shopper.route("**/api/product/getProductBySlug?*", (route) =>
    route.fulfill({
      status: 404,
      json: { code: "not-found", message: "Product not found", mess: "Product not found" },
    }),
  );
  await box.press("Enter");
  await expect(shopper).toHaveURL("/product/card-2");
});

test("clicking outside closes it and clears results; submitting with more than 3 characters opens them again", {
  tag: "@desktop",
}, async ({ shopper, isMobile }) => {
  // Desktop only, because on phones a click outside closes the whole search box.
  await answerSearches(shopper, () => products(2));
  const box = await openSearch(shopper, isMobile);
  await box.fill("card");
  await expect(shopper.getByRole("option")).toHaveCount(2);
  await shopper.getByRole("main").click({ position: { x: 5, y: 5 } });
  await expect(shopper.getByRole("option")).toHaveCount(0);
  await expect(box).toHaveValue("card");
  await box.press("Enter");
  await expect(shopper.getByRole("option")).toHaveCount(2);
  await shopper.getByRole("main").click({ position: { x: 5, y: 5 } });
  await expect(shopper.getByRole("option")).toHaveCount(0);
  await shopper.getByRole("search").getByRole("button", { name: "Find" }).click();
  await expect(shopper.getByRole("option")).toHaveCount(2);
  await expect(box).toBeFocused();
});

test("Enter opens the results page for any text; a text of 4 characters that was not answered yet keeps its suggestions", async ({
  shopper,
  isMobile,
}) => {
  await answerSearches(shopper, () => products(2));
  const box = await openSearch(shopper, isMobile);
  const suggestions = shopper.getByRole("search").getByRole("option");
  const title = shopper.getByRole("heading", { level: 1 });
  // Without scripts, the form would open the results page of an empty text.
  await box.fill("card");
  await expect(suggestions).toHaveCount(2);
  await box.fill("");
  await box.press("Enter");
  await expect(shopper).toHaveURL("/about");
  await box.fill("ssd");
  await box.press("Enter");
  await expect(title).toHaveText("Results for “ssd”");
  await expect(suggestions).toHaveCount(0);
  if (isMobile) await shopper.getByRole("button", { name: "Search" }).click();
  await box.fill("monitor");
  await box.press("Enter");
  await expect(title).toHaveText("Results for “monitor”");
  await expect(suggestions).toHaveCount(2);
  await box.press("Enter");
  await expect(suggestions).toHaveCount(0);
  await expect(shopper).toHaveURL("/search?q=monitor");
});

test("@once Clear empties the text", async ({ shopper, isMobile }) => {
  await answerSearches(shopper, () => products(2));
  const box = await openSearch(shopper, isMobile);
  await box.fill("card");
  await expect(shopper.getByRole("option")).toHaveCount(2);
  await shopper.getByRole("button", { name: "Clear" }).click();
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
  await expect(shopper.getByRole("option")).toHaveCount(0);
});

test("the response to an older query never replaces a newer one", { tag: "@once" }, async ({ shopper, isMobile }) => {
  let answerOld = (): void => {};
  const old = new Promise<void>((resolve) => {
    answerOld = resolve;
  });
  await answerSearches(shopper, async (q) => {
    if (q === "older") await old;
    return products(1, q);
  });
  const box = await openSearch(shopper, isMobile);
  const oldAsked = shopper.waitForRequest(/search\?q=older/);
  await box.fill("older");
  await oldAsked;
  await box.fill("newer");
  await expect(shopper.getByRole("option")).toContainText("newer 1");
  const oldAnswered = shopper.waitForResponse(/search\?q=older/);
  answerOld();
  await oldAnswered;
  await expect(shopper.getByRole("option")).toContainText("newer 1");
});

test("search failure: logged only; result list emptied", { tag: "@once" }, async ({
  shopper,
  isMobile,
  expectedErrors,
}) => {
  expectedErrors.push(/Search failed/, /503/);
  let fails = false;
  await shopper.route("**/api/product/search?*", (route) =>
    fails
      ? route.fulfill({ status: 503, json: { code: "unavailable", message: "Away", mess: "Away" } })
      : route.fulfill({ json: { data: products(2) } }),
  );
  const box = await openSearch(shopper, isMobile);
  await box.fill("card");
  await expect(shopper.getByRole("option")).toHaveCount(2);
  fails = true;
  await box.fill("cards");
  await expect(shopper.getByRole("option")).toHaveCount(0);
  await expect(shopper.getByText("Away")).toHaveCount(0);
  await expect(shopper.getByText(/No results for/)).toHaveCount(0);
});

test("@once no results: says so, with category links", async ({ shopper, isMobile }) => {
  await answerSearches(shopper, () => []);
  const box = await openSearch(shopper, isMobile);
  await box.fill("purple radeon");
  await expect(shopper.getByText("No results for purple radeon")).toBeVisible();
  await shopper
    .getByRole("search")
    .getByRole("link", { name: /^AMD Radeon/ })
    .click();
  await expect(shopper).toHaveURL("/category/gpu/amd-radeon");
});

test("words under 4 characters offer matching categories from the loaded tree, without a call", {
  tag: "@once",
}, async ({ shopper, isMobile }) => {
  const requests = await answerSearches(shopper, () => products(1));
  const box = await openSearch(shopper, isMobile);
  await box.fill("SSD");
  await expect(shopper.getByRole("search").getByRole("link", { name: /^SSD/ })).toHaveAttribute(
    "href",
    "/category/storage/solid-state-drives",
  );
  expect(requests).toEqual([]);
});
