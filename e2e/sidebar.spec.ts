import { expect, expectAccessible, test } from "./harness.ts";

const NAV = { name: "Categories" };

test.describe("on desktop", { tag: "@desktop" }, () => {
  test("the sidebar widens on hover and shows names", async ({ shopper }) => {
    await shopper.goto("/about");
    const sidebar = shopper.getByRole("navigation", NAV);
    const widthOf = async () => (await sidebar.boundingBox())?.width ?? 0;
    const narrow = await widthOf();
    await expect(sidebar.getByText("Gaming Laptops")).toBeHidden();
    await sidebar.hover();
    await expect(sidebar.getByText("Gaming Laptops")).toBeVisible();
    await expect.poll(widthOf).toBeGreaterThan(narrow + 100);
    await shopper.mouse.move(900, 500);
    await expect.poll(widthOf).toBe(narrow);
  });

  test("the narrow rail shows that it scrolls, until its end is reached", async ({ shopper }) => {
    await shopper.goto("/about");
    const sidebar = shopper.getByRole("navigation", NAV);
    const last = sidebar.getByRole("button").last();
    const cue = sidebar.locator("> [aria-hidden]");
    await expect(last).not.toBeInViewport();
    await expect(cue).toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await sidebar.evaluate((rail) => rail.scrollTo(0, rail.scrollHeight));
    await expect(last).toBeInViewport();
    await expect(cue).toBeHidden();
    await shopper.setViewportSize({ width: 1280, height: 1400 });
    await sidebar.evaluate((rail) => rail.scrollTo(0, 0));
    await expect(cue).toBeHidden();
  });

  test("the keyboard widens it too, and Escape narrows it", async ({ shopper }) => {
    await shopper.goto("/about");
    const sidebar = shopper.getByRole("navigation", NAV);
    await shopper.getByRole("link", { name: /^Basket/ }).focus();
    await shopper.keyboard.press("Tab");
    await expect(sidebar.getByRole("button", { name: "Apple" })).toBeFocused();
    await expect(sidebar.getByText("Gaming Laptops")).toBeVisible();
    await shopper.keyboard.press("Escape");
    await expect(sidebar.getByText("Gaming Laptops")).toBeHidden();
  });
});

test("clicking a category expands its subcategories; an arrow expands child categories; choosing a link closes it", async ({
  shopper,
  isMobile,
}) => {
  await shopper.goto("/about");
  if (isMobile) await shopper.getByRole("button", { name: "Open categories menu" }).click();
  const sidebar = shopper.getByRole("navigation", NAV).filter({ visible: true });
  const storage = sidebar.getByRole("button", { name: "Storage", exact: true });
  await storage.click();
  await expect(storage).toHaveAttribute("aria-expanded", "true");
  await expect(sidebar.getByRole("link", { name: "SSD", exact: true })).toHaveAttribute(
    "href",
    "/category/storage/solid-state-drives",
  );
  await expect(sidebar.getByRole("link", { name: "NVMe SSD" })).toBeHidden();
  await sidebar.getByRole("button", { name: "Expand SSD" }).click();
  await expectAccessible(shopper);
  await sidebar.getByRole("link", { name: "NVMe SSD" }).click();
  await expect(shopper).toHaveURL("/category/storage/solid-state-drives/nvme-ssd");
  await expect(shopper.getByRole("link", { name: "Hard Disks" }).filter({ visible: true })).toHaveCount(0);
});

test("clicking an expanded category collapses it", async ({ shopper, isMobile }) => {
  await shopper.goto("/about");
  if (isMobile) await shopper.getByRole("button", { name: "Open categories menu" }).click();
  const sidebar = shopper.getByRole("navigation", NAV).filter({ visible: true });
  const gpu = sidebar.getByRole("button", { name: "GPU" });
  await gpu.click();
  await expect(sidebar.getByRole("link", { name: "AMD Radeon" })).toBeVisible();
  await gpu.click();
  await expect(sidebar.getByRole("link", { name: "AMD Radeon" })).toBeHidden();
});

test.describe("on mobile", { tag: "@phone" }, () => {
  test("an overlay closes it on click", async ({ shopper }) => {
    await shopper.goto("/about");
    const hamburger = shopper.getByRole("button", { name: "Open categories menu" });
    await hamburger.click();
    await expect(shopper.getByRole("dialog", NAV)).toBeVisible();
    await shopper.touchscreen.tap(350, 400);
    await expect(shopper.getByRole("dialog")).toHaveCount(0);
    await expect(hamburger).toBeFocused();
  });

  test("the page below does not move and is not restyled", async ({ shopper }) => {
    await shopper.goto("/about");
    const styleOfBody = () =>
      shopper.evaluate(() => {
        const { overflowY, pointerEvents, position } = getComputedStyle(document.body);
        const inherited = getComputedStyle(document.body).getPropertyValue("--removed-body-scroll-bar-size");
        return { overflowY, pointerEvents, position, inherited };
      });
    const before = await styleOfBody();
    await shopper.getByRole("button", { name: "Open categories menu" }).click();
    await expect(shopper.getByRole("dialog", NAV)).toBeVisible();
    // Any other style on the body would be inherited by all elements, which costs a phone 100 ms.
    expect(await styleOfBody()).toEqual({ ...before, overflowY: "hidden" });
    await shopper.getByRole("button", { name: "Close categories" }).click();
    await expect.poll(styleOfBody).toEqual(before);
  });
});
