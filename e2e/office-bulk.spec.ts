import { createTestProduct } from "#testing/data/catalogue.ts";
import { expect, expectAccessible, test } from "./harness.ts";

test("@desktop prices entered in the table by keyboard or by clicking another cell are compared, not applied", async ({
  owner,
}) => {
  await owner.goto("/office/bulk/table/stylus");
  const grid = owner.getByRole("grid");
  await grid.focus();
  await owner.keyboard.type("4321");
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("button", { name: "Preview 1 changed cell" })).toBeVisible();
  await owner.keyboard.type("5432");
  await grid.getByRole("gridcell", { name: "4321", exact: true }).click();
  await expect(grid.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Preview 2 changed cells" }).click();
  await expect(owner.getByRole("link", { name: "Changed 2" })).toBeVisible();
  for (const price of ["4,321", "5,432"]) await expect(owner.getByText(`Rs\u00a0${price}`)).toBeVisible();
});

test("@once a sale gets a start and an end, is shown in the product's editor, and is cancelled", async ({
  owner,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const mark = `Saleable ${Date.now()}`;
  const { id } = await createTestProduct({ db }, { name: mark, status: "draft" });
  await owner.goto("/office/bulk");
  const form = owner.getByRole("region", { name: "Change many products" });
  await form.getByLabel("Name contains").fill(mark);
  await form.getByLabel("Discount (%)").fill("20");
  await form.getByRole("button", { name: "Preview changes" }).click();
  await owner.getByLabel("Schedule a start or end").check();
  await owner.getByLabel("Until", { exact: true }).fill("2020-01-01T10:00");
  await owner.getByRole("button", { name: "Schedule 1 change" }).click();
  await expect(owner.getByText("The end must be after the start and in the future").first()).toBeVisible();
  const at = (hours: number) => new Date(Date.now() + (5 + hours) * 3_600_000).toISOString().slice(0, 16);
  await owner.getByLabel("From", { exact: true }).fill(at(24));
  await owner.getByLabel("Until", { exact: true }).fill(at(48));
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Schedule 1 change" }).click();
  await expect(owner.getByText(/Scheduled, begins/)).toBeVisible();
  await expectAccessible(owner);

  await owner.goto(`/office/products/${id}`);
  const coming = owner.getByRole("region", { name: "Scheduled prices" });
  await expect(coming.getByText("Rs\u00a08,000")).toBeVisible();
  await coming.getByRole("link").click();
  await owner.getByRole("button", { name: "Cancel schedule" }).click();
  await expect(owner.getByRole("button", { name: "Apply 1 change" })).toBeVisible();
});
