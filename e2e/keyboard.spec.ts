import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./harness.ts";

const MAX_STEPS = 200;

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const there = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < MAX_STEPS && !(await there()); step += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
}

test("from the home page to a placed order with the keyboard alone", { tag: "@desktop" }, async ({
  shopper: page,
  customer,
}) => {
  test.slow();
  const press = (name: string) => page.keyboard.press(name);
  await page.goto("/");

  await press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await press("Enter");
  const freshPicks = page.getByRole("region", { name: "Fresh Picks" });
  await tabTo(page, freshPicks.getByRole("button", { name: "Add to Basket", disabled: false }).first());
  await press("Enter");
  const basket = page.getByRole("link", { name: "Basket, 1 item" });
  await tabTo(page, basket, "Shift+Tab");
  await press("Enter");
  await expect(page).toHaveURL("/basket");

  await tabTo(page, page.getByRole("link", { name: "Proceed to Checkout" }));
  await press("Enter");
  await expect(page).toHaveURL("/auth/login");
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(customer.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(customer.password);
  await press("Enter");
  await expect(page).toHaveURL("/checkout");

  await tabTo(page, page.getByLabel("Address", { exact: true }));
  await page.keyboard.type("House 7, Street 12, Model Town");
  await tabTo(page, page.getByLabel("State"));
  await page.keyboard.type("Punjab");
  await tabTo(page, page.getByLabel("City"));
  await expect(page.getByLabel("City").getByRole("option", { name: "Lahore" })).toBeAttached();
  await page.keyboard.type("Lahore");
  await tabTo(page, page.getByLabel("Postal code"));
  await page.keyboard.type("54700");
  await tabTo(page, page.getByLabel("Phone"));
  await page.keyboard.type("03007654321");
  await press("Enter");
  await expect(page.getByRole("button", { name: "Update Address" })).toBeVisible();

  await tabTo(page, page.getByLabel("Delivery courier"));
  await press("ArrowDown");
  await tabTo(page, page.getByRole("button", { name: "Place Order" }));
  await press("Enter");
  await expect(page).toHaveURL("/order-success");
  await expect(page.getByRole("heading", { name: "Order Placed Successfully!" })).toBeVisible();
});
