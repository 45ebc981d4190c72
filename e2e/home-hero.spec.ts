import type { Page } from "@playwright/test";
import sharp from "sharp";
import { DEFAULT_BRAND } from "#contract/brand.ts";
import { SECOND_MS } from "#contract/rules/limits.ts";
import { calculateExploreNowMs } from "#storefront/pages/home/hero/typing.ts";
import { expect, test } from "./harness.ts";

const LINE = `Welcome to ${DEFAULT_BRAND.name}`;

test("a hero banner with a typed line 'Welcome to {brand}', whole in the server's HTML", { tag: "@once" }, async ({
  shopper,
  request,
}) => {
  await shopper.goto("/");
  await expect(shopper.getByRole("heading", { level: 1, name: LINE })).toBeVisible();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(LINE);
  const html = await (await request.get("/")).text();
  expect(html.replace(/<[^>]*>/g, "")).toContain(LINE);
  expect(html).not.toMatch(/<h1[^>]*aria-label/);
});

test("an 'Explore Now' button appears after typing ends and scrolls to the Fresh Picks section", {
  tag: "@once",
}, async ({ shopper }) => {
  await shopper.goto("/");
  const explore = shopper.getByRole("button", { name: "Explore Now" });
  // Reads the delay from the style sheet, so that the speed of the machine does not matter.
  await expect(explore).toHaveCSS("animation-delay", `${calculateExploreNowMs(LINE) / SECOND_MS}s`);
  await expect(explore).toBeVisible();
  await explore.click();
  // The row ends right below the sticky header.
  const header = shopper.getByRole("banner");
  const row = shopper.getByRole("region", { name: "Fresh Picks" });
  const gap = async () => {
    const [above, below] = [await header.boundingBox(), await row.boundingBox()];
    return (below?.y ?? Number.NaN) - ((above?.y ?? 0) + (above?.height ?? 0));
  };
  await expect.poll(async () => Math.abs((await gap()) - 16)).toBeLessThanOrEqual(16);
  await expect(row.getByRole("heading", { name: "Fresh Picks" })).toBeInViewport();
});

test("the hero shows the big banner's image, also if the banner has only an image and its altText", async ({
  shopper,
}) => {
  const image = "/social-card.jpg";
  await shopper.route("**/api/banner/getBannerByPosition?position=big-banner", (route) =>
    route.fulfill({ json: { data: [{ image, altText: "A bench with tools" }] } }),
  );
  await shopper.goto("/about", { waitUntil: "networkidle" });
  await shopper.getByRole("banner").getByRole("link", { name: DEFAULT_BRAND.name }).click();
  const picture = shopper.getByRole("img", { name: "A bench with tools" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname)).toBe(image);
});

/** The darkest pixel under each word of the hero (0 black, 255 white). */
async function readDarkestPixels(page: Page): Promise<Record<string, number>> {
  const hero = page.getByRole("region", { name: LINE });
  const boxes = await hero.evaluate((section) => {
    const words = [...section.querySelectorAll("h1 > span, p, button")];
    const range = document.createRange();
    return words.flatMap((word) => {
      range.selectNodeContents(word);
      const lines = word.matches("p") ? [...range.getClientRects()] : [word.getBoundingClientRect()];
      return lines.map(({ x, y, width, height }) => ({ word: word.textContent, x, y, width, height }));
    });
  });
  await hero.locator("h1").evaluate((heading) => {
    if (heading.parentElement) heading.parentElement.style.opacity = "0";
  });
  await hero.getByRole("img").evaluate((picture: HTMLImageElement) => picture.decode());
  const seen = sharp(await page.screenshot());
  const darkest: Record<string, number> = {};
  for (const { word, x, y, width, height } of boxes) {
    const part = { left: Math.floor(x), top: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) };
    const pixels = await seen.clone().extract(part).greyscale().raw().toBuffer();
    darkest[word] = Math.min(darkest[word] ?? 255, ...pixels);
  }
  return darkest;
}

for (const width of [360, 768, 769, 820, 874, 960, 1024, 1280])
  test(`the hero's text does not overlap the drawing at ${width} px`, { tag: "@once" }, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({
      reducedMotion: "reduce",
      viewport: { width, height: 800 },
      baseURL: baseURL ?? "",
    });
    await page.goto("/");
    for (const [word, darkest] of Object.entries(await readDarkestPixels(page)))
      expect(darkest, word).toBeGreaterThan(200);
    await page.close();
  });

test("with reduced motion the line and the button show at once, and no slide moves", { tag: "@once" }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ reducedMotion: "reduce", baseURL: baseURL ?? "" });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Explore Now" })).toBeVisible();
  await page.close();
});

test("the hero takes a scrolled look once the page has scrolled more than 50 px", { tag: "@once" }, async ({
  shopper,
}) => {
  await shopper.goto("/");
  const hero = shopper.getByRole("region", { name: LINE });
  await shopper.evaluate(() => scrollTo({ top: 50, behavior: "instant" }));
  await expect(hero).not.toHaveAttribute("data-scrolled");
  await shopper.evaluate(() => scrollTo({ top: 60, behavior: "instant" }));
  await expect(hero).toHaveAttribute("data-scrolled");
});

test("the main slider auto-advances every 5000 ms; the side lanes wait 1000 ms more each; a control pauses them", {
  tag: "@once",
}, async ({ shopper }) => {
  // The clock is paused and moves only by runFor.
  await shopper.clock.install({ time: new Date("2026-01-01T11:59:00+05:00") });
  await shopper.clock.pauseAt(new Date("2026-01-01T12:00:00+05:00"));
  await shopper.goto("/", { waitUntil: "networkidle" });
  const shown = (name: string) =>
    shopper.getByRole("region", { name, exact: true }).locator("[role=group]:not([inert])").getAttribute("aria-label");
  const lanes = ["Offers", "Side offers 1", "Side offers 2", "Side offers 3"];
  const all = () => Promise.all(lanes.map(shown));
  await shopper.clock.runFor(500);
  const [, , , third] = await all();
  expect(await shown("Offers")).toBe("1 of 5");
  await shopper.clock.runFor(5_000);
  await expect.poll(() => shown("Offers")).toBe("2 of 5");
  expect(await shown("Side offers 3")).toBe(third);
  await shopper.clock.runFor(2_100);
  await expect.poll(() => shown("Side offers 3")).not.toBe(third);
  await shopper.getByRole("button", { name: "Pause slides" }).click();
  await shopper.mouse.move(0, 0);
  const heldAt = await all();
  await shopper.clock.runFor(30_000);
  expect(await all()).toEqual(heldAt);
});

test("slides can be changed with buttons, looping at the ends", { tag: "@desktop" }, async ({ shopper }) => {
  // Desktop only, because phones swipe and have no button.
  await shopper.goto("/");
  const slider = shopper.getByRole("region", { name: "Offers", exact: true });
  await slider.getByRole("button", { name: "Previous slide" }).click();
  await expect(slider.locator("[role=group]:not([inert])")).toHaveAttribute("aria-label", "5 of 5");
});

test("a slide can be dragged by the first touch on the page", { tag: "@phone" }, async ({ shopper }) => {
  await shopper.goto("/", { waitUntil: "networkidle" });
  const slider = shopper.getByRole("region", { name: "Offers", exact: true });
  await slider.evaluate((section) => section.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await slider.boundingBox();
  if (!box) throw new Error("the slider is not there");
  const y = box.y + box.height / 2;
  const finger = await shopper.context().newCDPSession(shopper);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: 300, y });
  for (let x = 280; x > 60; x -= 20) await touch("touchMove", { x, y });
  await touch("touchEnd");
  await expect(slider.locator("[role=group]:not([inert])")).toHaveAttribute("aria-label", "2 of 5", { timeout: 2_000 });
});
