import type { Page } from "@playwright/test";
import { expect, test } from "./harness.ts";
import { chooseCourier, createAddress } from "./journey.ts";

/** Simulates blocked site data in Chromium, where reading the storage property throws. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });

/** Simulates a full disk: the storage can be read but not written. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });

for (const [situation, arrange] of [
  ["site storage is blocked", blockStorage],
  ["site storage is full", fillStorage],
] as const)
  test(`${situation}: a shopper browses, fills a basket, signs in and orders, as long as the tab lives`, {
    tag: "@desktop",
  }, async ({ shopper, customer }) => {
    await arrange(shopper);
    await shopper.goto("/");
    const row = shopper.getByRole("region", { name: "Fresh Picks" });
    await row.getByRole("button", { name: "Add to Basket" }).and(shopper.locator(":enabled")).first().click();
    // A link that is opened before the page is hydrated would end the press.
    await expect(shopper.getByRole("link", { name: /^Basket, 1/ })).toBeVisible();
    await row.getByRole("article").first().getByRole("link").first().click();
    await expect(shopper).toHaveURL(/\/product\//);
    await shopper.getByRole("link", { name: /^Basket, 1/ }).click();
    await expect(shopper.getByRole("region", { name: "Recently Viewed" }).getByRole("link")).toHaveCount(1);
    await shopper.getByRole("button", { name: "Switch between light and dark mode" }).click();
    await expect(shopper.locator("html")).toHaveAttribute("data-theme", "dark");
    await shopper.getByRole("link", { name: "Proceed to Checkout" }).click();
    await shopper.getByLabel("Email", { exact: true }).fill(customer.email);
    await shopper.getByLabel("Password", { exact: true }).fill(customer.password);
    await shopper.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(shopper).toHaveURL("/checkout");
    await createAddress(shopper);
    await chooseCourier(shopper);
    await shopper.getByRole("button", { name: "Place Order" }).click();
    await expect(shopper.getByRole("heading", { name: "Order Placed Successfully!" })).toBeVisible();
    await expect(shopper.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
    await shopper
      .getByRole("main")
      .getByRole("link", { name: /orders/i })
      .click();
    await expect(shopper.getByRole("button", { name: /RB-/ })).toBeVisible();
  });
