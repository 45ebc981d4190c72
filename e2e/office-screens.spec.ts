import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, expectAccessible, expectAccessibleInAllViews, test } from "./harness.ts";

// Reads the file instead of importing it, because its icons need a browser.
const TABLE = readFileSync(path.join(import.meta.dirname, "../office/shell/screens.ts"), "utf8");
const SCREENS = [
  ...[...TABLE.matchAll(/path: "([a-z-]*)",\s*title: "([^"]+)"/g)].map(([, address = "", title = ""]) => ({
    address,
    title,
  })),
  { address: "account", title: "My account" },
  { address: "settings/cash", title: "Cash on delivery" },
  { address: "settings/payment-providers", title: "Payment providers" },
];

for (const { address, title } of SCREENS)
  test(`@once /office/${address}: axe finds nothing in light and dark at 360 and 1280 px, nothing scrolls sideways`, async ({
    owner,
  }) => {
    test.slow();
    const open = async () => {
      await owner.goto(`/office/${address}`);
      await expect(owner.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    };
    await expectAccessibleInAllViews(owner, { open });
  });

test("@desktop by keyboard: skip the navigation, open a screen, the list of keys and the palette", async ({
  owner,
}) => {
  await owner.goto("/office");
  await expect(owner.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await owner.keyboard.press("Tab");
  await expect(owner.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await owner.keyboard.press("?");
  await expect(owner.getByRole("dialog", { name: "Keys" })).toContainText("Show these keys");
  await owner.keyboard.press("Escape");
  await owner.keyboard.press("Control+k");
  await owner.getByRole("combobox", { name: "Search the office" }).fill("hist");
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
  await expect(owner.locator("#screen")).toBeFocused();
});

// Adds only one line to About, because other tests read the information pages at the same time.
test("@once the owner's information page is shown to shoppers until the standard text is restored", async ({
  owner,
}) => {
  const line = "Be fair, and we are too.";
  await owner.goto("/office/settings");
  await owner.getByRole("link", { name: /^About/ }).click();
  const text = owner.getByRole("textbox", { name: "Text" });
  await expect(text).toContainText("We started with a shop");
  await text.press("ControlOrMeta+End");
  await text.press("Enter");
  await text.pressSequentially(line);
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("You have changed this text.")).toBeVisible();

  await owner.goto("/contact");
  await owner.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(owner.getByText(line)).toBeVisible();
  await expect(owner.getByRole("heading", { level: 2, name: "How we work" })).toBeVisible();
  expect(await (await owner.request.get("/about")).text()).toContain(line);

  await owner.goto("/office/settings/texts/about");
  await owner.getByRole("button", { name: "Restore standard text" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Restore text" }).click();
  await expect(owner.getByText("This is the standard text.")).toBeVisible();
  expect(await (await owner.request.get("/about")).text()).not.toContain(line);
});
