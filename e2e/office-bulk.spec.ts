import { readFile } from "node:fs/promises";
import writeXlsxFile from "write-excel-file/node";
import { sql } from "#database/orm.ts";
import { expect, expectAccessible, test } from "./harness.ts";

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 40[0139]/));

test("@once 200 prices by an XLSX with ten faulty rows: before and after, apply, undo, and the faulty ones as a file", async ({
  owner,
  db,
}) => {
  // Drafts of its own: what shoppers see in other tests stays as it is.
  const mark = `bulk-${Date.now()}`;
  await db.execute(sql`
    insert into product (slug, name, brand_id, sub_category_id, child_category_id, total, price, net_price, stock, img_url, status)
    select ${mark}::text || '-' || n, 'Bulk ' || n, brand_id, sub_category_id, child_category_id, 1000 + n, 1000 + n, 1000 + n, 5, img_url, 'draft'
    from (select * from product order by id limit 1) p, generate_series(1, 200) n`);
  const prices = Array.from({ length: 200 }, (_, place) => [
    `${mark}-${place + 1}`,
    place % 20 === 0 ? "ask us" : 1_100 + place,
  ]);
  const workbook = await writeXlsxFile([["ADDRESS", "rate"], ...prices]).toBuffer();

  await owner.goto("/office/bulk");
  await expect(owner.getByRole("heading", { level: 1, name: "Bulk" })).toBeVisible();
  await expectAccessible(owner);
  await owner
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "prices.xlsx", mimeType: "", buffer: workbook });
  await owner.getByRole("button", { name: "Upload" }).click();
  await expect(owner.getByLabel("Meaning of rate")).toHaveValue("total");
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Compare with the shop" }).click();

  await expect(owner.getByRole("link", { name: "Changed 190" })).toBeVisible();
  await expect(owner.getByText("Rs\u00a01,002").first()).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("link", { name: "Faulty 10" }).click();
  await expect(owner.getByText("rate must be a price").first()).toBeVisible();
  const [faulty] = await Promise.all([
    owner.waitForEvent("download"),
    owner.getByRole("button", { name: "Download 10 faulty rows" }).click(),
  ]);
  expect((await readFile(await faulty.path(), "utf8")).split("\n")[0]).toContain("problem");

  await owner.getByRole("button", { name: "Apply 190 changes" }).click();
  await expect(owner.getByText("Applied.")).toBeVisible();
  const totals = async () =>
    (
      await db.execute<{ sum: number }>(
        sql`select sum(total)::integer as sum from product where slug like ${`${mark}-%`}`,
      )
    ).rows[0]?.sum;
  const after = await totals();
  await owner.getByRole("button", { name: "Undo everything" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(owner.getByText("Undone.")).toBeVisible();
  expect(after).toBe(
    prices.reduce((sum, [, price], place) => sum + (typeof price === "number" ? price : 1_001 + place), 0),
  );
  expect(await totals()).toBe(200 * 1_000 + (200 * 201) / 2);
});

test("@desktop a price typed into the table by keyboard alone is compared, not applied", async ({ owner }) => {
  await owner.goto("/office/bulk/table/stylus");
  const grid = owner.getByRole("grid");
  await grid.focus();
  await owner.keyboard.type("4321");
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("button", { name: "Compare 1 changed cell" })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Compare 1 changed cell" }).click();
  await expect(owner.getByRole("link", { name: "Changed 1" })).toBeVisible();
  await expect(owner.getByText("Rs\u00a04,321")).toBeVisible();
});
