// How long a phone takes to answer a touch: from the touch to the next picture on the screen (what browsers call INP), in
// Chromium at a phone's size with a processor four times slower. The page is new each time, so its first use loads its code.
import type { BrowserContext, Page } from "@playwright/test";
import { DEMO_PRODUCT } from "./demo-shopper.ts";

const PHONE = { width: 412, height: 823 };
const SLOWER = 4;

interface Interaction {
  address: string;
  /** Before the clock runs. */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** What shows that it was answered. */
  answered: (page: Page) => Promise<unknown>;
}

const openFilters = (page: Page) => page.getByRole("button", { name: "Filters" }).click();

const INTERACTIONS: Record<string, Interaction> = {
  "add to basket": {
    address: DEMO_PRODUCT,
    act: (page) => page.getByRole("button", { name: "Add to Basket" }).first().click(),
    answered: (page) => page.getByRole("link", { name: "Basket, 1 item" }).waitFor(),
  },
  "add to basket in a listing": {
    address: "/category/gpu/nvidia-geforce",
    act: (page) => page.getByRole("button", { name: "Add to Basket" }).first().click(),
    answered: (page) => page.getByRole("dialog").waitFor(),
  },
  "open the filters": {
    address: "/category/gpu/nvidia-geforce",
    act: openFilters,
    answered: (page) => page.getByRole("group", { name: "Brands" }).waitFor(),
  },
  filter: {
    address: "/category/gpu/nvidia-geforce",
    prepare: openFilters,
    act: (page) => page.getByRole("group", { name: "Brands" }).getByRole("checkbox").first().click(),
    answered: (page) => page.waitForURL(/brand=/),
  },
  "open the menu": {
    address: "/",
    act: (page) => page.getByRole("button", { name: "Open categories menu" }).click(),
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

async function measure(context: BrowserContext, { address, prepare, act, answered }: Interaction): Promise<number> {
  const page = await context.newPage();
  try {
    await page.setViewportSize(PHONE);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(() => localStorage.removeItem("basket"));
    await page.goto(address, { waitUntil: "networkidle" });
    await prepare?.(page);
    await page.waitForTimeout(1_000);
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "event",
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
    await act(page);
    await answered(page);
    await page.waitForTimeout(1_000);
    return await page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations));
  } finally {
    await page.close();
  }
}
