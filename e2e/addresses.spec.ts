import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./harness.ts";

// §2 'Addresses tab: one address, with view and edit modes', §5 Address, §8 address rows.

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save Address" }).click();

async function fillAddress(page: Page) {
  await field(page, "Address").fill("House 4, Street 9, Model Town");
  await field(page, "State").selectOption({ label: "Punjab" });
  await field(page, "City").selectOption({ label: "Lahore" });
  await field(page, "Postal code").fill("54700");
  await field(page, "Phone").fill("+92 300 1234567");
}

test("'one address, with view and edit modes. Country is fixed to Pakistan'", async ({ signedInShopper: page }) => {
  await page.goto("/account/addresses");
  await page.getByRole("button", { name: "Add Address" }).click();
  await expect(field(page, "Country")).toHaveValue("Pakistan");
  await expect(field(page, "Country")).toBeDisabled();
  await fillAddress(page);
  await field(page, "Phone").blur();
  await expect(field(page, "Phone")).toHaveValue("03001234567");
  await expectAccessible(page);
  await save(page);
  const main = page.getByRole("main");
  for (const text of ["House 4, Street 9, Model Town", "Lahore", "Punjab", "54700", "03001234567", "Pakistan"])
    await expect(main.getByText(text, { exact: true })).toBeVisible();

  await page.reload();
  await main.getByRole("button", { name: "Edit" }).click();
  await expect(field(page, "City")).toHaveValue(/\d+/);
  await field(page, "Postal code").fill("54000");
  await save(page);
  await expect(main.getByText("54000", { exact: true })).toBeVisible();
});

test("view mode: axe finds nothing", async ({ signedInShopper: page }) => {
  await page.goto("/account/addresses");
  await expect(page.getByRole("button", { name: "Add Address" })).toBeVisible();
  await expectAccessible(page);
});

test("'address, cityId, stateId, postalCode, phone all required ('{Field} is required')'", async ({
  signedInShopper: page,
}) => {
  await page.goto("/account/addresses");
  await page.getByRole("button", { name: "Add Address" }).click();
  await save(page);
  for (const name of ["Address", "State", "City", "Postal code", "Phone"])
    await expect(page.getByText(`${name} is required`)).toBeVisible();
  await expect(field(page, "Address")).toBeFocused();
  await expectAccessible(page);
});

test("'Phone uses the same pattern. Postal code exactly 5 digits': named on leaving the field", async ({
  signedInShopper: page,
}) => {
  await page.goto("/account/addresses");
  await page.getByRole("button", { name: "Add Address" }).click();
  await field(page, "Postal code").fill("5470");
  await field(page, "Phone").fill("0300");
  await expect(page.getByText("Invalid Pakistani postalCode")).toBeVisible();
  await field(page, "Phone").blur();
  await expect(page.getByText("Invalid Pakistani phone number. Format: 03XXXXXXXXX")).toBeVisible();
  await field(page, "Postal code").fill("54700");
  await expect(page.getByText("Invalid Pakistani postalCode")).toBeHidden();
});

test("'Choosing a state clears the city and loads that state's cities'", async ({ signedInShopper: page }) => {
  await page.goto("/account/addresses");
  await page.getByRole("button", { name: "Add Address" }).click();
  await fillAddress(page);
  await field(page, "State").selectOption({ label: "Sindh" });
  await expect(field(page, "City")).toHaveValue("");
  await field(page, "City").selectOption({ label: "Karachi" });
  await expect(field(page, "City").getByRole("option", { name: "Lahore" })).toHaveCount(0);
});

test("address update failure: 'Browser alert 'Failed to update address. Please try again.''; what was typed stays", async ({
  signedInShopper: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await page.route("**/api/customer/updateAddress", (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: "invalid-input",
        message: "This city is not in the chosen state",
        mess: "This city is not in the chosen state",
        fields: { cityId: "This city is not in the chosen state" },
      },
    }),
  );
  await page.goto("/account/addresses");
  await page.getByRole("button", { name: "Add Address" }).click();
  await fillAddress(page);
  const alerted = page.waitForEvent("dialog");
  const saving = save(page);
  const dialog = await alerted;
  expect(dialog.type()).toBe("alert");
  expect(dialog.message()).toBe("Failed to update address. Please try again.");
  await dialog.accept();
  await saving;
  await expect(field(page, "City")).toHaveAccessibleDescription("This city is not in the chosen state");
  await expect(field(page, "City")).toBeFocused();
  await expect(field(page, "Address")).toHaveValue("House 4, Street 9, Model Town");
});

test("'Fetch failures for address, states, cities: Logged only': a quiet 'Try again' in the place", async ({
  signedInShopper: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /ShopError/);
  const broken = new Set(["getAddress", "getState", "getCitiesBySateId"]);
  await page.route(/\/api\/(customer\/getAddress|state\/getState|city\/getCitiesBySateId)/, (route) => {
    const call = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    return broken.has(call) ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  const again = page.getByRole("button", { name: "Try again" });
  await page.goto("/account/addresses");
  for (const call of ["getAddress", "getState", "getCitiesBySateId"]) {
    await expect(again).toBeVisible();
    await expect(page.getByText("Error", { exact: true })).toBeHidden();
    broken.delete(call);
    await again.click();
    await expect(again).toBeHidden();
    if (call === "getAddress") await page.getByRole("button", { name: "Add Address" }).click();
    if (call === "getState") await field(page, "State").selectOption({ label: "Punjab" });
  }
  await field(page, "City").selectOption({ label: "Lahore" });
});
