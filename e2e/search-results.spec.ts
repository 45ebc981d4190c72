import { expect, expectAccessible, test } from "./harness.ts";

test("a natural search shows what was understood as chips that can be removed", async ({ shopper }) => {
  await shopper.goto("/search?q=2+lakh+tak+laptop+16gb+ram+wala");
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Results for “2 lakh tak laptop 16gb ram wala”");
  const understood = shopper.getByRole("region", { name: "Understood as" });
  await expect(understood.getByRole("listitem")).toHaveText([/Up to Rs\s200,000/, /Laptops/, /Memory: 16 GB/]);
  const count = shopper.getByText(/^\d+ products$/);
  const before = Number.parseInt(await count.innerText(), 10);

  await understood.getByRole("link", { name: "Search without Memory: 16 GB" }).click();
  await expect(shopper).toHaveURL("/search?q=2%20lakh%20tak%20laptop%20wala");
  await expect(understood.getByRole("listitem")).toHaveCount(2);
  expect(Number.parseInt(await count.innerText(), 10)).toBeGreaterThan(before);
});

test("the listing's filters, order and pages work on results, and keep the search", { tag: "@desktop" }, async ({
  shopper,
}) => {
  await shopper.goto("/search?q=laptop");
  await shopper.getByRole("combobox", { name: "Sort by" }).selectOption("Price: low to high");
  await expect(shopper).toHaveURL("/search?q=laptop&orderBy=priceAsc");
  await shopper.getByRole("checkbox", { name: "Lenovo" }).check();
  await expect(shopper).toHaveURL("/search?q=laptop&brand=lenovo&orderBy=priceAsc");
  await shopper.getByRole("button", { name: "Remove filter Lenovo" }).click();
  await shopper.getByRole("link", { name: "2", exact: true }).click();
  await expect(shopper).toHaveURL("/search?q=laptop&page=2&orderBy=priceAsc");
  expect(await shopper.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
});

test("a search without exact matches shows the nearest products and the criteria left out", { tag: "@once" }, async ({
  shopper,
}) => {
  await shopper.goto("/search?q=5+hazar+tak+gaming+laptop");
  await expect(shopper.getByText(/^No exact match\. Showing results without .*Up to Rs\s5,000/)).toBeVisible();
  await expect(shopper.getByRole("article").first()).toBeVisible();
  await shopper.goto("/search?q=qwertzuiopq");
  await expect(shopper.getByRole("heading", { name: "No results for “qwertzuiopq”" })).toBeVisible();
  await expectAccessible(shopper);
});

test("the suggestions end with a link to all results", async ({ shopper, isMobile }) => {
  await shopper.goto("/about");
  if (isMobile) await shopper.getByRole("button", { name: "Search" }).click();
  await shopper.getByRole("searchbox", { name: "Search products" }).fill("80 hazar tak monitor");
  await expect(shopper.getByRole("option").first()).toBeVisible();
  await shopper.getByRole("link", { name: /^See all \d+ results$/ }).click();
  await expect(shopper).toHaveURL("/search?q=80%20hazar%20tak%20monitor");
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Results for “80 hazar tak monitor”");
});
