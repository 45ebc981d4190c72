// Measures interaction to next paint (INP) in Chromium at phone size with a processor four times
// slower. Touches come from the browser, because Playwright's click adds listeners.
import type { BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { DEMO_PRODUCT } from "./demo-shopper.ts";

const PHONE = { width: 412, height: 823 };
const CPU_SLOWDOWN = 4;

interface Interaction {
  path: string;
  /** Touched before the measurement starts. */
  before?: (page: Page) => Locator;
  target: (page: Page) => Locator;
  /** Resolves when the interaction has taken effect. */
  waitForEffect: (page: Page) => Promise<unknown>;
}

const filtersButton = (page: Page) => page.getByRole("button", { name: "Filters" });

const INTERACTIONS: Record<string, Interaction> = {
  "add to basket": {
    path: DEMO_PRODUCT,
    target: (page) => page.getByRole("button", { name: "Add to Basket" }).first(),
    waitForEffect: (page) => page.getByRole("link", { name: "Basket, 1 item" }).waitFor(),
  },
  "add to basket in a listing": {
    path: "/category/gpu/nvidia-geforce",
    target: (page) => page.getByRole("button", { name: "Add to Basket" }).first(),
    waitForEffect: (page) => page.getByRole("dialog").waitFor(),
  },
  "open the filters": {
    path: "/category/gpu/nvidia-geforce",
    target: filtersButton,
    waitForEffect: (page) => page.getByRole("group", { name: "Brands" }).waitFor(),
  },
  filter: {
    path: "/category/gpu/nvidia-geforce",
    before: filtersButton,
    target: (page) => page.getByRole("group", { name: "Brands" }).getByRole("checkbox").first(),
    waitForEffect: (page) => page.waitForURL(/brand=/),
  },
  "open the menu": {
    path: "/",
    target: (page) => page.getByRole("button", { name: "Open categories menu" }),
    waitForEffect: (page) => page.getByRole("dialog", { name: "Categories" }).waitFor(),
  },
};

/** The median of the slowest event of each interaction, in milliseconds. */
export async function measureInteractions(context: BrowserContext, runs: number): Promise<Record<string, number>> {
  const medians: Record<string, number> = {};
  for (const [name, interaction] of Object.entries(INTERACTIONS)) {
    const durations: number[] = [];
    for (let run = 0; run < runs; run++) durations.push(await measure(context, interaction));
    medians[name] = durations.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN;
  }
  return medians;
}

async function measure(context: BrowserContext, { path, before, target, waitForEffect }: Interaction): Promise<number> {
  const page = await context.newPage();
  try {
    await page.setViewportSize(PHONE);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await page.addInitScript(() => localStorage.removeItem("basket"));
    await page.goto(path, { waitUntil: "networkidle" });
    if (before) await touch(devtools, await findCentre(before(page)));
    await page.waitForTimeout(1_000);
    const place = await findCentre(target(page));
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "event",
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
    await touch(devtools, place);
    await waitForEffect(page);
    await page.waitForTimeout(1_000);
    return await page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations));
  } finally {
    await page.close();
  }
}

type Place = { x: number; y: number };

async function touch(devtools: CDPSession, place: Place): Promise<void> {
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function findCentre(element: Locator): Promise<Place> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("The element to touch is not visible");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
