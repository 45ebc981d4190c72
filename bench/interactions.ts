// How long a phone takes to answer a touch: from the touch to the next picture on the screen (what browsers call INP), in
// Chromium at a phone's size with a processor four times slower. The page is new each time, so its first use loads its code.
// A touch comes from the browser itself: Playwright's own click runs listeners of its own in the page, which no phone does.
import type { BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { DEMO_PRODUCT } from "./demo-shopper.ts";

const PHONE = { width: 412, height: 823 };
const SLOWER = 4;

interface Interaction {
  address: string;
  /** Touched before the clock runs. */
  before?: (page: Page) => Locator;
  touched: (page: Page) => Locator;
  /** What shows that it was answered. */
  answered: (page: Page) => Promise<unknown>;
}

const filtersButton = (page: Page) => page.getByRole("button", { name: "Filters" });

const INTERACTIONS: Record<string, Interaction> = {
  "add to basket": {
    address: DEMO_PRODUCT,
    touched: (page) => page.getByRole("button", { name: "Add to Basket" }).first(),
    answered: (page) => page.getByRole("link", { name: "Basket, 1 item" }).waitFor(),
  },
  "add to basket in a listing": {
    address: "/category/gpu/nvidia-geforce",
    touched: (page) => page.getByRole("button", { name: "Add to Basket" }).first(),
    answered: (page) => page.getByRole("dialog").waitFor(),
  },
  "open the filters": {
    address: "/category/gpu/nvidia-geforce",
    touched: filtersButton,
    answered: (page) => page.getByRole("group", { name: "Brands" }).waitFor(),
  },
  filter: {
    address: "/category/gpu/nvidia-geforce",
    before: filtersButton,
    touched: (page) => page.getByRole("group", { name: "Brands" }).getByRole("checkbox").first(),
    answered: (page) => page.waitForURL(/brand=/),
  },
  "open the menu": {
    address: "/",
    touched: (page) => page.getByRole("button", { name: "Open categories menu" }),
    answered: (page) => page.getByRole("dialog", { name: "Categories" }).waitFor(),
  },
};

/** The median of each interaction's slowest answer, in milliseconds. */
export async function measureInteractions(context: BrowserContext, runs: number): Promise<Record<string, number>> {
  const medians: Record<string, number> = {};
  for (const [name, interaction] of Object.entries(INTERACTIONS)) {
    const taken: number[] = [];
    for (let run = 0; run < runs; run++) taken.push(await measure(context, interaction));
    medians[name] = taken.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN;
  }
  return medians;
}

async function measure(context: BrowserContext, { address, before, touched, answered }: Interaction): Promise<number> {
  const page = await context.newPage();
  try {
    await page.setViewportSize(PHONE);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await page.addInitScript(() => localStorage.removeItem("basket"));
    await page.goto(address, { waitUntil: "networkidle" });
    if (before) await touch(devtools, await placeOf(before(page)));
    await page.waitForTimeout(1_000);
    const place = await placeOf(touched(page));
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "event",
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
    await touch(devtools, place);
    await answered(page);
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

async function placeOf(element: Locator): Promise<Place> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("What is to be touched is not there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
