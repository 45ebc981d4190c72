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
  await expect.poll(async () => Number.parseInt(await count.innerText(), 10)).toBeGreaterThan(before);
});

test("the listing's filters, order and pages work on results, and keep the search", { tag: "@desktop" }, async ({
  shopper,
}) => {
  await shopper.goto("/search?q=laptop");
  await shopper.getByRole("combobox", { name: "Sort by" }).selectOption("Price: low to high");
  await expect(shopper).toHaveURL("/search?q=laptop&orderBy=priceAsc");
  await shopper.getByRole("checkbox", { name: "Lenovo" }).check();
  await expect(shopper).toHaveURL("/search?q=laptop&brand=lenovo&orderBy=priceAsc");
  const lenovo = shopper.getByRole("button", { name: "Remove filter Lenovo" });
  await lenovo.click();
  // Until the listing has changed, the link still leads to the second page of Lenovo.
  await expect(lenovo).toBeHidden();
  await shopper.getByRole("link", { name: "2", exact: true }).click();
  await expect(shopper).toHaveURL("/search?q=laptop&page=2&orderBy=priceAsc");
  await expect(shopper.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
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

test("@once the suggestions end with a link to all results", async ({ shopper, isMobile }) => {
  await shopper.goto("/about");
  if (isMobile) await shopper.getByRole("button", { name: "Search" }).click();
  await shopper.getByRole("searchbox", { name: "Search products" }).fill("80 hazar tak monitor");
  await expect(shopper.getByRole("option").first()).toBeVisible();
  await shopper.getByRole("link", { name: /^See all \d+ results$/ }).click();
  await expect(shopper).toHaveURL("/search?q=80%20hazar%20tak%20monitor");
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Results for “80 hazar tak monitor”");
});

test("searches that are no text at all show a friendly page", { tag: "@once" }, async ({ shopper }) => {
  const long = "laptop ".repeat(1_400);
  for (const q of ["%00", "%ED%A0%80", "%F0%9F", "%", "%20%20", "%3F%21%E2%80%A6", encodeURIComponent(long)]) {
    const answer = await shopper.request.get(`/search?q=${q}`);
    expect(answer.status(), q.slice(0, 20)).toBe(200);
    expect(await answer.text(), q.slice(0, 20)).toMatch(/What are you looking for|No results for|Results for/);
  }
  await shopper.goto("/search?q=%00");
  await expect(shopper.getByRole("heading", { name: "What are you looking for?" })).toBeVisible();
});

test("a search for a computer offers the builder with the budget, on the page and in the suggestions", {
  tag: "@phone",
}, async ({ shopper }) => {
  await shopper.goto("/search?q=gaming+pc+150000");
  const offer = shopper.getByRole("region", { name: "PC builder" }).getByRole("link");
  await expect(offer).toHaveText(/Build a PC for Rs\s150,000/);
  await expect(offer).toHaveAttribute("href", "/build?budget=150000&use=gaming-1080p");
  await expectAccessible(shopper);
  await shopper.getByRole("button", { name: "Search" }).click();
  await shopper.getByRole("searchbox", { name: "Search products" }).fill("assembled pc");
  await expect(shopper.getByRole("search").getByRole("link", { name: "Build a gaming PC" })).toBeVisible();
});

test("the link to all results is in view while the list scrolls, also above a keyboard", { tag: "@phone" }, async ({
  shopper,
}) => {
  await shopper.setViewportSize({ width: 360, height: 420 });
  await shopper.goto("/about");
  await shopper.getByRole("button", { name: "Search" }).click();
  await shopper.getByRole("searchbox", { name: "Search products" }).fill("laptop");
  const all = shopper.getByRole("link", { name: /^See all \d+ results$/ });
  await expect(all).toBeInViewport({ ratio: 1 });
  await expect(shopper.getByRole("option").first()).toBeInViewport();
  await shopper.getByRole("option").last().scrollIntoViewIfNeeded();
  await expect(all).toBeInViewport({ ratio: 1 });
});
