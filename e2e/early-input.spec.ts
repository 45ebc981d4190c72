import type { Page } from "@playwright/test";
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
