import type { APIRequestContext, Page } from "@playwright/test";
import type { Listing } from "#contract/shop/catalogue.ts";
import type { Category } from "#contract/shop/category.ts";
import { calculateSliderStep } from "#storefront/frame/listing/filters/price-thumbs.ts";
import { expect, expectAccessible, test } from "./harness.ts";

// A sub-category of the demo data with several pages, brands and children.
const SUB = "/category/gpu/nvidia-geforce";
const CALL = "/api/product/getProductsBySubCategorySlug/nvidia-geforce";

const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const grid = (page: Page) => page.getByRole("main").getByRole("article");
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });

/** On phones a toggle hides the filters; on all screens they hydrate when they become visible. */
async function openFilters(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "Filters" });
  if (await toggle.isVisible()) {
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
  }
  await expect(page.getByRole("complementary", { name: "Filters" }).locator("[data-deferred]")).toHaveCount(0);
}

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

test("filters: one checkbox per brand, comma-separated slugs; any change resets page to 1; chips remove them", async ({
  shopper,
}) => {
  await shopper.goto(`${SUB}?page=2`);
  await openFilters(shopper);
  await shopper.getByRole("checkbox", { name: "MSI" }).click();
  await expect.poll(() => parameters(shopper)).toEqual({ brand: "msi" });
  await expect(shopper.getByRole("checkbox", { name: "MSI" })).toBeChecked();
  await shopper.getByRole("checkbox", { name: "ASUS" }).click();
  await expect.poll(() => parameters(shopper)).toEqual({ brand: "msi,asus" });
  await expect(chips(shopper).getByRole("button", { name: "Remove filter MSI" })).toBeVisible();

  await chips(shopper).getByRole("button", { name: "Remove filter MSI" }).click();
  await expect.poll(() => parameters(shopper)).toEqual({ brand: "asus" });
  const cards = await grid(shopper).all();
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) await expect(card.getByText("ASUS", { exact: true })).toBeVisible();

  await shopper.getByRole("checkbox", { name: "On Sale" }).click();
  await expect.poll(() => parameters(shopper)).toEqual({ brand: "asus", onSale: "true" });
  await chips(shopper).getByRole("button", { name: "Clear All" }).click();
  await expect.poll(() => parameters(shopper)).toEqual({});
  await expect(chips(shopper)).toBeHidden();
});

test("price range: 'Filter' applies the bounds, the chip shows ₨; what is as wide as the category is left out", {
  tag: "@once",
}, async ({ shopper }) => {
  await shopper.goto(SUB);
  await openFilters(shopper);
  await shopper.getByRole("spinbutton", { name: "Minimum (Rs)" }).fill("100000");
  await shopper.getByRole("spinbutton", { name: "Maximum (Rs)" }).fill("200000");
  await shopper.getByRole("button", { name: "Filter", exact: true }).click();
  await expect.poll(() => parameters(shopper)).toEqual({ minPrice: "100000", maxPrice: "200000" });
  await expect(chips(shopper)).toContainText("₨100,000 - ₨200,000");
  await shopper.getByRole("spinbutton", { name: "Maximum (Rs)" }).fill("");
  await shopper.getByRole("button", { name: "Filter", exact: true }).click();
  await expect.poll(() => parameters(shopper)).toEqual({ minPrice: "100000" });
});

test("price range: the lower thumb can never reach the upper thumb", async ({ shopper }) => {
  await shopper.goto(SUB);
  await openFilters(shopper);
  const [low, high] = [
    shopper.getByRole("slider", { name: "Lowest price" }),
    shopper.getByRole("slider", { name: "Highest price" }),
  ];
  const value = async (thumb: typeof low) => Number(await thumb.getAttribute("aria-valuenow"));
  await low.scrollIntoViewIfNeeded();
  const from = await low.boundingBox();
  const to = await high.boundingBox();
  if (!from || !to) throw new Error("the slider is not there");
  const top = await value(high);
  await shopper.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await shopper.mouse.down();
  await shopper.mouse.move(to.x + to.width / 2 + 40, to.y + to.height / 2, { steps: 12 });
  await expect.poll(() => value(low)).toBe(top - 1);
  expect(await value(high)).toBe(top);
  await shopper.mouse.move(from.x, from.y + from.height / 2, { steps: 12 });
  await shopper.mouse.up();
  await expect.poll(() => value(low)).toBe(0);
  expect(await value(high)).toBe(top);

  await high.press("ArrowLeft");
  await expect.poll(() => value(high)).toBeLessThan(top);
});

/** Finds a category whose highest price is beyond the last whole step of its slider. */
async function categoryBetweenSteps(request: APIRequestContext): Promise<{ path: string; maxPrice: number }> {
  const { data } = (await (await request.get("/api/category/allCategories")).json()) as { data: Category[] };
  for (const { slug } of data.flatMap(({ subCategories }) => subCategories)) {
    const answer = await request.get(`/api/product/getProductsBySubCategorySlug/${slug}?limit=1`);
    const { category, maxPrice } = (await answer.json()) as Listing;
    const step = calculateSliderStep(maxPrice);
    if (maxPrice % step > 0 && maxPrice % step < step / 2)
      return { path: `/category/${category.slug}/${slug}`, maxPrice };
  }
  throw new Error("No category of the demo shop is such");
}

test("price range: End reaches the highest price even between two steps", { tag: "@once" }, async ({
  shopper,
  request,
}) => {
  const { path, maxPrice } = await categoryBetweenSteps(request);
  await shopper.goto(path);
  await openFilters(shopper);
  const high = shopper.getByRole("slider", { name: "Highest price" });
  await expect(high).toHaveAttribute("aria-valuemax", String(maxPrice));
  // A key press before hydration is lost, so the test retries.
  await expect(async () => {
    await high.press("ArrowLeft");
    await expect(high).not.toHaveAttribute("aria-valuenow", String(maxPrice), { timeout: 500 });
  }).toPass();
  await high.press("End");
  await expect(high).toHaveAttribute("aria-valuenow", String(maxPrice));
  await expect(shopper.getByRole("spinbutton", { name: "Maximum (Rs)" })).toHaveValue(String(maxPrice));
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

test("pagination: Previous is disabled on page 1 and Next on the last page; changing page keeps filters and scrolls to top", async ({
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

test("a checkbox stays ticked after the click, and the next click keeps it", { tag: "@once" }, async ({ shopper }) => {
  await shopper.goto(SUB);
  await openFilters(shopper);
  for (const name of ["MSI", "ASUS"]) {
    const ticked = await shopper.getByRole("checkbox", { name }).evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    });
    expect(ticked, name).toBe(true);
  }
  await expect.poll(() => parameters(shopper)).toEqual({ brand: "msi,asus" });
});

test("checkboxes ticked at once are applied together; one that is unticked again sends no request", {
  tag: "@once",
}, async ({ shopper }) => {
  await shopper.goto(SUB);
  await openFilters(shopper);
  const requests: string[] = [];
  shopper.on("request", (request) => request.url().includes(CALL) && requests.push(request.url()));
  await shopper.evaluate(() => {
    const box = (slug: string) => document.querySelector<HTMLInputElement>(`input[name=brand][value=${slug}]`);
    box("palit")?.click();
    box("palit")?.click();
    box("msi")?.click();
    box("asus")?.click();
  });
  await expect.poll(() => parameters(shopper)).toEqual({ brand: "msi,asus" });
  await expect(shopper.getByRole("checkbox", { name: "Palit" })).not.toBeChecked();
  expect(requests.filter((address) => address.includes("palit"))).toEqual([]);
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
  const code = "**/assets/{added-popup,fits-filter}-*.js";
  await shopper.route(code, (route) => route.abort());
  await grid(shopper).getByRole("button", { name: "Add to Basket" }).first().click();
  await expect(shopper.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("NVIDIA GeForce");
  await shopper.unroute(code);
  await expect(shopper.getByRole("dialog", { name: "Success!" })).toBeVisible();
});

test("each card opens /product/{slug}; the child list leads to the children", async ({ shopper }) => {
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

test("filters that match nothing: the 'Product Not Found' panel with status 200, and filters that can be cleared", {
  tag: "@once",
}, async ({ shopper }) => {
  const answer = await shopper.goto(`${SUB}?maxPrice=1`);
  expect(answer?.status()).toBe(200);
  await expect(shopper.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
  await expect(shopper.getByText("We couldn't find the product you're looking for.")).toBeVisible();
  await expect(shopper.getByRole("button", { name: "Go Back Home" })).toBeVisible();
  await shopper.getByRole("button", { name: "Clear All" }).click();
  await expect(grid(shopper)).toHaveCount(21);
});

for (const [what, path] of [
  ["a page beyond the end", `${SUB}?page=999`],
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

test("invalid filter values are ignored", { tag: "@once" }, async ({ shopper }) => {
  const answer = await shopper.goto(`${SUB}?page=x&minPrice=cheap&maxPrice=-1&onSale=perhaps&orderBy=random&brand=,`);
  expect(answer?.status()).toBe(200);
  await expect(grid(shopper)).toHaveCount(21);
});

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

test("accessible with filters open and chips shown", async ({ shopper }) => {
  await shopper.goto(`${SUB}?brand=msi&onSale=true`);
  await openFilters(shopper);
  await expectAccessible(shopper);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters are a form, sort comes with it, chips and pages work", async ({ page }) => {
    await page.goto(SUB);
    await page.getByRole("checkbox", { name: "MSI" }).check();
    await page.getByRole("checkbox", { name: "ASUS" }).check();
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("priceDesc");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    expect(new URL(page.url()).searchParams.getAll("brand").sort()).toEqual(["asus", "msi"]);
    await expect(page.getByRole("checkbox", { name: "MSI" })).toBeChecked();
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("priceDesc");
    await page.getByRole("navigation", { name: "Pagination" }).getByRole("link", { name: "Next" }).click();
    expect(new URL(page.url()).searchParams.get("page")).toBe("2");
    await page.getByRole("button", { name: "Remove filter MSI" }).click();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ brand: "asus", orderBy: "priceDesc" });
  });
});
