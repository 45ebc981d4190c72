import { testProduct } from "#testing/catalogue.ts";
import { redAndBlue } from "#testing/pictures.ts";
import { expect, expectAccessible, test } from "./harness.ts";

test("@once photos are sent from a phone, arranged, cropped and described, and shoppers see them", async ({
  owner: page,
  expectedErrors,
  db,
}) => {
  // A text as a photo is answered 415, which the browser's console names.
  expectedErrors.push(/status of 415/);
  const { id, slug } = await testProduct({ db }, { name: "Photographed pen", family: "stylus" });
  const photo = async (name: string, width: number) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await redAndBlue({ width, height: 400 }).jpeg().toBuffer(),
  });
  await page.goto(`/office/products/${id}`);
  const photos = page.getByRole("region", { name: "Photos" });
  await photos
    .getByLabel("Add photos")
    .setInputFiles([
      await photo("one.jpg", 500),
      await photo("two.jpg", 600),
      { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    ]);
  await expect(photos.getByText("Only JPEG, PNG, WebP and AVIF pictures can be used")).toBeVisible();
  await photos.getByRole("button", { name: "Dismiss" }).click();
  await photos.getByLabel("What photo 2 shows").fill("The pen, half red and half blue");
  await expectAccessible(page);
  await photos.getByRole("button", { name: "Move photo 2 earlier" }).click();
  await expect(photos.getByLabel("What photo 1 shows")).toHaveValue("The pen, half red and half blue");

  await photos.getByRole("button", { name: "Crop photo 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop" });
  await dialog.getByRole("slider", { name: "Zoom" }).fill("2");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Crop", exact: true }).click();
  await expect(dialog).toBeHidden();
  await photos.getByRole("button", { name: "Remove photo 2" }).click();
  // The description's editor has an Undo of its own.
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
  await expect(photos.getByLabel("What photo 2 shows")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto(`/product/${slug}`);
  const main = page.getByAltText("The pen, half red and half blue");
  await expect(main).toHaveAttribute("src", /^\/media\/u[0-9a-f]{20}-640\.webp$/);
  await expect(page.getByRole("button", { name: /^Picture \d of 2$/ })).toHaveCount(2);
  // Its own sizes, once the job has made them.
  const file = (await main.getAttribute("src")) ?? "";
  await expect
    .poll(async () => (await page.request.get(file)).headers()["content-type"], { timeout: 30_000 })
    .toBe("image/webp");
});
