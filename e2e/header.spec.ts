import { DEFAULT_BRAND } from "#contract/brand.ts";
import { MOBILE_MAX_PX } from "#contract/rules/limits.ts";
import { expect, expectAccessible, test } from "./harness.ts";

test("the header has a logo (to /), a search box, a user menu and a basket link", { tag: "@once" }, async ({
  shopper,
}) => {
  await shopper.goto("/about");
  const header = shopper.getByRole("banner");
  await expect(header.getByRole("link", { name: "Basket, 0 items" })).toHaveAttribute("href", "/basket");
  await expect(header.getByRole("button", { name: "Account" })).toBeVisible();
  await header.getByRole("link", { name: DEFAULT_BRAND.name }).click();
  await expect(shopper).toHaveURL("/");
});

test("with reduced motion the header has no transitions", { tag: "@once" }, async ({ shopper }) => {
  await shopper.emulateMedia({ reducedMotion: "reduce" });
  await shopper.goto("/about");
  const durations = shopper
    .getByRole("banner")
    .evaluate((header) => [...header.querySelectorAll("*")].map((part) => getComputedStyle(part).transitionDuration));
  expect(new Set(await durations)).toEqual(new Set(["0s"]));
});

test("search is inline on desktop; on mobile it is an icon that expands", async ({ shopper, isMobile }) => {
  await shopper.goto("/about");
  const box = shopper.getByRole("searchbox", { name: "Search products" });
  if (!isMobile) return expect(box).toBeVisible();
  await expect(box).toBeHidden();
  await shopper.getByRole("button", { name: "Search" }).click();
  await expect(box).toBeFocused();
});

test("at 768 px width or less the header is in mobile mode, with a hamburger button", { tag: "@desktop" }, async ({
  shopper,
}) => {
  await shopper.goto("/about");
  const hamburger = shopper.getByRole("button", { name: "Open categories menu" });
  await shopper.setViewportSize({ width: MOBILE_MAX_PX, height: 900 });
  await expect(hamburger).toBeVisible();
  await shopper.setViewportSize({ width: MOBILE_MAX_PX + 1, height: 900 });
  await expect(hamburger).toBeHidden();
});

test("signed out: Login and Register", async ({ shopper }) => {
  await shopper.goto("/about");
  await shopper.getByRole("button", { name: "Account" }).click();
  const menu = shopper.getByRole("navigation", { name: "Account" });
  await expect(menu.getByRole("link")).toHaveText(["Login", "Register"]);
  await shopper.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Login" })).toBeFocused();
  await shopper.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(shopper.getByRole("button", { name: "Account" })).toBeFocused();
  await shopper.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await shopper.getByRole("main").click({ position: { x: 5, y: 5 } });
  await expect(menu).toBeHidden();
  await shopper.getByRole("button", { name: "Account" }).click();
  await menu.getByRole("link", { name: "Register" }).click();
  await expect(menu).toBeHidden();
  await expect(shopper).toHaveURL("/auth/register");
});

test("@once signed-in user menu: shows full name and email, first name on the button, and its entries", async ({
  signedInShopper: shopper,
  customer,
}) => {
  await shopper.goto("/about");
  await shopper.getByRole("button", { name: "Ayesha", exact: true }).click();
  const menu = shopper.getByRole("navigation", { name: "Account" });
  await expect(menu).toContainText("Ayesha Khan");
  await expect(menu).toContainText(customer.email);
  await expect(menu.getByRole("listitem")).toHaveText(["My Account", "My Orders", "My Addresses", "Logout"]);
  await expectAccessible(shopper);
  await menu.getByRole("link", { name: "My Orders" }).click();
  await expect(shopper).toHaveURL("/account/orders");
});

test("Logout: 'You have been logged out', and goes to /auth/login", { tag: "@once" }, async ({
  signedInShopper: shopper,
}) => {
  await shopper.goto("/about");
  await shopper.getByRole("button", { name: "Ayesha", exact: true }).click();
  await shopper.getByRole("button", { name: "Logout" }).click();
  await expect(shopper).toHaveURL("/auth/login");
  await expect(shopper.getByText("You have been logged out")).toBeVisible();
  expect(await shopper.evaluate(() => ["token", "user", "expiry"].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ]);
});

test("Logout during a personal request cancels the request and logs no error", { tag: "@once" }, async ({
  signedInShopper: shopper,
}) => {
  const blocked = Promise.withResolvers<void>();
  // Delays the call, so that it would reach the server after the logout and be refused.
  await shopper.route("**/api/customer/getUserDetailsByid?*", async (route) => {
    await blocked.promise;
    await route.continue().catch(() => {});
  });
  const request = shopper.waitForRequest("**/api/customer/getUserDetailsByid?*");
  await shopper.goto("/account");
  const reading = await request;
  await shopper.getByRole("button", { name: "Ayesha", exact: true }).click();
  await shopper.getByRole("button", { name: "Logout" }).click();
  await expect(shopper).toHaveURL("/auth/login");
  blocked.resolve();
  expect(await reading.response()).toBeNull();
});

test("the basket badge counts items and is named 'Basket, 3 items'", { tag: "@once" }, async ({ shopper }) => {
  await shopper.addInitScript(() => {
    const item = { slug: "x", imgUrl: "/media/x.webp", netPrice: 100, stock: 9 };
    const items = [
      { ...item, id: 1, name: "One", quantity: 2 },
      { ...item, id: 2, name: "Two", quantity: 1 },
    ];
    localStorage.setItem("basket", JSON.stringify({ items }));
  });
  await shopper.goto("/about");
  const basket = shopper.getByRole("link", { name: "Basket, 3 items" });
  await expect(basket).toHaveText("3");
});

test("the first Tab reaches the skip link, which leads to the content", { tag: "@once" }, async ({ shopper }) => {
  await shopper.goto("/about");
  await shopper.keyboard.press("Tab");
  const skip = shopper.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await skip.press("Enter");
  await expect(shopper).toHaveURL(/#content$/);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`${colorScheme} follows the system until the shopper chooses a theme`, { tag: "@once" }, async ({ shopper }) => {
    await shopper.emulateMedia({ colorScheme });
    await shopper.goto("/about");
    await expect(shopper.locator("html")).toHaveAttribute("data-theme", colorScheme);
  });

test("the chosen theme is remembered", async ({ shopper, isMobile }) => {
  await shopper.emulateMedia({ colorScheme: "light" });
  await shopper.goto("/about");
  if (isMobile) await shopper.getByRole("button", { name: "Open categories menu" }).click();
  await shopper.getByRole("button", { name: "Switch between light and dark mode" }).click();
  await expect(shopper.locator("html")).toHaveAttribute("data-theme", "dark");
  await shopper.reload();
  await expect(shopper.locator("html")).toHaveAttribute("data-theme", "dark");
});
