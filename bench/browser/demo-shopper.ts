import type { Page } from "@playwright/test";

export const DEMO_PRODUCT = "/product/msi-geforce-rtx-5070-12g-ventus-2x-oc-white";

/** Signs in the demo customer with one product in the basket. */
export async function signInWithBasket(page: Page): Promise<void> {
  await putIntoBasket(page);
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill("demo@rigbazaar.pk");
  await page.getByLabel("Password", { exact: true }).fill("demo-password");
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/account");
}

export async function putIntoBasket(page: Page): Promise<void> {
  await page.goto(DEMO_PRODUCT);
  await page.getByRole("button", { name: "Add to Basket" }).first().click();
  await page.getByRole("link", { name: "Basket, 1 item" }).waitFor();
}
