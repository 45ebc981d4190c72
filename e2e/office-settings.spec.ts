import type { Page } from "@playwright/test";
import { expect, test } from "./harness.ts";

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
});
