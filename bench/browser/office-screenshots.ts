// npm run screenshots:office: writes the office screenshots of the README and docs/office.md. Options:
// --port 4791, --at http://localhost:3000 (a running demo shop), --only office-history
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findOrInstallChromium } from "#testing/services/chromium.ts";
import { startShop } from "./running-shop.ts";

const { values: options } = parseArgs({
  options: { port: { type: "string", default: "4791" }, at: { type: "string" }, only: { type: "string" } },
});
const DOCS = "docs/screenshots";
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** Maximum size of a screenshot; its quality is reduced until it fits. */
const MAX_BYTES = 60_000;
const PICTURES_MS = 8_000;

interface Shot {
  address: string;
  phone?: true;
  /** Runs before the screenshot. */
  prepare?: (page: Page) => Promise<void>;
}

const SHOTS: Record<string, Shot> = {
  "office-today": { address: "" },
  "office-today-phone": { address: "", phone: true },
  "office-orders": { address: "orders", prepare: (page) => page.getByRole("link", { name: /RB-/ }).first().click() },
  "office-scan-phone": { address: "scan", phone: true },
  "office-products": { address: "products" },
  "office-preview": {
    address: "products?family=graphics-card",
    prepare: async (page) => {
      await page.getByRole("table").getByRole("link").first().click();
      await page.getByRole("button", { name: "Preview" }).click();
      await page.frameLocator("iframe").getByRole("button", { name: "Buy Now" }).waitFor();
    },
  },
  "office-reports": { address: "reports" },
  "office-settings-phone": { address: "settings", phone: true },
  // Last, because a new shop has no history yet.
  "office-history": {
    address: "history",
    prepare: async (page) => {
      await createHistoryEntries(page);
      await page.reload();
    },
  },
};

async function createHistoryEntries(page: Page): Promise<void> {
  const headers = { "sec-fetch-site": "same-origin" };
  const write = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/office/${address}`, { headers, data });
    if (!answer.ok()) throw new Error(`${address}: ${answer.status()}`);
  };
  await write("products/5/stock", { step: { by: 12 }, reason: "purchase", note: "Invoice 4711" });
  await write("products/9/stock", { step: { by: -1 }, reason: "damage" });
  await write("brands", { name: "Karachi Cables" });
}

const shop = options.at ? { address: options.at, stop: async () => {} } : await startShop(Number(options.port));
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(console.error),
  args: ["--no-sandbox", "--disable-gpu"],
});
await mkdir(DOCS, { recursive: true });
try {
  for (const [name, shot] of Object.entries(SHOTS))
    if (options.only === undefined || options.only === name) await shoot(name, shot);
} finally {
  await browser.close();
  await shop.stop();
}

async function shoot(name: string, { address, phone, prepare }: Shot): Promise<void> {
  const page = await browser.newPage({
    baseURL: shop.address,
    viewport: phone ? PHONE : WIDE,
    reducedMotion: "reduce",
    colorScheme: "light",
    timezoneId: "Asia/Karachi",
  });
  const signedIn = await page.request.post("/api/office/session", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { email: "owner@rigbazaar.pk", password: "demo-password" },
  });
  if (!signedIn.ok()) throw new Error(`The demo owner cannot sign in: ${signedIn.status()}`);
  await page.goto(`/office/${address}`);
  await waitUntilSettled(page);
  await prepare?.(page);
  await waitUntilSettled(page);
  await writeCompressed(await page.screenshot(), path.join(DOCS, `${name}.webp`));
  process.stdout.write(`${name}\n`);
  await page.close();
}

/** Waits for the screen and its images, but not for network idle, because the order stream never ends. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.getByRole("progressbar", { name: "Working" }).waitFor({ state: "hidden" });
  await page.evaluate(async (patienceMs) => {
    // Images below the screen load lazily.
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    const painted = Promise.allSettled(seen.map((image) => image.decode()));
    await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }, PICTURES_MS);
}

async function writeCompressed(picture: Buffer, file: string): Promise<void> {
  for (let quality = 72; quality > 20; quality -= 8) {
    const webp = await sharp(picture).webp({ quality }).toBuffer();
    if (webp.length > MAX_BYTES) continue;
    await writeFile(file, webp);
    return;
  }
  throw new Error(`${file} cannot be made small enough`);
}
