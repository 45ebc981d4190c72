import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import writeXlsxFile from "write-excel-file/node";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { redAndBlue } from "#testing/data/pictures.ts";
import { expect, expectAccessible, test } from "./harness.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

// A call without a session is answered 401, and an incomplete form 400.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 40[01]/));

test("an owner signs in, creates a product with a photo, publishes it, finds it in the shop, changes 200 prices by an XLSX with ten faulty rows, and undoes the change", async ({
  page,
  db,
  isMobile,
}) => {
  test.slow();
  await page.goto("/office/products/new");
  await field(page, "Email").fill("owner@rigbazaar.pk");
  await field(page, "Password").fill("demo-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  const name = `Quibblix ${isMobile ? "Pocket" : "Tower"} 1000`;
  const slug = await createProduct(page, name);
  await findInShop(page, { name, slug, isMobile });
  await moveAddress(page, slug);
  await changePrices(page, db, `bulk-${isMobile ? "phone" : "desktop"}-${Date.now()}`);
});

/** Counts the fields that are filled in and the buttons that are pressed. */
async function startCountingSteps(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const fields = new Set<EventTarget | null>();
    let presses = 0;
    document.addEventListener("input", ({ target }) => fields.add(target), true);
    document.addEventListener(
      "click",
      ({ target }) => {
        if (target instanceof Element && target.closest("button, a, summary")) presses += 1;
      },
      true,
    );
    return { count: () => fields.size + presses };
  });
  return () => counter.evaluate(({ count }) => count());
}

async function createProduct(page: Page, name: string): Promise<string> {
  await expect(page.getByRole("heading", { level: 1, name: "New product" })).toBeVisible();
  const countSteps = await startCountingSteps(page);
  await field(page, "Name").fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Please choose a brand")).toBeVisible();
  await expect(field(page, "Brand")).toBeFocused();
  await field(page, "Brand").selectOption({ label: "APC" });
  await expect(page.getByText("Please choose a brand")).toBeHidden();
  await field(page, "Category").selectOption({ label: "Line Interactive UPS" });
  await field(page, "Product type").selectOption({ label: "UPS" });
  await field(page, "Price in rupees").fill("Rs 30,000");
  await field(page, "Discount in %").fill("10");
  await expect(page.getByText("Shoppers pay Rs 27,000")).toBeVisible();
  await field(page, "Opening stock").fill("4");
  await field(page, "Capacity (VA)").fill("1000");
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Runs through a cut of the power.");
  const photos = page.getByRole("region", { name: "Photos" });
  const buffer = await redAndBlue({ width: 500, height: 400 }).jpeg().toBuffer();
  await photos.getByLabel("Add photos").setInputFiles({ name: "ups.jpg", mimeType: "image/jpeg", buffer });
  await photos.getByLabel("Description of photo 1").fill(`${name} on a desk`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("All saved")).toBeVisible();
  expect(await countSteps()).toBeLessThanOrEqual(20);

  await field(page, "Reason").selectOption({ label: "Received" });
  await field(page, "Received").fill("3");
  await page.getByRole("button", { name: "Change stock" }).click();
  await expect(page.getByText("7 in stock")).toBeVisible();
  return field(page, "Web address").inputValue();
}

async function findInShop(
  page: Page,
  { name, slug, isMobile }: { name: string; slug: string; isMobile: boolean },
): Promise<void> {
  const editor = page.url();
  await page.goto("/about");
  if (isMobile) await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("searchbox", { name: "Search products" }).fill(name.toLowerCase());
  await page.getByRole("option", { name }).click();
  await expect(page).toHaveURL(`/product/${slug}`);
  await expect(page.getByText("Runs through a cut of the power.").first()).toBeVisible();
  await expect(page.getByText("Rs 27,000").first()).toBeVisible();
  await expect(page.getByAltText(`${name} on a desk`)).toHaveAttribute("src", /^\/media\/u[0-9a-f]{20}-640\.webp$/);
  await page.goto(editor);
}

async function moveAddress(page: Page, slug: string): Promise<void> {
  await field(page, "Web address").fill(`${slug}-quiet`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("All saved")).toBeVisible();
  await page.goto(`/product/${slug}`);
  await expect(page).toHaveURL(`/product/${slug}-quiet`);
}

async function changePrices(page: Page, db: Db, mark: string): Promise<void> {
  // Uses its own drafts, so that products in other tests do not change.
  await db.execute(sql`
    insert into product (slug, name, brand_id, sub_category_id, child_category_id, total, price, net_price, stock, img_url, status)
    select ${mark}::text || '-' || n, 'Bulk ' || n, brand_id, sub_category_id, child_category_id, 1000 + n, 1000 + n, 1000 + n, 5, img_url, 'draft'
    from (select * from product order by id limit 1) p, generate_series(1, 200) n`);
  const prices = Array.from({ length: 200 }, (_, place) => [
    `${mark}-${place + 1}`,
    place % 20 === 0 ? "ask us" : 1_100 + place,
  ]);
  const workbook = await writeXlsxFile([["ADDRESS", "rate"], ...prices]).toBuffer();

  await page.goto("/office/bulk");
  await expectAccessible(page);
  await field(page, "File").setInputFiles({ name: `${mark}.xlsx`, mimeType: "", buffer: workbook });
  await page.getByRole("button", { name: "Upload file" }).click();
  await expect(page.getByLabel("Field of rate")).toHaveValue("total");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Preview changes" }).click();

  await expect(page.getByRole("link", { name: "Changed 190" })).toBeVisible();
  await expect(page.getByText("Rs\u00a01,002").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Faulty 10" }).click();
  await expect(page.getByText("rate must be a price").first()).toBeVisible();
  const [faulty] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download 10 faulty rows" }).click(),
  ]);
  expect((await readFile(await faulty.path(), "utf8")).split("\n")[0]).toContain("problem");

  await page.getByRole("button", { name: "Apply 190 changes" }).click();
  await expect(page.getByText("Applied.")).toBeVisible();
  const totals = async () =>
    (
      await db.execute<{ sum: number }>(
        sql`select sum(total)::integer as sum from product where slug like ${`${mark}-%`}`,
      )
    ).rows[0]?.sum;
  expect(await totals()).toBe(
    prices.reduce((sum, [, price], place) => sum + (typeof price === "number" ? price : 1_001 + place), 0),
  );
  await page.getByRole("button", { name: "Undo everything" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  expect(await totals()).toBe(200 * 1_000 + (200 * 201) / 2);
}
