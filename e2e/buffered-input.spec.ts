import type { Page } from "@playwright/test";
import { expect, test } from "./harness.ts";
import { listProductsInStock } from "./journey.ts";

/** Delays all scripts, or those of one part, until the returned function is called. */
async function delayScripts(page: Page, part = ""): Promise<() => void> {
  const { promise: arrival, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/assets/${part}*.js`, async (route) => {
    await arrival;
    await route.continue();
  });
  return release;
}

async function openWithoutScripts(page: Page, url: string): Promise<() => void> {
  const release = await delayScripts(page);
  await page.goto(url, { waitUntil: "commit" });
  return release;
}

test("before the scripts load: a press on the user menu opens it after hydration", async ({ shopper }) => {
  const startScripts = await openWithoutScripts(shopper, "/about");
  await shopper.getByRole("button", { name: "Account" }).click();
  startScripts();
  const menu = shopper.getByRole("navigation", { name: "Account" });
  await expect(menu.getByRole("link")).toHaveText(["Login", "Register"]);
});

test("before the scripts load: a press on 'Next slide' moves the slider after hydration", { tag: "@once" }, async ({
  shopper,
}) => {
  await shopper.emulateMedia({ reducedMotion: "reduce" });
  const startScripts = await openWithoutScripts(shopper, "/");
  await shopper.getByRole("button", { name: "Next slide" }).click();
  startScripts();
  await expect(shopper.getByRole("group", { name: "2 of 5" })).toBeVisible();
});

test("before the scripts load: a choice from a list is applied after hydration", { tag: "@once" }, async ({
  shopper,
}) => {
  const startScripts = await openWithoutScripts(shopper, "/category/gpu/nvidia-geforce");
  await shopper.getByLabel("Sort by").selectOption("Price: low to high");
  startScripts();
  await expect(shopper).toHaveURL(/orderBy=priceAsc/);
  await expect(shopper.getByLabel("Sort by")).toHaveValue("priceAsc");
});

test("before the scripts load: text typed into the search is searched for after hydration", {
  tag: "@desktop",
}, async ({ shopper }) => {
  const startScripts = await openWithoutScripts(shopper, "/about");
  await shopper.getByLabel("Search products").fill("geforce");
  startScripts();
  await expect(shopper.getByRole("option").first()).toBeVisible();
});

test("before the scripts load: text typed into a form reaches the form after hydration", { tag: "@once" }, async ({
  shopper,
}) => {
  const startScripts = await openWithoutScripts(shopper, "/build");
  const budget = shopper.getByLabel("Budget in rupees");
  await budget.fill("250000");
  startScripts();
  await expect(shopper.getByText("Budget: Rs 250,000")).toBeVisible();
  await expect(budget).toHaveValue("250000");
});

test("before the scripts load: a field that was left is validated after hydration", { tag: "@once" }, async ({
  shopper,
}) => {
  const startScripts = await openWithoutScripts(shopper, "/auth/register");
  const phone = shopper.getByLabel("Phone", { exact: true });
  await phone.fill("+92 300-1234567");
  await phone.blur();
  startScripts();
  await expect(phone).toHaveValue("03001234567");
});

test("before the scripts load: a typed quantity is used by the press that follows", { tag: "@once" }, async ({
  shopper,
}) => {
  const [product] = await listProductsInStock(shopper.request, 1);
  const startScripts = await openWithoutScripts(shopper, `/product/${product?.slug}`);
  await shopper.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await shopper.getByRole("button", { name: "Buy Now" }).click();
  startScripts();
  await expect(shopper).toHaveURL(/\/(checkout|auth\/login)$/);
  await expect(shopper.getByRole("link", { name: "Basket, 2 items" })).toBeVisible();
});

test("before the scripts load: a button that leads to another page opens it", { tag: "@once" }, async ({
  shopper,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const startScripts = await openWithoutScripts(shopper, "/no/such/page");
  await shopper.getByRole("button", { name: "Go Back Home" }).click();
  await expect(shopper).toHaveURL("/");
  startScripts();
});

test("before the scripts load: a hovered element reacts after hydration", { tag: "@desktop" }, async ({ shopper }) => {
  const startScripts = await openWithoutScripts(shopper, "/about");
  const rail = shopper.getByRole("navigation", { name: "Categories" });
  const narrow = (await rail.boundingBox())?.width ?? Number.NaN;
  await rail.hover();
  startScripts();
  await expect.poll(async () => (await rail.boundingBox())?.width).toBeGreaterThan(narrow);
});

test("before the scripts load: a focused element reacts after hydration", { tag: "@desktop" }, async ({ shopper }) => {
  const startScripts = await openWithoutScripts(shopper, "/about");
  await shopper.getByRole("link", { name: /^Basket/ }).focus();
  await shopper.keyboard.press("Tab");
  const rail = shopper.getByRole("navigation", { name: "Categories" });
  await expect(rail.getByRole("button", { name: "Apple" })).toBeFocused();
  startScripts();
  await expect(rail.getByText("Gaming Laptops")).toBeVisible();
});

test("before the scripts load: only the last press is replayed, once", { tag: "@desktop" }, async ({ shopper }) => {
  // Desktop only, because on phones the theme switch is in the drawer.
  await shopper.emulateMedia({ colorScheme: "light" });
  const startScripts = await openWithoutScripts(shopper, "/about");
  await shopper.getByRole("button", { name: "Account" }).click();
  await shopper.getByRole("button", { name: "Switch between light and dark mode" }).click();
  startScripts();
  await expect(shopper.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(shopper.getByRole("navigation", { name: "Account" })).toBeHidden();
});

test("before a section below is hydrated: a press in it is replayed after hydration", { tag: "@once" }, async ({
  shopper,
}) => {
  const startScripts = await delayScripts(shopper, "product-row");
  await shopper.goto("/");
  await shopper.waitForFunction(() => window.bufferedInput?.hydrated);
  const row = shopper.getByRole("region", { name: "Fresh Picks" });
  await row.getByRole("button", { name: "Add to Basket" }).first().click();
  await expect(shopper.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
  startScripts();
  await expect(shopper.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
});

test("before a filter within the hydrated filters is hydrated: a press in it is replayed", { tag: "@desktop" }, async ({
  shopper,
}) => {
  const startScripts = await delayScripts(shopper, "fits-filter");
  await shopper.goto("/category/ram/desktop-memory?fits=amd-ryzen-7-7800x3d");
  const filters = shopper.getByRole("complementary", { name: "Filters" });
  // The other filters are hydrated, because a tick in them takes effect.
  await filters.getByRole("checkbox", { name: "On Sale" }).click();
  await expect(shopper).toHaveURL(/onSale=true/);
  await filters.getByRole("checkbox", { name: /^Fits my build/ }).click();
  startScripts();
  await expect(shopper).toHaveURL("/category/ram/desktop-memory?onSale=true");
});

test("before the scripts load: a login is sent after hydration, and never in the URL", { tag: "@once" }, async ({
  shopper,
  customer,
}) => {
  const requests: string[] = [];
  shopper.on("request", (request) => requests.push(request.url()));
  const startScripts = await openWithoutScripts(shopper, "/auth/login");
  await shopper.getByLabel("Email").fill(customer.email);
  await shopper.getByLabel("Password", { exact: true }).fill(customer.password);
  await shopper.keyboard.press("Enter");
  startScripts();
  await expect(shopper).toHaveURL("/account");
  expect(requests.filter((url) => url.includes(customer.password))).toEqual([]);
});

test("scripts load after the page's style sheet and largest image, or at the first input", { tag: "@once" }, async ({
  shopper,
}) => {
  const requests: string[] = [];
  shopper.on("request", (request) => requests.push(request.url()));
  const scripts = () => requests.filter((url) => url.endsWith(".js"));
  const picture = Promise.withResolvers<void>();
  await shopper.route("**/media/*", async (route) => {
    await picture.promise;
    await route.continue();
  });
  await shopper.goto("/", { waitUntil: "domcontentloaded" });
  // By then the page is painted and has requested its images.
  await shopper.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 200))));
  expect(requests.some((url) => url.includes("/media/"))).toBe(true);
  expect(scripts()).toEqual([]);
  await shopper.getByRole("button", { name: "Account" }).click();
  await expect(shopper.getByRole("navigation", { name: "Account" })).toBeVisible();
  picture.resolve();
});

for (const width of [320, 360, 412, 768, 1024, 1280])
  test(`a product page of ${width} pixels does not shift when it is hydrated`, { tag: "@once" }, async ({
    shopper,
  }) => {
    await shopper.setViewportSize({ width, height: 800 });
    const startScripts = await openWithoutScripts(shopper, "/product/msi-geforce-rtx-5070-12g-ventus-2x-oc-white");
    const place = async () => (await shopper.getByRole("button", { name: "Warranty" }).boundingBox())?.y;
    await shopper.evaluate(() => document.fonts.ready);
    const before = await place();
    startScripts();
    await shopper.waitForFunction(() => window.bufferedInput?.hydrated);
    await expect(shopper.getByRole("region", { name: "Delivery" }).locator("dd").first()).not.toBeEmpty();
    expect(await place()).toBe(before);
  });

test("before the scripts load: the basket page shows that it is empty, or its products", { tag: "@once" }, async ({
  shopper,
}) => {
  const startScripts = await openWithoutScripts(shopper, "/basket");
  const empty = shopper.getByText("Your basket is empty");
  await expect(empty).toBeVisible();
  startScripts();
  await expect(shopper.locator("#basket-placeholder")).toHaveCount(0);
  await expect(empty).toBeVisible();
  await shopper.evaluate(() =>
    localStorage.setItem(
      "basket",
      JSON.stringify({ items: [{ name: "A <b>thing</b>", brand: { name: "Maker" } }, {}, null] }),
    ),
  );
  const startScriptsAgain = await openWithoutScripts(shopper, "/basket");
  const waiting = shopper.locator("#basket-placeholder");
  await expect(waiting.getByText("A <b>thing</b>")).toBeVisible();
  await expect(waiting.getByText("Maker")).toBeVisible();
  await expect(empty).toBeHidden();
  startScriptsAgain();
  await expect(waiting).toHaveCount(0);
});
