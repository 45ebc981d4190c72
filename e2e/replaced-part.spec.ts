// A part of a page whose code is still loading is replaced, not hydrated, if the route changes at once:
// first by a copy of its markup, then by its own rendering. Input in it must survive both.
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./harness.ts";

const SUB = "/category/gpu/nvidia-geforce";
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const onSale = (page: Page) => filters(page).getByRole("checkbox", { name: "On Sale" });

/** Opens a listing whose filters wait for their code. Returns the function that lets the code load. */
async function openListing(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/filter-sidebar-*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(SUB);
  await page.waitForFunction(() => window.bufferedInput?.hydrated);
  const toggle = page.getByRole("button", { name: "Filters" });
  if (await toggle.isVisible()) await toggle.click();
  await expect(onSale(page)).toBeVisible();
  return release;
}

/** Changes the route at once, which replaces the filters by a copy. */
async function sort(page: Page): Promise<void> {
  const original = await onSale(page).elementHandle();
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  await expect.poll(() => original?.evaluate((element) => element.isConnected)).toBe(false);
}

const hydrated = (page: Page) => expect(filters(page).locator("[data-deferred]")).toHaveCount(0);

test("a part that is replaced: a press before the replacement is replayed once", async ({ shopper }) => {
  const release = await openListing(shopper);
  await onSale(shopper).click();
  await sort(shopper);
  release();
  await expect.poll(() => parameters(shopper)).toEqual({ orderBy: "priceAsc", onSale: "true" });
  await expect(onSale(shopper)).toBeChecked();
});

test("a part that is replaced: a press on the copy is replayed once", { tag: "@once" }, async ({ shopper }) => {
  const release = await openListing(shopper);
  await sort(shopper);
  await onSale(shopper).click();
  release();
  await expect.poll(() => parameters(shopper)).toEqual({ orderBy: "priceAsc", onSale: "true" });
});

test("a part that is replaced during a press with a mouse: the press counts once", { tag: "@desktop" }, async ({
  shopper,
}) => {
  const release = await openListing(shopper);
  await onSale(shopper).hover();
  await shopper.mouse.down();
  await sort(shopper);
  release();
  await hydrated(shopper);
  await shopper.mouse.up();
  await expect.poll(() => parameters(shopper)).toEqual({ orderBy: "priceAsc", onSale: "true" });
});

test("a part that is replaced during a press with a key: the press counts once, and the focus stays", {
  tag: "@desktop",
}, async ({ shopper }) => {
  const release = await openListing(shopper);
  await onSale(shopper).focus();
  await shopper.keyboard.down(" ");
  await sort(shopper);
  await onSale(shopper).focus();
  release();
  await hydrated(shopper);
  await expect(onSale(shopper)).toBeFocused();
  await shopper.keyboard.up(" ");
  await expect.poll(() => parameters(shopper)).toEqual({ orderBy: "priceAsc", onSale: "true" });
});

test("a part that is replaced during a touch: the touch counts once", { tag: "@phone" }, async ({ shopper }) => {
  const release = await openListing(shopper);
  await onSale(shopper).scrollIntoViewIfNeeded();
  const box = await onSale(shopper).boundingBox();
  if (!box) throw new Error("The filter is not visible");
  const devtools = await shopper.context().newCDPSession(shopper);
  // Quick, because a long touch is no press.
  const select = await shopper.getByLabel("Sort by").elementHandle();
  await touch(devtools, "touchStart", [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  await select?.evaluate((element) => {
    (element as HTMLSelectElement).value = "priceAsc";
    element.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await touch(devtools, "touchEnd", []);
  release();
  await expect.poll(() => parameters(shopper)).toEqual({ orderBy: "priceAsc", onSale: "true" });
});

function touch(devtools: CDPSession, type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) {
  return devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
}

test("a part that is replaced: typed text and the focus stay", { tag: "@once" }, async ({ shopper }) => {
  const release = await openListing(shopper);
  const minimum = filters(shopper).getByLabel("Minimum (Rs)");
  await minimum.fill("50000");
  await sort(shopper);
  await expect(minimum).toHaveValue("50000");
  await minimum.focus();
  release();
  await hydrated(shopper);
  await expect(minimum).toHaveValue("50000");
  await expect(minimum).toBeFocused();
  await minimum.press("Enter");
  await expect.poll(() => parameters(shopper)).toMatchObject({ minPrice: "50000" });
});
