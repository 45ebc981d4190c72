import { readFile } from "node:fs/promises";
import { expect, test } from "./harness.ts";

test("@once reports keep the chosen days, link to the orders behind a row, and download as a file", async ({
  owner,
}) => {
  await owner.goto("/office/reports");
  const days = owner.getByRole("link", { name: "90 days" });
  await days.click();
  // The URL changes before the links to the other reports do.
  await expect(days).toHaveAttribute("aria-current", "true");
  await expect(owner).toHaveURL(/[?&]from=/);
  await owner.getByRole("link", { name: "Sales by city" }).click();
  await expect(owner.getByRole("heading", { level: 2, name: /^Sales by city, / })).toBeVisible();
  await expect(owner).toHaveURL(/[?&]from=\d{4}-\d\d-\d\d(&|$)/);
  await expect(days).toHaveAttribute("aria-current", "true");
  const table = owner.getByRole("table", { name: /^Sales by city/ });
  const [, first] = await table.getByRole("row").all();
  const city = (await first?.getByRole("link").textContent()) ?? "";
  const [file] = await Promise.all([
    owner.waitForEvent("download"),
    owner.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sales-by-city-.*\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(`\n${city},`);
  await table.getByRole("link", { name: city, exact: true }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect.poll(() => new URL(owner.url()).searchParams.get("city")).toBe(city);
});
