import { expect, test } from "./harness.ts";

test("@once signing out gives up what is being read, and logs no refusal", async ({ owner: page }) => {
  const held = Promise.withResolvers<void>();
  // Held back on its way, the call would reach the server after the sign-out and be refused.
  await page.route("**/api/office/orders?*", async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  await page.goto("/office");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  const asked = page.waitForRequest("**/api/office/orders?*");
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Orders" }).click();
  const reading = await asked;
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to the office" })).toBeVisible();
  held.resolve();
  expect(await reading.response()).toBeNull();
});
