import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./harness.ts";

const tray = (page: Page) => page.getByRole("region", { name: "Products to compare" });
const compare = (page: Page, card: number) =>
  page
    .getByRole("article")
    .nth(card)
    .getByRole("link", { name: /^Compare/ });

/** Waits for hydration, because before that the link of a card leads to the comparison. */
async function openListing(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => window.bufferedInput?.hydrated);
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
}

test("compare: a tray collects products across pages and reloads, without leaving the listing", async ({
  shopper: page,
}) => {
  await openListing(page, "/category/monitor/gaming-monitors");
  await compare(page, 0).click();
  await expect(tray(page).getByRole("link", { name: "Compare 1" })).toBeVisible();
  await compare(page, 1).click();
  await expect(tray(page).getByRole("link", { name: "Compare 2" })).toBeVisible();
  await expect(page).toHaveURL("/category/monitor/gaming-monitors");
  await openListing(page, "/category/monitor/gaming-monitors?page=2");
  await compare(page, 0).click();
  await compare(page, 1).focus();
  await page.keyboard.press("Enter");
  await expect(tray(page).getByRole("link", { name: "Compare 4" })).toBeVisible();
  await compare(page, 2).click();
  await expect(page.getByText("You can compare 4 products at a time")).toBeVisible();

  await tray(page)
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(tray(page).getByRole("link", { name: "Compare 3" })).toBeVisible();
  await openListing(page, "/category/mice/gaming-mice");
  await expect(tray(page).getByRole("link", { name: "Compare 3" })).toBeVisible();
  await compare(page, 0).click();
  await expect(
    page.getByText("cannot be compared with the products you chose. You are comparing: Monitor."),
  ).toBeVisible();
  await expect(tray(page).getByRole("link", { name: "Compare 3" })).toBeVisible();
  await expectAccessible(page);

  await tray(page).getByRole("link", { name: "Compare 3" }).click();
  await expect(page.getByRole("region", { name: "Comparison" }).getByRole("columnheader")).toHaveCount(3);
  await expect.poll(() => new URL(page.url()).searchParams.get("products")?.split(",")).toHaveLength(3);
  await page
    .getByRole("region", { name: "Comparison" })
    .getByRole("link", { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Comparison" }).getByRole("columnheader")).toHaveCount(2);
  await page.goto("/");
  await tray(page).getByRole("button", { name: "Clear compare list" }).click();
  await expect(tray(page)).toBeHidden();
});

test("compare: products side by side with their differences, another is added by search; the URL stores the selection", async ({
  shopper: page,
}) => {
  await page.goto("/compare");
  await page.getByLabel("Add a product by name").fill("RTX 5070");
  await page.getByRole("list", { name: "Products found" }).getByRole("link").first().click();
  const table = page.getByRole("region", { name: "Comparison" });
  await expect(table.getByRole("columnheader")).toHaveCount(1);
  await page
    .getByRole("link", { name: /^Compare with/ })
    .first()
    .click();
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await page.getByLabel("Add a product by name").fill("RTX 5080");
  await page.getByRole("list", { name: "Products found" }).getByRole("link").first().click();
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect.poll(() => new URL(page.url()).searchParams.get("products")?.split(",")).toHaveLength(3);

  // Each value is below its product, also on a phone.
  const cells = await table
    .getByRole("row")
    .evaluateAll((all) =>
      all.map((row) => [...row.children].filter((cell) => cell.getClientRects().length > 0).length),
    );
  expect(new Set(cells)).toEqual(new Set([4]));
  const rows = table.getByRole("row");
  const all = await rows.count();
  await page.getByRole("checkbox", { name: "Show only differences" }).check();
  await expect.poll(() => rows.count()).toBeLessThan(all);

  await page.reload();
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await table
    .getByRole("link", { name: /^Remove/ })
    .first()
    .click();
  await expect(table.getByRole("columnheader")).toHaveCount(2);
});

test("the builder, comparing and the wish list are in the header or the menu", async ({ shopper: page }) => {
  await page.goto("/");
  const menu = page.getByRole("button", { name: "Open categories menu" });
  if (await menu.isVisible()) await menu.click();
  for (const name of ["Build a PC", "Compare products", "Wish list"])
    await expect(page.getByRole("link", { name, exact: true }).filter({ visible: true }).first()).toBeVisible();
});
