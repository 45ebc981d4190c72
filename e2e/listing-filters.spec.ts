import type { APIRequestContext } from "@playwright/test";
import type { Listing } from "#contract/shop/catalogue.ts";
import type { Category } from "#contract/shop/category.ts";
import { calculateSliderStep } from "#storefront/frame/listing/filters/price-thumbs.ts";
import { expect, expectAccessible, test } from "./harness.ts";
import { CALL, chips, grid, openFilters, parameters, SUB } from "./listing.ts";

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
  await expect(chips(shopper).getByRole("button", { name: "Remove filter MSI" })).toBeHidden();
  const makers = grid(shopper).getByText("ASUS", { exact: true });
  await expect(makers).not.toHaveCount(0);
  await expect(async () => expect(await makers.count()).toBe(await grid(shopper).count())).toPass();

  await shopper.getByRole("checkbox", { name: "On Sale" }).click();
  await expect.poll(() => parameters(shopper)).toEqual({ brand: "asus", onSale: "true" });
  await chips(shopper).getByRole("button", { name: "Clear All" }).click();
  await expect.poll(() => parameters(shopper)).toEqual({});
  await expect(chips(shopper)).toBeHidden();
});

test("phone: a tick keeps the panel, its place and the focus; 'Show … products' closes it and returns to 'Filters'", {
  tag: "@phone",
}, async ({ shopper }) => {
  await shopper.goto(SUB);
  await openFilters(shopper);
  const panel = shopper.getByRole("complementary", { name: "Filters" });
  const box = panel.getByRole("checkbox", { name: "On Sale" });
  await box.scrollIntoViewIfNeeded();
  const scrolled = () =>
    panel.evaluate((element) => Math.max(...[...element.children].map(({ scrollTop }) => scrollTop)));
  const place = await scrolled();
  const before = await box.boundingBox();
  await box.click();
  await expect.poll(() => parameters(shopper)).toEqual({ onSale: "true" });
  const show = panel.getByRole("button", { name: /^Show \d+ products?$/ });
  const count = shopper.getByText(/^\d+ products?$/);
  await expect(async () => expect(await show.textContent()).toBe(`Show ${await count.textContent()}`)).toPass();
  await expect(show).toBeInViewport();
  await expect(box).toBeFocused();
  expect(place).toBeGreaterThan(0);
  await expect.poll(scrolled).toBe(place);
  await expect.poll(async () => (await box.boundingBox())?.y).toBe(before?.y);
  await show.click();
  await expect(panel).toBeHidden();
  await expect(shopper.getByRole("button", { name: "Filters" })).toBeFocused();
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

test("@once price range: the lower thumb can never reach the upper thumb", async ({ shopper }) => {
  await shopper.goto(SUB);
  await openFilters(shopper);
  const [low, high] = [
    shopper.getByRole("slider", { name: "Minimum price" }),
    shopper.getByRole("slider", { name: "Maximum price" }),
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
  const high = shopper.getByRole("slider", { name: "Maximum price" });
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

test("invalid filter values are ignored", { tag: "@once" }, async ({ shopper }) => {
  const answer = await shopper.goto(`${SUB}?page=x&minPrice=cheap&maxPrice=-1&onSale=perhaps&orderBy=random&brand=,`);
  expect(answer?.status()).toBe(200);
  await expect(grid(shopper)).toHaveCount(21);
});

test("accessible with filters open and chips shown", async ({ shopper }) => {
  await shopper.goto(`${SUB}?brand=msi&onSale=true`);
  await openFilters(shopper);
  await expectAccessible(shopper);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("@once filters are a form, sort comes with it, chips and pages work", async ({ page }) => {
    await page.goto(SUB);
    await page.getByRole("checkbox", { name: "MSI" }).check();
    await page.getByRole("checkbox", { name: "ASUS" }).check();
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("priceDesc");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.getAll("brand").sort()).toEqual(["asus", "msi"]);
    await expect(page.getByRole("checkbox", { name: "MSI" })).toBeChecked();
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("priceDesc");
    await page.getByRole("navigation", { name: "Pagination" }).getByRole("link", { name: "Next" }).click();
    await expect.poll(() => parameters(page).page).toBe("2");
    await page.getByRole("button", { name: "Remove filter MSI" }).click();
    await expect.poll(() => parameters(page)).toEqual({ brand: "asus", orderBy: "priceDesc" });
  });
});
