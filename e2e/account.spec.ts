import type { Page } from "@playwright/test";
import { PROFILE_SAVED_MS } from "#contract/rules/limits.ts";
import { expect, expectAccessible, test } from "./harness.ts";

// §2 Account area, §4 Account, §5 'Personal info edit', §8 profile rows.

const edit = (page: Page) => page.getByRole("main").getByRole("button", { name: "Edit" }).click();
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("'The header shows name, email and a 'Member since' date', in Asia/Karachi", async ({
  signedInShopper: page,
  customer,
}) => {
  await page.route("**/api/customer/getUserDetailsByid?*", async (route) => {
    // This moment is already the 16th in Pakistan.
    await route.fulfill({ json: { data: { ...customer.user, createdAt: "2026-11-15T19:00:00.000Z" } } });
  });
  await page.goto("/account");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: customer.user.name })).toBeVisible();
  await expect(main.getByText(customer.email).first()).toBeVisible();
  await expect(main.getByText("Member since 16 November 2026")).toBeVisible();
  await expectAccessible(page);
});

test("'The tab follows the path'", async ({ signedInShopper: page }) => {
  await page.goto("/account");
  const tabs = page.getByRole("navigation", { name: "Account" });
  for (const [name, path] of [
    ["My Addresses", "/account/addresses"],
    ["My Orders", "/account/orders"],
    ["My Account", "/account"],
  ] as const) {
    await tabs.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
});

test("'If the user is not found it shows 'User not found''", async ({ signedInShopper: page, expectedErrors }) => {
  expectedErrors.push(/status of 404/, /User not found/);
  await page.route("**/api/customer/getUserDetailsByid?*", (route) =>
    route.fulfill({ status: 404, json: { code: "not-found", message: "User not found", mess: "User not found" } }),
  );
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "User not found" })).toBeVisible();
});

test("'User not found' for any 404 of that call, also from a proxy", async ({
  signedInShopper: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/, /ShopError/);
  await page.route("**/api/customer/getUserDetailsByid?*", (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "User not found" })).toBeVisible();
});

test("'Fetch failures for … user details: Logged only': no notification, a quiet 'Try again'", async ({
  signedInShopper: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /ShopError/);
  let broken = true;
  await page.route("**/api/customer/getUserDetailsByid?*", (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto("/account");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expect(page.getByText("Error", { exact: true })).toBeHidden();
  broken = false;
  await again.click();
  await expect(again).toBeHidden();
});

test("'Details tab: view and edit modes'; the saved message 'disappears after 3 seconds'", async ({
  signedInShopper: page,
  customer,
}) => {
  await page.clock.install();
  await page.goto("/account");
  await edit(page);
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(page, "Email")).toBeDisabled();
  await expect(field(page, "Email")).toHaveValue(customer.email);
  await field(page, "Name").fill("Ayesha Malik");
  await field(page, "Phone").fill("0311-7654321");
  await save(page);
  const saved = page.getByText("Your account details have been updated successfully!");
  await expect(saved).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { name: "Ayesha Malik" })).toBeVisible();
  await expect(page.getByRole("main").getByText("03117654321")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Edit" })).toBeFocused();
  await expect
    .poll(async () => JSON.parse(await page.evaluate(() => localStorage.getItem("user") ?? "")))
    .toMatchObject({ name: "Ayesha Malik", phone: "03117654321" });
  await page.clock.runFor(PROFILE_SAVED_MS + 100);
  await expect(saved).toBeHidden();
});

test("the rules of the personal info edit are named at their fields", async ({ signedInShopper: page }) => {
  await page.goto("/account");
  await edit(page);
  await field(page, "Name").fill(" ");
  await field(page, "Phone").fill("0300");
  await save(page);
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Invalid Pakistani phone number. Format: 03XXXXXXXXX")).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();
  await expectAccessible(page);
});

test("'In edit mode a change-password sub-section can be toggled', with its rules", async ({
  signedInShopper: page,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await page.goto("/account");
  await edit(page);
  await expect(field(page, "Current Password")).toBeHidden();
  await page.getByRole("button", { name: "Change Password" }).click();
  await save(page);
  await expect(page.getByText("Current password is required")).toBeVisible();
  await expect(page.getByText("New password is required")).toBeVisible();
  await field(page, "Current Password").fill("not-my-password");
  await field(page, "New Password").fill("1234567");
  await field(page, "Confirm Password").fill("12345678");
  await save(page);
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await field(page, "New Password").fill("brand-new-password");
  await field(page, "Confirm Password").fill("brand-new-password");
  await save(page);
  // 'Server message … shown in the form': at its field.
  await expect(field(page, "Current Password")).toHaveAccessibleDescription(/incorrect/);
  await expect(field(page, "Current Password")).toBeFocused();
  await field(page, "Current Password").fill(customer.password);
  await save(page);
  await expect(page.getByText("Your account details have been updated successfully!")).toBeVisible();
  // The next personal page must work with the new token.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).not.toBe(customer.token);
  await page.getByRole("link", { name: "My Addresses" }).click();
  await expect(page.getByRole("button", { name: "Add Address" })).toBeVisible();
});

test("a closed password section changes no password", async ({ signedInShopper: page }) => {
  await page.goto("/account");
  await edit(page);
  const toggle = page.getByRole("button", { name: "Change Password" });
  await toggle.click();
  await field(page, "New Password").fill("123");
  await toggle.click();
  const sent = page.waitForRequest("**/api/customer/updateUser");
  await save(page);
  expect(Object.keys((await sent).postDataJSON())).toEqual(["id", "name", "email", "phone"]);
  await expect(page.getByText("Your account details have been updated successfully!")).toBeVisible();
});

test("profile update failure: 'Server message, or 'Something went wrong', shown in the form'; what was typed stays", async ({
  signedInShopper: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  let body = "<h1>Bad Gateway</h1>";
  await page.route("**/api/customer/updateUser", (route) => route.fulfill({ status: 500, body }));
  await page.goto("/account");
  await edit(page);
  await field(page, "Name").fill("Ayesha Malik");
  await save(page);
  await expect(page.getByRole("main").getByText("Something went wrong")).toBeVisible();
  body = JSON.stringify({ message: "The shelf fell over", mess: "The shelf fell over" });
  await save(page);
  await expect(page.getByRole("main").getByText("The shelf fell over")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("Ayesha Malik");
});
