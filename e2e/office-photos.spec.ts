import { createTestProduct } from "#testing/data/catalogue.ts";
import { redAndBlue } from "#testing/data/pictures.ts";
import { expect, expectAccessible, test } from "./harness.ts";

test("@once photos are sent from a phone, arranged, cropped and described, and shoppers see them", async ({
  owner: page,
  expectedErrors,
  db,
}) => {
  // A text file uploaded as a photo is answered 415, which the browser logs.
  expectedErrors.push(/status of 415/);
  const { id, slug } = await createTestProduct({ db }, { name: "Photographed pen", family: "stylus" });
  const photo = async (name: string, width: number) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await redAndBlue({ width, height: 400 }).jpeg().toBuffer(),
  });
  await page.goto(`/office/products/${id}`);
  const photos = page.getByRole("region", { name: "Photos" });
  await photos.locator("summary").click();
  await photos.getByLabel("Add photos").setInputFiles([
    // The first photo is the largest, so that its upload ends last.
    await photo("one.jpg", 2_000),
    await photo("two.jpg", 600),
    { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
  ]);
  await expect(photos.getByText("Only JPEG, PNG, WebP and AVIF pictures can be used")).toBeVisible();
  await photos.getByRole("button", { name: "Dismiss" }).click();
  await photos.getByLabel("Description of photo 2").fill("The pen, half red and half blue");
  await expectAccessible(page);
  await photos.getByRole("button", { name: "Move photo 2 earlier" }).click();
  await expect(photos.getByLabel("Description of photo 1")).toHaveValue("The pen, half red and half blue");

  await photos.getByRole("button", { name: "Crop photo 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop" });
  await dialog.getByRole("slider", { name: "Zoom" }).fill("2");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Crop", exact: true }).click();
  await expect(dialog).toBeHidden();
  await photos.getByRole("button", { name: "Remove photo 2" }).click();
  // Uses the toast's Undo, because the description's editor has an Undo button too.
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
  await expect(photos.getByLabel("Description of photo 2")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto(`/product/${slug}`);
  const main = page.getByAltText("The pen, half red and half blue");
  await expect(main).toHaveAttribute("src", /^\/media\/u[0-9a-f]{20}-640\.webp$/);
  await expect(page.getByRole("button", { name: /^Picture \d of 2$/ })).toHaveCount(2);
  // The photo is served as WebP once the job has created its sizes.
  const file = (await main.getAttribute("src")) ?? "";
  await expect
    .poll(async () => (await page.request.get(file)).headers()["content-type"], { timeout: 30_000 })
    .toBe("image/webp");
});
