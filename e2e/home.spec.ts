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

test("'Fresh Picks' and 'Flash Deals' rows with 'View All'", { tag: "@once" }, async ({ shopper }) => {
  await shopper.goto("/");
  for (const [heading, path] of [
    ["Fresh Picks", "/products/fresh-picks"],
    ["Flash Deals", "/products/flash-deals"],
  ] as const) {
    const row = shopper.getByRole("region", { name: heading });
    await expect(shopper.getByText(heading, { exact: true })).toHaveCount(1);
    await expect(row.getByRole("article")).toHaveCount(10);
    await expect(row.getByRole("link", { name: "View All" })).toHaveAttribute("href", path);
  }
});

test("'What Hots' and 'Gear Up This Month' card banners", { tag: "@once" }, async ({ shopper }) => {
  await shopper.goto("/");
  for (const heading of ["What Hots", "Gear Up This Month"]) {
    await expect(shopper.getByRole("region", { name: heading }).getByRole("link")).toHaveCount(4);
  }
});

test("rows scroll by 250 px per arrow click", async ({ shopper }) => {
  await shopper.goto("/");
  const row = shopper.getByRole("region", { name: "Fresh Picks" });
  const scrolled = () =>
    row
      .getByRole("list")
      .first()
      .evaluate((list) => list.scrollLeft);
  await row.scrollIntoViewIfNeeded();
  await row.getByRole("button", { name: "Scroll Fresh Picks right" }).click();
  await expect.poll(scrolled).toBe(250);
});

test("arrows clicked quickly move a full step each: 250 px in rows, 300 px in Recently Viewed", async ({ shopper }) => {
  await shopper.goto("/about");
  await shopper.evaluate((viewedAt) => {
    const list = [1, 2, 3, 4, 5, 6].map((n) => ({ id: `p-${n}`, name: `Product ${n}`, image: "", price: n, viewedAt }));
    localStorage.setItem("recentlyViewed", JSON.stringify(list));
  }, Date.now());
  await shopper.setViewportSize({ width: 600, height: 800 });
  await shopper.goto("/");
  for (const [name, stepPx] of [
    ["Fresh Picks", 250],
    ["Recently Viewed", 300],
  ] as const) {
    const row = shopper.getByRole("region", { name });
    await row.scrollIntoViewIfNeeded();
    const click = (way: string, times: number) =>
      row.getByRole("button", { name: `Scroll ${name} ${way}` }).evaluate((arrow: HTMLElement, clicks) => {
        for (let click = 0; click < clicks; click += 1) arrow.click();
      }, times);
    const scrolled = () =>
      row
        .getByRole("list")
        .first()
        .evaluate((list) => list.scrollLeft);
    await click("right", 3);
    await expect.poll(scrolled).toBe(3 * stepPx);
    await click("left", 2);
    await expect.poll(scrolled).toBe(stepPx);
  }
});

test("the Flash Deals countdown runs down from 23:59:59, one step per second, and wraps", { tag: "@once" }, async ({
  shopper,
}) => {
  await shopper.clock.install();
  await shopper.goto("/");
  const timer = shopper.getByRole("timer");
  await timer.scrollIntoViewIfNeeded();
  await expect(timer).toHaveText(/^23:59:5\d$/);
  const before = await timer.textContent();
  await shopper.clock.runFor(1_000);
  await expect(timer).not.toHaveText(before ?? "");
  await shopper.clock.fastForward("24:00:00");
  await expect(timer).toHaveText(/^23:59:\d\d$/);
});

test("adding from a row adds quantity 1, with the toast 'Success'", { tag: "@once" }, async ({ shopper }) => {
  await shopper.goto("/");
  const card = shopper.getByRole("region", { name: "Fresh Picks" }).getByRole("article").first();
  const name = await card.getByRole("heading").innerText();
  await card.getByRole("button", { name: "Add to Basket" }).click();
  await expect(shopper.getByText("Success", { exact: true })).toBeVisible();
  await expect(shopper.getByText(`${name} has been added to your cart`)).toBeVisible();
  await expect(shopper.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
});

test("if a row cannot be loaded the rest still shows, and the shared error handler reports it", {
  tag: "@once",
}, async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/503/);
  await shopper.route("**/api/product/getRecentProducts?*", (route) =>
    route.fulfill({ status: 503, json: { code: "unavailable", message: "No rows today", mess: "No rows today" } }),
  );
  // Waits for hydration, because before that a link loads the page from the server, which has the rows.
  await shopper.goto("/about", { waitUntil: "networkidle" });
  await shopper.getByRole("banner").getByRole("link", { name: DEFAULT_BRAND.name }).click();
  await expect(shopper.getByText("No rows today")).toBeVisible();
  await expect(shopper.getByText("Error", { exact: true })).toBeVisible();
  await expect(shopper.getByRole("region", { name: "Flash Deals" })).toBeVisible();
});

test("feature strips: the promises above the footer, and the bar of services", { tag: "@once" }, async ({
  shopper,
}) => {
  await shopper.goto("/");
  for (const text of [
    "Secure Online Payments",
    "24/7 Customer Support",
    "Safe & Trusted Shopping",
    "30-Day Easy Returns",
    "Multiple shipping options",
    "Cash on delivery available",
    "Warranty on all products",
    "Fast delivery",
    "Installments",
  ]) {
    await expect(shopper.getByRole("main").getByText(text, { exact: true })).toBeVisible();
  }
  const promises = shopper.getByRole("list").filter({ hasText: "24/7 Customer Support" });
  await expect(promises.getByRole("listitem")).toHaveText([
    "Secure Online Payments",
    "24/7 Customer Support",
    "Safe & Trusted Shopping",
    "30-Day Easy Returns",
  ]);
});

test("the page has structured data about the shop for search engines", { tag: "@once" }, async ({ request }) => {
  const html = await (await request.get("/")).text();
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  const types = (JSON.parse(facts) as { "@graph": { "@type": string }[] })["@graph"].map((entry) => entry["@type"]);
  expect(types).toEqual(["OnlineStore", "WebSite"]);
  expect(html).toContain('rel="canonical"');
});

test("the page is never wider than its screen, also at 320 px", { tag: "@once" }, async ({ shopper }) => {
  await shopper.goto("/");
  for (const width of [320, 360, 769, 1280]) {
    await shopper.setViewportSize({ width, height: 800 });
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
      width,
    );
  }
});
