import type { Page } from "@playwright/test";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { newStaff } from "#testing/office/office.ts";
import { expect, expectAccessible, signInToOffice, test } from "./harness.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
/** Long sections of a known product are folded on a phone. */
const openSection = async (page: Page, title: string) => {
  const details = page.getByRole("region", { name: title }).locator("details").first();
  if ((await details.getAttribute("open")) === null) await details.locator("summary").first().click();
};
const expectSaved = (page: Page) => expect(page.getByText("All saved")).toBeVisible();

test("a preview shows a draft as shoppers would see it, including unsaved text", { tag: "@once" }, async ({
  owner: page,
  db,
}) => {
  const { id, slug } = await createTestProduct({ db }, { status: "draft", name: "Quibblix Draft" });
  await page.goto(`/office/products/${id}`);
  await field(page, "Short description").fill("Not saved yet.");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Shop preview" });
  const previewPage = preview.frameLocator("iframe");
  await expect(previewPage.getByRole("heading", { level: 1, name: "Quibblix Draft" })).toBeVisible();
  await expect(previewPage.getByText("Not saved yet.").first()).toBeVisible();
  await preview.getByRole("button", { name: "1280 px" }).click();
  await expect(previewPage.getByRole("button", { name: "Buy Now" })).toBeVisible();
  expect((await page.request.get(`/product/${slug}`)).status()).toBe(404);

  // The preview also works for a product that was never saved.
  await page.goto("/office/products/new");
  await field(page, "Name").fill("Quibblix Never Saved");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(preview.getByRole("alert")).toContainText("Please choose a brand");
  await page.keyboard.press("Escape");
  await field(page, "Brand").selectOption({ index: 1 });
  await field(page, "Category").selectOption({ index: 1 });
  await field(page, "Price in rupees").fill("12500");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(previewPage.getByRole("heading", { level: 1, name: "Quibblix Never Saved" })).toBeVisible();
  await expect(previewPage.getByText("Rs 12,500").first()).toBeVisible();
  expect((await page.request.get("/product/quibblix-never-saved")).status()).toBe(404);
});

test("two editors: the second one sees the changes of the first, chooses, and keeps the rest", {
  tag: "@once",
}, async ({ owner: page, db, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const [row] = await db.select().from(product).where(eq(product.family, "ups")).limit(1);
  const { id, total } = row ?? { id: 0, total: 0 };
  await page.goto(`/office/products/${id}`);
  await field(page, "Price in rupees").fill(String(total + 500));
  await openSection(page, "Codes, warranty, reorder level and tax");
  await field(page, "SKU").fill(`two-editors-${id}`);
  const other = await newStaff({ db });
  const second = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin });
  if (!second) throw new Error("The browser opens no second window");
  await signInToOffice(second, other);
  await second.goto(`/office/products/${id}`);
  await field(second, "Price in rupees").fill(String(total + 900));
  await field(second, "Short description").fill("Written by the second.");
  await save(second);
  await expectSaved(second);
  await second.close();

  await save(page);
  // The choice is offered beside the field and at the save button.
  const choices = page.getByRole("group", { name: "Price: choose a value" });
  await expect(choices).toHaveCount(2);
  await expect(choices.first()).toContainText(`${other.name} has changed this since you opened it`);
  await expect(choices.first()).toContainText(`Mine: ${total + 500}`);
  await expect(choices.last()).toContainText(`Theirs: ${total + 900}`);
  await expectAccessible(page);
  await choices.first().getByRole("button", { name: "Use theirs" }).click();
  await expectSaved(page);
  await expect(field(page, "Price in rupees")).toHaveValue(String(total + 900));
  await expect(field(page, "Short description")).toHaveValue("Written by the second.");
  await expect(field(page, "SKU")).toHaveValue(`two-editors-${id}`);
});

test("a failed save is reported at once, keeps the input, and can be repeated", { tag: "@once" }, async ({
  owner: page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  // Uses another product than the test with two editors, which may run at the same time.
  const [row] = await db.select().from(product).where(eq(product.family, "printer")).limit(1);
  const { id, version } = row ?? { id: 0, version: 0 };
  await page.goto(`/office/products/${id}`);
  await page.route(`**/api/office/products/${id}`, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await field(page, "Short description").fill("Lost on its way.");
  await save(page);
  await expect(page.getByText("The shop is not responding.").first()).toBeVisible();
  await expect(field(page, "Short description")).toHaveValue("Lost on its way.");
  await page.unroute(`**/api/office/products/${id}`);
  await page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await expectSaved(page);
  const [after] = await db.select().from(product).where(eq(product.id, id));
  expect(after).toMatchObject({ shortDesc: "Lost on its way.", version: version + 1 });
  const saved = page.locator("[data-sonner-toast]").filter({ hasText: "Saved" });
  await saved.getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Short description")).not.toHaveValue("Lost on its way.");
});

test("saving again after a lost response creates one product and counts received stock once", { tag: "@once" }, async ({
  owner: page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const name = `Quibblix Saved Once ${Date.now()}`;
  /** The server handles the request, but the response is lost. */
  const loseResponses = async (url: string) => {
    await page.route(url, async (route) => {
      if (route.request().method() === "POST") {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
  };
  await page.goto("/office/products/new");
  await field(page, "Name").fill(name);
  await field(page, "Brand").selectOption({ index: 1 });
  await field(page, "Category").selectOption({ index: 1 });
  await field(page, "Price in rupees").fill("12500");
  await loseResponses("**/api/office/products");
  await save(page);
  await expect(page.getByText("The shop did not respond. Please save again")).toBeVisible();
  await page.unroute("**/api/office/products");
  await save(page);
  await expectSaved(page);
  const made = await db.select().from(product).where(eq(product.name, name));
  expect(made).toHaveLength(1);
  const id = made[0]?.id ?? 0;
  await expect(page).toHaveURL(new RegExp(`/office/products/${id}$`));

  await loseResponses(`**/api/office/products/${id}/stock`);
  await page.getByLabel("Received", { exact: true }).fill("7");
  await page.getByRole("button", { name: "Change stock" }).click();
  await expect(page.getByText("The shop did not respond. Please try again")).toBeVisible();
  await page.unroute(`**/api/office/products/${id}/stock`);
  await page.getByRole("button", { name: "Change stock" }).click();
  await expect(page.getByText("7 in stock")).toBeVisible();
  expect((await db.select().from(product).where(eq(product.id, id)))[0]?.stock).toBe(7);
});

test("leaving an unsaved product asks for confirmation; the list keeps its filters in the URL", {
  tag: "@desktop",
}, async ({ owner: page }) => {
  await page.goto("/office/products?family=ups&status=published");
  await field(page, "Search products").fill("apc");
  await page.locator("#screen").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/family=ups&status=published&q=apc/);
  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Capacity", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Capacity", exact: true })).toBeVisible();
  await page.getByText("Columns", { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("table").getByRole("link").first().click();
  await field(page, "Name").fill("Never saved");
  await page.getByRole("link", { name: "Brands" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(field(page, "Name")).toHaveValue("Never saved");
  await page.getByRole("link", { name: "Brands" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
});

test("@desktop a category is created, moved by its arrows and renamed; a brand is merged into another", async ({
  owner: page,
  isMobile,
}) => {
  const name = isMobile ? "Gizmos" : "Widgets";
  await page.goto("/office/categories");
  await page.getByRole("button", { name: "New category" }).click();
  await field(page, "Name").fill(name);
  await page.getByRole("button", { name: "Create" }).click();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.last()).toContainText(name);
  await page.getByRole("button", { name: `Move ${name} up` }).click();
  await expect(rows.last()).not.toContainText(name);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await field(page, "Name").fill(`${name} and more`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(rows.filter({ hasText: `${name} and more` })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/office/brands");
  for (const brand of [`${name} One`, `${name} Two`]) {
    await page.getByRole("button", { name: "New brand" }).click();
    await field(page, "Name").fill(brand);
    await page.getByRole("button", { name: "Create" }).click();
    await expect(page.getByRole("button", { name: `Edit ${brand}` })).toBeVisible();
  }
  await page.getByRole("button", { name: `Edit ${name} One` }).click();
  await field(page, "Merge into").selectOption({ label: `${name} Two` });
  await page.getByRole("button", { name: "Merge" }).click();
  await page
    .getByRole("dialog", { name: `Merge ${name} One into ${name} Two?` })
    .getByRole("button", { name: "Merge" })
    .click();
  const merged = page.locator("[data-sonner-toast]").filter({ hasText: `${name} One into ${name} Two` });
  await merged.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: `Edit ${name} One` })).toBeVisible();
  await expectAccessible(page);
});

test("from Today on a phone: a price takes three taps and is undone; stock is counted; selected products open the bulk change", {
  tag: "@phone",
}, async ({ owner: page, db }) => {
  const name = `Quibblix Tapped ${Date.now()}`;
  const { id } = await createTestProduct({ db }, { name, total: 10_000, discount: 10, stock: 15 });
  const second = await createTestProduct({ db }, { name: `${name} too` });
  const read = async () => (await db.select().from(product).where(eq(product.id, id)))[0];
  await page.goto("/office");
  const tabs = page.getByRole("navigation", { name: "Office" });
  await tabs.getByRole("link", { name: "Products" }).click();
  await page.getByRole("button", { name: `Change price of ${name}:` }).click();
  await page.getByLabel(`price of ${name}`, { exact: true }).fill("12000");
  await expect(page.getByText("Shoppers pay Rs 10,800 after 10% discount")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: `Change price of ${name}:` })).toContainText("10,800");
  expect(await read()).toMatchObject({ total: 12_000, netPrice: 10_800, discount: 10 });
  await page
    .locator("[data-sonner-toast]")
    .filter({ hasText: "Price changed" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect.poll(async () => (await read())?.total).toBe(10_000);

  await page.getByRole("button", { name: `Change stock of ${name}:` }).click();
  await page.getByLabel(`stock of ${name}`, { exact: true }).fill("12");
  await expect(page.getByText("Counted 12, was 15")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await read())?.stock).toBe(12);

  await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
  await page.getByRole("checkbox", { name: `Select ${name} too`, exact: true }).check();
  await page.getByRole("link", { name: "Change selected products" }).click();
  await expect(page.getByText("2 selected products")).toBeVisible();
  await page.getByLabel("Change price by").fill("5");
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByRole("link", { name: "Changed 2" })).toBeVisible();

  await tabs.getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox", { name: "Search the office" }).fill(name);
  await page.getByRole("option", { name: `${name} too` }).click();
  await expect(page).toHaveURL(new RegExp(`/office/products/${second.id}$`));
  // Price and stock are within the first screen.
  for (const label of ["Price in rupees", "Received"]) await expect(field(page, label)).toBeInViewport({ ratio: 1 });
});

const PC = [
  "amd-ryzen-7-7800x3d",
  "msi-mag-b650-tomahawk-wifi",
  "g-skill-flare-x5-ddr5-32gb-2x16gb-6000mhz-cl30",
  "sapphire-pulse-radeon-rx-9070-xt-gaming-16gb",
  "kingston-nv3-1tb",
  "lian-li-lancool-216-black",
  "corsair-rm850e-2025-850w-80-gold",
  "thermalright-peerless-assassin-120-se",
];

test("a finished PC is created from a build's URL; its page lists its parts and says that they were checked", {
  tag: "@once",
}, async ({ owner: page }) => {
  await page.goto("/office/products");
  await page.getByRole("link", { name: "New finished PC" }).click();
  await field(page, "Add a part").fill(`https://shop.example/build?parts=${PC.join(",")}`);
  await expect(page.getByText("Checked: these parts fit together.")).toBeVisible();
  await field(page, "Name").fill("Zorblatt Tower");
  await field(page, "Brand").selectOption({ label: "MSI" });
  await field(page, "Category").selectOption({ index: 1 });
  await field(page, "Discount in %").fill("5");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText("Limited by the stock of its parts.")).toBeVisible();

  await page.goto("/product/zorblatt-tower");
  const inside = page.getByRole("region", { name: "What's included" });
  await expect(inside.getByRole("listitem")).toHaveCount(PC.length);
  await expect(inside).toContainText("Checked: these parts are compatible");
  await expect(page.getByRole("button", { name: "Add to Basket" }).first()).toBeEnabled();
  await expectAccessible(page);
  await inside.getByRole("link", { name: "AMD Ryzen 7 7800X3D" }).click();
  await expect(page).toHaveURL("/product/amd-ryzen-7-7800x3d");
});
