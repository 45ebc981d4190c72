import type { Page } from "@playwright/test";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { expect, test } from "./harness.ts";

/** Scripts stay on the wire from now on, until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  return letGo;
}

async function openWithoutScripts(page: Page, url: string): Promise<() => void> {
  const letGo = await holdScripts(page);
  await page.goto(url, { waitUntil: "commit" });
  return letGo;
}

test("before the scripts have come: a press on the user menu opens it once they are there", async ({ shopper }) => {
  const letGo = await openWithoutScripts(shopper, "/about");
  await shopper.getByRole("button", { name: "Account" }).click();
  letGo();
  const menu = shopper.getByRole("navigation", { name: "Account" });
  await expect(menu.getByRole("link")).toHaveText(["Login", "Register"]);
});

test("before the scripts have come: a press on 'Next slide' moves the slider once they are there", {
  tag: "@once",
}, async ({ shopper }) => {
  await shopper.emulateMedia({ reducedMotion: "reduce" });
  const letGo = await openWithoutScripts(shopper, "/");
  await shopper.getByRole("button", { name: "Next slide" }).click();
  letGo();
  await expect(shopper.getByRole("group", { name: "2 of 5" })).toBeVisible();
});

test("before the scripts have come: a choice from a list is made once they are there", { tag: "@once" }, async ({
  shopper,
}) => {
  const letGo = await openWithoutScripts(shopper, "/category/gpu/nvidia-geforce");
  await shopper.getByLabel("Sort by").selectOption("Price: low to high");
  letGo();
  await expect(shopper).toHaveURL(/orderBy=priceAsc/);
  await expect(shopper.getByLabel("Sort by")).toHaveValue("priceAsc");
});

test("before the scripts have come: what is typed into the search is searched for once they are there", {
  tag: "@desktop",
}, async ({ shopper }) => {
  const letGo = await openWithoutScripts(shopper, "/about");
  await shopper.getByLabel("Search products").fill("geforce");
  letGo();
  await expect(shopper.getByRole("option").first()).toBeVisible();
});

test("before the scripts have come: what is typed into a form is known to it once they are there", {
  tag: "@once",
}, async ({ shopper }) => {
  const letGo = await openWithoutScripts(shopper, "/build");
  const budget = shopper.getByLabel("Budget in rupees");
  await budget.fill("250000");
  letGo();
  // As the form itself writes it.
  await expect(budget).toHaveValue("250,000");
});

test("before the scripts have come: a field that was left again is judged once they are there", {
  tag: "@once",
}, async ({ shopper }) => {
  const letGo = await openWithoutScripts(shopper, "/auth/register");
  const phone = shopper.getByLabel("Phone", { exact: true });
  await phone.fill("+92 300-1234567");
  await phone.blur();
  letGo();
  await expect(phone).toHaveValue("03001234567");
});

test("before the scripts have come: how many were typed are bought by a press that follows", {
  tag: "@once",
}, async ({ shopper }) => {
  const [product] = (await (
    await shopper.request.get("/api/product/getRecentProducts?limit=1")
  ).json()) as ProductCard[];
  const letGo = await openWithoutScripts(shopper, `/product/${product?.slug}`);
  await shopper.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await shopper.getByRole("button", { name: "Buy Now" }).click();
  letGo();
  await expect(shopper).toHaveURL(/\/(checkout|auth\/login)$/);
  await expect(shopper.getByRole("link", { name: "Basket, 2 items" })).toBeVisible();
});

test("before the scripts have come: a button that leads elsewhere leads there", { tag: "@once" }, async ({
  shopper,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const letGo = await openWithoutScripts(shopper, "/no/such/page");
  await shopper.getByRole("button", { name: "Go Back Home" }).click();
  await expect(shopper).toHaveURL("/");
  letGo();
});

test("before the scripts have come: what is pointed at knows it once they are there", { tag: "@desktop" }, async ({
  shopper,
}) => {
  const letGo = await openWithoutScripts(shopper, "/about");
  const rail = shopper.getByRole("navigation", { name: "Categories" });
  const narrow = (await rail.boundingBox())?.width ?? Number.NaN;
  await rail.hover();
  letGo();
  await expect.poll(async () => (await rail.boundingBox())?.width).toBeGreaterThan(narrow);
});

test("before the scripts have come: what has the focus knows it once they are there", { tag: "@desktop" }, async ({
  shopper,
}) => {
  const letGo = await openWithoutScripts(shopper, "/about");
  await shopper.getByRole("link", { name: /^Basket/ }).focus();
  await shopper.keyboard.press("Tab");
  const rail = shopper.getByRole("navigation", { name: "Categories" });
  await expect(rail.getByRole("button", { name: "Apple" })).toBeFocused();
  letGo();
  await expect(rail.getByText("Gaming Laptops")).toBeVisible();
});

test("before the scripts have come: the last press counts, once", { tag: "@desktop" }, async ({ shopper }) => {
  // On phones the switch stands in the drawer.
  await shopper.emulateMedia({ colorScheme: "light" });
  const letGo = await openWithoutScripts(shopper, "/about");
  await shopper.getByRole("button", { name: "Account" }).click();
  await shopper.getByRole("button", { name: "Switch between light and dark" }).click();
  letGo();
  await expect(shopper.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(shopper.getByRole("navigation", { name: "Account" })).toBeHidden();
});

test("before a part below has come to life: a press in it is done once it has", { tag: "@once" }, async ({
  shopper,
}) => {
  await shopper.goto("/");
  const letGo = await holdScripts(shopper);
  const row = shopper.getByRole("region", { name: "Fresh Picks" });
  await row.getByRole("button", { name: "Add to Basket" }).first().click();
  await expect(shopper.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
  letGo();
  await expect(shopper.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
});

test("before the scripts have come: a login is sent once they are there, and never as part of the address", {
  tag: "@once",
}, async ({ shopper, customer }) => {
  const asked: string[] = [];
  shopper.on("request", (request) => asked.push(request.url()));
  const letGo = await openWithoutScripts(shopper, "/auth/login");
  await shopper.getByLabel("Email").fill(customer.email);
  await shopper.getByLabel("Password", { exact: true }).fill(customer.password);
  await shopper.keyboard.press("Enter");
  letGo();
  await expect(shopper).toHaveURL("/account");
  expect(asked.filter((url) => url.includes(customer.password))).toEqual([]);
});

test("scripts leave the wire to a page's style and largest picture, and begin when somebody does not wait", {
  tag: "@once",
}, async ({ shopper }) => {
  const asked: string[] = [];
  shopper.on("request", (request) => asked.push(request.url()));
  const scripts = () => asked.filter((url) => url.endsWith(".js"));
  const picture = Promise.withResolvers<void>();
  await shopper.route("**/media/*", async (route) => {
    await picture.promise;
    await route.continue();
  });
  await shopper.goto("/", { waitUntil: "domcontentloaded" });
  // Painted, and asked for its pictures.
  await shopper.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 200))));
  expect(asked.some((url) => url.includes("/media/"))).toBe(true);
  expect(scripts()).toEqual([]);
  await shopper.getByRole("button", { name: "Account" }).click();
  await expect(shopper.getByRole("navigation", { name: "Account" })).toBeVisible();
  picture.resolve();
});

for (const width of [320, 360, 412, 768, 1024, 1280])
  test(`a product's page of ${width} pixels does not move below what is pressed when it comes to life`, {
    tag: "@once",
  }, async ({ shopper }) => {
    await shopper.setViewportSize({ width, height: 800 });
    const letGo = await openWithoutScripts(shopper, "/product/msi-geforce-rtx-5070-12g-ventus-2x-oc-white");
    const place = async () => (await shopper.getByRole("button", { name: "Warranty" }).boundingBox())?.y;
    await shopper.evaluate(() => document.fonts.ready);
    const before = await place();
    letGo();
    await shopper.waitForFunction(() => window.earlyInput?.alive);
    await expect(shopper.getByRole("region", { name: "Delivery" }).locator("dd").first()).not.toBeEmpty();
    expect(await place()).toBe(before);
  });

test("before the scripts have come: an empty basket says so, a full one what is in it", { tag: "@once" }, async ({
  shopper,
}) => {
  const letGo = await openWithoutScripts(shopper, "/basket");
  const empty = shopper.getByText("Your basket is empty");
  await expect(empty).toBeVisible();
  letGo();
  await expect(shopper.locator("#waiting-basket")).toHaveCount(0);
  await expect(empty).toBeVisible();
  await shopper.evaluate(() =>
    localStorage.setItem(
      "basket",
      JSON.stringify({ items: [{ name: "A <b>thing</b>", brand: { name: "Maker" } }, {}, null] }),
    ),
  );
  const letItGo = await openWithoutScripts(shopper, "/basket");
  const waiting = shopper.locator("#waiting-basket");
  await expect(waiting.getByText("A <b>thing</b>")).toBeVisible();
  await expect(waiting.getByText("Maker")).toBeVisible();
  await expect(empty).toBeHidden();
  letItGo();
  await expect(waiting).toHaveCount(0);
});
