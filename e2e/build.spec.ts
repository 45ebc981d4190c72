import type { Page } from "@playwright/test";
import { and, desc, eq, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { expect, expectAccessible, expectReadable, test } from "./harness.ts";

const CPU = "amd-ryzen-7-7800x3d";
const BOARD = "msi-mag-b650-tomahawk-wifi";
const DDR4 = "corsair-vengeance-lpx-ddr4-16gb-2x8gb-3200mhz-cl16-black";

const slot = (page: Page, title: string) =>
  page
    .getByRole("list", { name: "Parts", exact: true })
    .locator("> li")
    .filter({
      has: page.getByRole("heading", { name: title, exact: true }),
    });
const popup = (page: Page) => page.getByRole("dialog");
const choose = async (page: Page, button: string | RegExp, name: string) => {
  await page.getByRole("button", { name: button }).click();
  await chooseRow(page, name);
};
const chooseRow = async (page: Page, name: string) => {
  await popup(page).getByRole("searchbox").fill(name);
  const row = popup(page).getByRole("listitem").filter({ hasText: name });
  await row.first().getByRole("button", { name: "Choose", exact: true }).click();
  await expect(popup(page)).toBeHidden();
};

test("builder: choose fitting parts, see why others do not fit, change a quantity, undo, reload, and add all to the basket", async ({
  shopper: page,
}) => {
  await page.goto("/build");
  await choose(page, "Choose a processor", "Ryzen 7 7800X3D");
  await expect(slot(page, "Processor")).toContainText("AMD Ryzen 7 7800X3D");
  await choose(page, "Choose a motherboard", "B650 TOMAHAWK");
  await expect(page).toHaveURL(`/build?parts=${CPU},${BOARD}`);

  await page.getByRole("button", { name: "Choose memory" }).click();
  await expect(popup(page).getByText(/^\d+ of \d+ fit your build$/)).toBeVisible();
  await popup(page).getByRole("searchbox").fill("DDR4-3200");
  await expect(popup(page).getByText("No compatible parts found")).toBeVisible();
  await popup(page)
    .getByText(/^Also show parts that do not fit/)
    .click();
  await expect(popup(page).getByText("The memory is DDR4, the board supports DDR5").first()).toBeVisible();
  await chooseRow(page, "Flare X5 DDR5 32GB");
  await expect(slot(page, "Memory")).toContainText("Flare X5");

  await slot(page, "Memory").getByRole("button", { name: "Increase quantity" }).click();
  await expect(slot(page, "Memory")).toContainText("2 × Rs");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(slot(page, "Memory")).not.toContainText("2 × Rs");

  // The browser stores the build.
  await page.goto("/");
  await page.goto("/build");
  await expect(slot(page, "Memory")).toContainText("Flare X5");
  await expect(page).toHaveURL(/\/build\?parts=/);
  await expect(page.getByRole("textbox", { name: "Build name" })).toHaveValue("My build");

  await page
    .getByRole("button", { name: /^Add all/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("button", { name: "View basket" }).click();
  await expect(page.getByRole("table", { name: "Products in your basket" }).getByRole("row")).toHaveCount(4);
});

test("@once a shared build that does not fit: the server renders the problem, and one tap fixes a copy of it", async ({
  shopper: page,
  request,
}) => {
  const address = `/build?parts=${CPU},${BOARD},${DDR4}`;
  const html = await (await request.get(address)).text();
  expect(html).toMatch(/<title>AMD Ryzen 7 7800X3D \+ [^<]+, Rs[^<]+<\/title>/);
  expect(html).toContain("The memory is DDR4, the board supports DDR5");
  await page.goto(address);
  await expect(page.getByText("A shared build.")).toBeVisible();
  await expect(page.locator('img[src^="/media/build/"]')).toBeVisible();
  const misfit = page.locator("#findings li").filter({ hasText: "The memory is DDR4, the board supports DDR5" });
  await misfit.getByRole("button", { name: /^Instead of Corsair Vengeance LPX/ }).click();
  await expect(page.getByText("The memory is DDR4, the board supports DDR5").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Build name" })).toHaveValue("Shared build");
});

test("starting from a budget: suggests a fitting computer within the budget, with reasons @once", async ({
  shopper: page,
}) => {
  await page.goto("/build");
  const start = page.getByRole("form", { name: "Start from a budget" });
  await expect(start.getByRole("button")).toBeEnabled();
  await start.getByLabel("Budget in rupees").fill("2.5 lakh");
  await expect(start.getByText("Budget: Rs 250,000")).toBeVisible();
  await start.getByRole("button", { name: "Suggest a build" }).click();
  await expect(page.getByText("Everything fits").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Why these parts" })).toContainText("of your budget is left");
  await expect(page.getByRole("textbox", { name: "Build name" })).toHaveValue("1080p gaming");
});

test("a listing filters by fit, a product page shows the verdict, and the basket names parts that do not fit @once", async ({
  shopper: page,
}) => {
  await page.addInitScript(
    (parts) =>
      localStorage.setItem("builds", JSON.stringify({ list: [{ id: "a", name: "Mine", parts }], current: "a" })),
    [CPU, BOARD].map((slug) => ({ slug, count: 1 })),
  );
  await page.goto("/category/ram/desktop-memory");
  await page.getByRole("button", { name: "Filters" }).click();
  const fits = page.getByRole("checkbox", { name: /^Fits my build \(\d+\)$/ });
  const count = /\d+/.exec((await fits.locator("..").locator("..").textContent()) ?? "")?.[0];
  await fits.check();
  await expect(page).toHaveURL(`/category/ram/desktop-memory?fits=${CPU},${BOARD}`);
  await expect(page.getByText(`${count} products`, { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Fits my build");

  await page.goto(`/product/${DDR4}`);
  const fit = page.getByRole("region", { name: "With your build" });
  await expect(fit).toContainText("The memory is DDR4, the board supports DDR5");
  await expect(fit.getByRole("link", { name: "Others that fit your build" })).toBeVisible();
  await page.getByRole("button", { name: "Add to Basket", exact: true }).first().click();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  await page.goto(`/product/${BOARD}`);
  await expect(page.getByRole("region", { name: "With your build" })).toContainText("Fits your processor.");
  await page.getByRole("button", { name: "Add to Basket", exact: true }).first().click();
  await expect(page.getByRole("link", { name: "Basket, 2 items" })).toBeVisible();
  await page.goto("/basket");
  await expect(page.getByText("The memory is DDR4, the board supports DDR5")).toBeVisible();
  await page.getByRole("link", { name: "See compatible parts" }).click();
  await expect(slot(page, "Memory")).toContainText("Vengeance LPX");
});

test("by keyboard: choosing a part returns the focus @desktop", async ({ shopper: page }) => {
  await page.goto("/build");
  const opener = page.getByRole("button", { name: "Choose a UPS" });
  await expect(opener).toBeEnabled();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(popup(page).getByRole("button", { name: "Choose", exact: true }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await popup(page).getByRole("button", { name: "Choose", exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await expect(slot(page, "UPS").getByRole("button", { name: "Change" })).toBeVisible();
});

test("the builder and its lists: axe finds nothing in light and dark", async ({ shopper: page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/build?parts=${CPU},${BOARD},${DDR4}`);
  await expect(page.getByRole("button", { name: /^Instead of Corsair/ }).first()).toBeVisible();
  const dark = (theme: string) =>
    page.evaluate((next) => {
      document.documentElement.dataset.theme = next;
    }, theme);
  await expectAccessible(page);
  await dark("dark");
  await expectReadable(page);
  await page.getByRole("button", { name: "Choose a case" }).click();
  await expect(popup(page).getByRole("button", { name: "Choose", exact: true }).first()).toBeVisible();
  await expectReadable(page);
  await dark("light");
  await expectAccessible(page);
});

test("a missing fact is asked for by one tap, answered in the office, and mailed", { tag: "@once" }, async ({
  owner: page,
  mailbox,
  db,
}) => {
  const [card] = await db
    .select()
    .from(product)
    .where(and(eq(product.family, "graphics-card"), sql`facts ? 'lengthMm'`))
    .orderBy(desc(product.id))
    .limit(1);
  const { slug = "", name = "", facts = {} } = card ?? {};
  await db.execute(sql`update product set facts = facts - 'lengthMm' where slug = ${slug}`);
  await page.goto(`/product/${slug}`);
  await page.getByRole("button", { name: "Ask us: Length" }).click();
  await expect(page.getByText("Question sent. We will find out")).toBeFocused();

  await page.goto(`/build?parts=${slug},lian-li-lancool-216-black`);
  const finding = page.getByRole("listitem").filter({ hasText: '"Length" of the graphics card' });
  await finding.getByRole("button", { name: "Ask us", exact: true }).click();
  await finding.getByLabel("Email for the answer").fill("curious@example.pk");
  await finding.getByRole("button", { name: "Email me the answer" }).click();
  await expect(finding.getByText("confirm your address. We will then email you the answer.")).toBeVisible();
  await expectAccessible(page);
  const { text } = await mailbox.latest("curious@example.pk");
  await page.goto(/\/tell-me\/[\w.-]+/.exec(text)?.[0] ?? "");
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByRole("heading", { name: "We will email you the answer" })).toBeVisible();

  await page.goto("/office/questions");
  // Notifications are list items too.
  const question = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(question).toContainText("Asked 3 times");
  await expect(question).toContainText("1 waiting for an email");
  await question.getByLabel("Length (mm)").fill(String(facts.lengthMm));
  await question.getByLabel("Source").fill("maker");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Save specification" }).click();
  await expect(question).toBeHidden();
  await expect
    .poll(async () => (await mailbox.latest("curious@example.pk")).text)
    .toContain(`Length: ${String(facts.lengthMm)} mm (maker)`);
});
