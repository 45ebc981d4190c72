import type { Page } from "@playwright/test";
import type { PricedOrder } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { eq } from "#database/orm.ts";
import { cashRule, cashSetting } from "#database/schema.ts";
import { newProduct } from "#testing/data/orders.ts";
import { newStaff } from "#testing/office/office.ts";
import { expect, expectAccessible, LONG_AGO, signInToOffice, test } from "./harness.ts";
import { chooseCourier, putIntoBasket } from "./journey.ts";

const headers = { "sec-fetch-site": "same-origin" };

/** Delays a save until the returned function is called. */
async function delaySave(page: Page, url: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === "PUT") await released;
    await route.continue();
  });
  return async () => {
    const answered = page.waitForResponse((response) => response.request().method() === "PUT");
    release();
    expect((await answered).status()).toBe(200);
    await page.unroute(url);
  };
}

const saveButton = (page: Page) => page.getByRole("button", { name: /^Sav/ });

// Runs in sequence, because the tests change the same settings and an old version is refused.
test.describe("settings", () => {
  test.describe.configure({ mode: "default" });

  test("@once a setting is changed, shown on the shop's pages, and undone from history", async ({ owner, request }) => {
    const line = `Parts and more, ${Date.now()}`;
    await owner.goto("/office/settings");
    await owner.getByLabel("Tagline").fill(line);
    await owner.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByText("All pages, emails and invoices are updated.")).toBeVisible();
    const home = async () => (await request.get("/")).text();
    await expect.poll(home).toContain(line);
    await owner.goto("/office/history?subject=settings");
    const entry = owner.getByRole("listitem").filter({ hasText: line });
    await entry.getByRole("button", { name: "Undo" }).click();
    await expect(owner.getByText("has its earlier values again")).toBeVisible();
    await expect.poll(home).not.toContain(line);
  });

  test("@once input typed during a save stays, and is saved by the next press", async ({ owner }) => {
    await owner.goto("/office/settings");
    const [line, street, hours, promise] = [
      owner.getByLabel("Tagline"),
      owner.getByLabel("Street"),
      owner.getByLabel("Hours, line 1"),
      owner.getByLabel("Rupees per coin"),
    ];
    const before = await Promise.all([line, street, hours, promise].map((field) => field.inputValue()));
    const release = await delaySave(owner, "**/api/office/settings");
    await line.fill("Saved first");
    await saveButton(owner).click();
    await expect(owner.getByRole("button", { name: "Saving…" })).toBeVisible();
    await street.fill("Typed meanwhile");
    await hours.fill("10-4");
    await promise.fill("77");
    await line.fill("Typed on");
    await release();
    await expect(owner.getByText("All pages, emails and invoices are updated.")).toBeVisible();
    await expect(owner.getByText("Unsaved changes")).toBeVisible();
    await expect(owner.getByRole("progressbar", { name: "Working" })).toBeHidden();
    const values = () => Promise.all([line, street, hours, promise].map((field) => field.inputValue()));
    expect(await values()).toEqual(["Typed on", "Typed meanwhile", "10-4", "77"]);
    // The focus stays in the field.
    await expect(line).toBeFocused();
    // Restores the values, because other tests read them on the shop's pages.
    await hours.fill(before[2] ?? "");
    await promise.fill(before[3] ?? "");
    await saveButton(owner).click();
    await expect(owner.getByText("All saved")).toBeVisible();
    await owner.reload();
    await expect(line).toHaveValue("Typed on");
    await expect(street).toHaveValue("Typed meanwhile");
    await line.fill(before[0] ?? "");
    await street.fill(before[1] ?? "");
    await saveButton(owner).click();
    await expect(owner.getByText("All saved")).toBeVisible();
  });

  test("@once cash on delivery: input typed during a save stays", async ({ owner }) => {
    await owner.goto("/office/settings/cash");
    const calls = owner.getByLabel("Unanswered calls before cancelling is proposed");
    const reasons = owner.getByLabel("Reasons for refusals at the door");
    const before = [await calls.inputValue(), await reasons.inputValue()];
    const release = await delaySave(owner, "**/api/office/cash-rules");
    await calls.fill("7");
    await saveButton(owner).click();
    await reasons.fill(`${before[1]}\nTyped meanwhile`);
    await release();
    await expect(owner.getByText("Unsaved changes")).toBeVisible();
    await expect(owner.getByRole("progressbar", { name: "Working" })).toBeHidden();
    await expect(reasons).toHaveValue(/Typed meanwhile$/);
    await expect(calls).toHaveValue("7");
    await calls.fill(before[0] ?? "");
    await reasons.fill(before[1] ?? "");
    await saveButton(owner).click();
    await expect(owner.getByText("All saved")).toBeVisible();
  });

  test("@once a text: input typed during a save stays", async ({ owner }) => {
    await owner.goto("/office/settings/texts/coins");
    const text = owner.getByRole("textbox", { name: "Text" });
    const release = await delaySave(owner, "**/api/office/settings/texts/coins");
    await text.press("ControlOrMeta+End");
    await text.pressSequentially(" First.");
    await saveButton(owner).click();
    await text.pressSequentially(" Second.");
    await release();
    await expect(owner.getByText("You have changed this text.")).toBeVisible();
    await expect(owner.getByRole("progressbar", { name: "Working" })).toBeHidden();
    await expect(text).toContainText("First. Second.");
    await expect(text).toBeFocused();
    await saveButton(owner).click();
    await expect(saveButton(owner)).toBeDisabled();
    await owner.reload();
    await expect(text).toContainText("First. Second.");
    await owner.getByRole("button", { name: "Restore standard text" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Restore text" }).click();
    await expect(owner.getByText("This is the standard text.")).toBeVisible();
    await expect(text).not.toContainText("Second.");
  });

  test("@once an advance: switched on, told and paid at checkout, and the courier settles the rest", async ({
    settledShopper: page,
    browser,
    baseURL,
    db,
  }) => {
    const item = await newProduct({ db }, { createdAt: LONG_AGO, stock: 3, total: 250_000 });
    const office = await browser.newPage({ baseURL: baseURL ?? "" });
    await signInToOffice(office, await newStaff({ db }));
    try {
      await office.goto("/office/settings/cash");
      // Only the amount decides meanwhile, so that no order of another test needs an advance.
      await office.getByLabel("Customer or phone with earlier refusals").uncheck();
      await office.getByLabel("Ask for the advance at checkout").check();
      await expectAccessible(office);
      await saveButton(office).click();
      await expect(office.getByText("All saved")).toBeVisible();

      await putIntoBasket(page, item);
      await page.goto("/checkout");
      await chooseCourier(page);
      await expect(page.getByText(/^Pay Rs\s25,\d{3} now, Rs\s225,\d{3} at the door$/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Place Order" }).click();
      await expect(page).toHaveURL(/\/sandbox\//);
    } finally {
      await db.update(cashSetting).set({ asksAdvance: false });
      await db.update(cashRule).set({ isOn: true }).where(eq(cashRule.signal, "refused-before"));
    }
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByText("Advance, paid")).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(/[?&]order=RB-/);
    const number = new URL(page.url()).searchParams.get("order") ?? "";
    await page.goto("/account/orders");
    await expect(page.getByRole("button", { name: "Retry With Stripe" })).toBeHidden();

    const consignment = `E2E-${number.slice(3)}`;
    for (const [expected, act] of [
      ["to-pack", { kind: "pack" }],
      ["to-hand-over", { kind: "hand-over", consignment }],
      ["on-the-way", { kind: "deliver" }],
    ])
      await office.request.post(`/api/office/orders/${number}/act`, { headers, data: { expected, act } });
    const answer = await office.request.get(`/api/office/orders/${number}`, { headers });
    const { cashDue, courier, advance } = (await answer.json()) as PricedOrder;
    const show = (rest: string) =>
      `Cash on delivery. Advance ${formatRupees(advance?.amount ?? 0)} paid by card, ${formatRupees(cashDue)} ${rest}.`;
    await office.goto(`/office/orders/${number}`);
    await expect(office.getByText(show("to collect"))).toBeVisible();
    await expectAccessible(office);

    await office.goto("/office/settlements");
    await office.getByLabel("Courier", { exact: true }).selectOption(courier);
    const buffer = Buffer.from(
      `CN No,COD Amount,Charges,Net Payable\n${consignment},${cashDue},200,${cashDue - 200}\n`,
    );
    await office.getByLabel("File", { exact: true }).setInputFiles({ name: "advance.csv", mimeType: "", buffer });
    await office.getByRole("button", { name: "Compare" }).click();
    await office.getByRole("button", { name: "Close and settle 1 order" }).click();
    await office.getByRole("button", { name: "Close statement" }).click();
    await expect(office.getByText(/of 1 order settled/)).toBeVisible();
    await office.goto(`/office/orders/${number}`);
    await expect(office.getByText(show("collected and settled"))).toBeVisible();
    await office.close();
  });
});
