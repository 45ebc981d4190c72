import type { Listing } from "#contract/shop/catalogue.ts";
import { expect, expectAccessible, test } from "./harness.ts";
import { CALL, grid, openFilters, parameters, SUB } from "./listing.ts";

test("server HTML contains names, prices, breadcrumb, title and canonical URL without scripts", {
  tag: "@once",
}, async ({ request }) => {
  const listing = (await (await request.get(`${CALL}?page=2`)).json()) as Listing;
  const answer = await request.get(`${SUB}?page=2&brand=&utm_source=x`);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(listing.products.length).toBeGreaterThan(0);
  for (const { slug } of listing.products) expect(html).toContain(`/product/${slug}"`);
  expect(html).toMatch(/<title>NVIDIA GeForce[^<]* \| /);
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${SUB}\\?page=2"`));
  expect(html).toContain('"BreadcrumbList"');
});

test("breadcrumb: Home / category / sub-category (linking to /category/{cat}/{sub}) / child category", {
  tag: "@once",
}, async ({ shopper }) => {
  await shopper.goto(`${SUB}/geforce-rtx-50`);
  const crumbs = shopper.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs).toHaveText(/Home\s*\/\s*GPU\s*\/\s*NVIDIA GeForce\s*\/\s*GeForce RTX 50/);
  await crumbs.getByRole("link", { name: "NVIDIA GeForce" }).click();
  await expect(shopper).toHaveURL(SUB);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("NVIDIA GeForce");
});

test("every input has a type", { tag: "@once" }, async ({ shopper }) => {
  for (const path of [SUB, "/auth/verify", "/auth/register"]) {
    await shopper.goto(path);
    await expect(shopper.locator("input").first()).toBeAttached();
    await expect(shopper.locator("input:not([type])")).toHaveCount(0);
  }
});

test("sort: the default is latest and left out; a change resets page to 1 and orders the products", {
  tag: "@once",
}, async ({ shopper }) => {
  await shopper.goto(`${SUB}?page=3`);
  const sort = shopper.getByRole("combobox", { name: "Sort by" });
  await expect(sort).toHaveValue("createdAtDesc");
  await sort.selectOption("priceAsc");
  await expect.poll(() => parameters(shopper)).toEqual({ orderBy: "priceAsc" });
  const cheapest = (await (await shopper.request.get(`${CALL}?orderBy=priceAsc`)).json()) as Listing;
  await expect(grid(shopper).first()).toContainText(cheapest.products[0]?.name ?? "");
  await sort.selectOption("createdAtDesc");
  await expect.poll(() => parameters(shopper)).toEqual({});
});

test("@once pagination: Previous is disabled on page 1 and Next on the last page; changing page keeps filters and scrolls to top", async ({
  shopper,
}) => {
  await shopper.goto(`${SUB}?orderBy=priceAsc`);
  const pager = shopper.getByRole("navigation", { name: "Pagination" });
  await expect(pager.getByRole("link", { name: "Previous" })).toBeDisabled();
  await expect(grid(shopper)).toHaveCount(21);
  await pager.getByRole("link", { name: "2", exact: true }).click();
  await expect.poll(() => parameters(shopper)).toEqual({ page: "2", orderBy: "priceAsc" });
  await expect.poll(() => shopper.evaluate(() => window.scrollY)).toBe(0);
  await pager.getByRole("link", { name: "Next" }).click();
  await expect.poll(() => parameters(shopper)).toEqual({ page: "3", orderBy: "priceAsc" });
  await expect(pager.getByRole("link", { name: "3", exact: true })).toHaveAttribute("aria-current", "page");
  await pager.getByRole("link", { name: "Next" }).click();
  await expect(pager.getByRole("link", { name: "Next" })).toBeDisabled();
  await shopper.goBack();
  await expect.poll(() => parameters(shopper)).toEqual({ page: "3", orderBy: "priceAsc" });
});

test("adding to the basket opens a success popup; 'Continue Shopping' closes it, 'View Cart' leads to /basket", {
  tag: "@once",
}, async ({ shopper }) => {
  await shopper.goto(`${SUB}?orderBy=priceAsc`);
  const card = grid(shopper).filter({ hasText: "In stock" }).first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("button", { name: "Add to Basket" }).click();
  const popup = shopper.getByRole("dialog", { name: "Success!" });
  await expect(popup).toContainText(`Added 1 ${name} to your basket`);
  await popup.getByRole("button", { name: "Continue Shopping" }).click();
  await expect(popup).toBeHidden();
  await expect(card.getByRole("button", { name: "Add to Basket" })).toBeFocused();
  await shopper.keyboard.press("Enter");
  await expect(popup).toBeVisible();
  await shopper.keyboard.press("Escape");
  await expect(card.getByRole("button", { name: "Add to Basket" })).toBeFocused();
  await card.getByRole("button", { name: "Add to Basket" }).click();
  await popup.getByRole("button", { name: "View Cart" }).click();
  await expect(shopper).toHaveURL("/basket");
  await expect(shopper.getByRole("main").getByRole("link", { name })).toBeVisible();
});

test("without a connection the page stays as it is, and the popup opens once the connection is back", {
  tag: "@once",
}, async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/Failed to fetch|Failed to load|Unable to preload/);
  await shopper.goto(SUB);
  const code = /assets\/(added-popup|fits-filter)-/;
  await shopper.route(code, (route) => route.abort());
  await grid(shopper).getByRole("button", { name: "Add to Basket" }).first().click();
  await expect(shopper.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("NVIDIA GeForce");
  await shopper.unroute(code);
  await expect(shopper.getByRole("dialog", { name: "Success!" })).toBeVisible();
});

test("@once each card opens /product/{slug}; the child list leads to the children", async ({ shopper }) => {
  await shopper.goto(SUB);
  await openFilters(shopper);
  await shopper
    .getByRole("navigation", { name: "NVIDIA GeForce" })
    .getByRole("link", { name: "GeForce RTX 40", exact: true })
    .click();
  await expect(shopper).toHaveURL(`${SUB}/geforce-rtx-40`);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("GeForce RTX 40");
  const card = grid(shopper).first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("img").click();
  await expect(shopper).toHaveURL(/\/product\/[a-z0-9-]+$/);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(name);
});

for (const [what, path] of [
  ["a page beyond the end", `${SUB}?page=999`],
  ["an unknown top category", "/category/no-such-thing"],
  ["an unknown category", "/category/gpu/no-such-thing"],
  ["an unknown child category", `${SUB}/no-such-thing`],
  ["a sub-category under another category", "/category/cpu/nvidia-geforce"],
] as const) {
  test(`${what}: answers 404 with the 'Product Not Found' panel`, { tag: "@once" }, async ({
    shopper,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    const answer = await shopper.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(shopper.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
    await shopper.getByRole("button", { name: "Go Back Home" }).click();
    await expect(shopper).toHaveURL("/");
  });
}

test("while loading it shows 'Loading...'; an outage is not 'not found'", { tag: "@once" }, async ({
  shopper,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  await shopper.goto(SUB);
  let answer = () => {};
  const blocked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // The indicator starts hidden, so that a quick navigation never shows it.
  const firstSeen = shopper.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          const pill = [...document.querySelectorAll("output")].find((output) => output.textContent === "Loading...");
          if (!pill) return;
          observer.disconnect();
          resolve(getComputedStyle(pill).visibility);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await shopper.route(`**${CALL}*`, async (route) => {
    await blocked;
    await route.fulfill({ status: 503, json: { code: "unavailable", message: "Closed", mess: "Closed" } });
  });
  await shopper.getByRole("combobox", { name: "Sort by" }).selectOption("priceAsc");
  expect(await firstSeen).toBe("hidden");
  await expect(shopper.getByText("Loading...")).toBeVisible();
  answer();
  await expect(shopper.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(shopper.getByText("Closed")).toBeVisible();
  await expect(shopper.getByText("Product Not Found")).toBeHidden();
});

test.describe("the page of a top category", () => {
  test("the crumb and the home page's tile open it: sub-categories, products to add, brands, builder; accessible", async ({
    shopper,
  }) => {
    await shopper.goto(SUB);
    await shopper
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "GPU", exact: true })
      .click();
    await expect(shopper).toHaveURL("/category/gpu");
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("GPU");
    await expect(shopper.getByRole("main").getByRole("link", { name: "Build a PC" })).toHaveAttribute("href", "/build");
    await expectAccessible(shopper);
    await grid(shopper).first().getByRole("button", { name: "Add to Basket" }).click();
    await expect(shopper.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
    await shopper.getByRole("navigation", { name: "Brands" }).getByRole("link", { name: "MSI" }).click();
    await expect.poll(() => parameters(shopper)).toEqual({ brand: "msi" });
    await shopper.goto("/");
    await shopper.getByRole("region", { name: "Shop by category" }).getByRole("link", { name: "CPU" }).click();
    await expect(shopper).toHaveURL("/category/cpu");
  });

  test("server HTML: canonical URL, CollectionPage and links without scripts", { tag: "@once" }, async ({
    request,
  }) => {
    const html = await (await request.get("/category/gpu?page=2")).text();
    expect(html).toMatch(/rel="canonical" href="[^"]*\/category\/gpu"/);
    for (const text of ['"CollectionPage"', '"BreadcrumbList"', `href="${SUB}"`, "<title>GPU: prices in Pakistan | "])
      expect(html).toContain(text);
    expect(await (await request.get("/sitemap.xml")).text()).toContain("/category/gpu<");
  });
});
