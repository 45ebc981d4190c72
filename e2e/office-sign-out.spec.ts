import { expect, test } from "./harness.ts";

test("@once signing out cancels running requests and logs no error", async ({ owner: page }) => {
  const blocked = Promise.withResolvers<void>();
  // Delays the call, so that it would reach the server after the sign-out and be refused.
  await page.route("**/api/office/orders?*", async (route) => {
    await blocked.promise;
    await route.continue().catch(() => {});
  });
  await page.goto("/office");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  const request = page.waitForRequest("**/api/office/orders?*");
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Orders" }).click();
  const reading = await request;
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to the office" })).toBeVisible();
  blocked.resolve();
  expect(await reading.response()).toBeNull();
});
