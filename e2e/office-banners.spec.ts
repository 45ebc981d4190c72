import { redAndBlue } from "#testing/data/pictures.ts";
import { expect, expectAccessible, test } from "./harness.ts";

test("@once a banner with one picture for every screen is created, shown on the home page, and removed", async ({
  owner: page,
  expectedErrors,
}) => {
  // A refused banner is answered 400, which the browser logs.
  expectedErrors.push(/status of 400/);
  await page.goto("/office/banners");
  await expect(page.getByRole("heading", { level: 1, name: "Banners" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add to What Hots" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please choose a picture", { exact: true }).first()).toBeVisible();

  const buffer = await redAndBlue({ width: 900, height: 700 }).jpeg().toBuffer();
  await page.getByLabel("Picture for wide screens").setInputFiles({ name: "eid.jpg", mimeType: "image/jpeg", buffer });
  // One upload is used for all three screens.
  await expect(page.getByRole("button", { name: "Crop the picture for" })).toHaveCount(3);
  await page.getByLabel("Headline").fill("Eid on the desk");
  await page.getByLabel("Picture description").fill("Two colours");
  await page.getByLabel("Link").fill("/products/flash-deals");
  await page.getByRole("button", { name: "768 px" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Eid on the desk" })).toBeVisible();

  const shop = await page.context().newPage();
  await shop.goto("/");
  await expect(shop.getByRole("link", { name: /Eid on the desk/ })).toHaveAttribute("href", "/products/flash-deals");
  await expect(shop.getByAltText("Two colours")).toHaveAttribute("src", /^\/media\/u[0-9a-f]{20}-800\.webp$/);

  await page.getByRole("button", { name: "Remove Eid on the desk" }).click();
  await expect(page.getByRole("link", { name: "Eid on the desk" })).toBeHidden();
  await shop.reload();
  await expect(shop.getByAltText("Two colours")).toHaveCount(0);
});
