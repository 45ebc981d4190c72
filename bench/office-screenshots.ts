// npm run screenshots:office: the office as docs/office.md and the README show it, small, into docs/screenshots. Options: --port 4791, or
// --at http://localhost:3000 for a demo shop that runs already; --only office-history for one of them
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findOrInstallChromium } from "#testing/chromium.ts";
import { startShop } from "./running-shop.ts";

const { values: options } = parseArgs({
  options: { port: { type: "string", default: "4791" }, at: { type: "string" }, only: { type: "string" } },
});
const DOCS = "docs/screenshots";
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** What a picture may weigh; it loses quality until it does. */
const MAX_BYTES = 60_000;
const PICTURES_MS = 8_000;

interface Shot {
  address: string;
  /** On a phone. */
  phone?: true;
  /** What is done before the picture is taken. */
  first?: (page: Page) => Promise<void>;
}

const SHOTS: Record<string, Shot> = {
  "office-today": { address: "" },
  "office-today-phone": { address: "", phone: true },
  "office-orders": { address: "orders", first: (page) => page.getByRole("link", { name: /RB-/ }).first().click() },
  "office-scan-phone": { address: "scan", phone: true },
  "office-products": { address: "products" },
  "office-preview": {
    address: "products?family=graphics-card",
    first: async (page) => {
      await page.getByRole("table").getByRole("link").first().click();
      await page.getByRole("button", { name: "Preview" }).click();
      await page.frameLocator("iframe").getByRole("button", { name: "Buy Now" }).waitFor();
    },
  },
  "office-reports": { address: "reports" },
  "office-settings-phone": { address: "settings", phone: true },
  // The last one: a shop that has just been filled has no history yet.
  "office-history": {
    address: "history",
    first: async (page) => {
      await changeSomething(page);
      await page.reload();
    },
  },
};

/** A delivery of stock, and a new brand. */
async function changeSomething(page: Page): Promise<void> {
  const headers = { "sec-fetch-site": "same-origin" };
  const write = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/office/${address}`, { headers, data });
    if (!answer.ok()) throw new Error(`${address}: ${answer.status()}`);
  };
  await write("products/5/stock", { step: { by: 12 }, reason: "purchase", note: "Invoice 4711" });
  await write("products/9/stock", { step: { by: -1 }, reason: "damage" });
  await write("brands", { name: "Karachi Cables" });
}

// Another shop that runs already, or one of the demo's own.
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

async function shoot(name: string, { address, phone, first }: Shot): Promise<void> {
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
  await settled(page);
  await first?.(page);
  await settled(page);
  await keepSmall(await page.screenshot(), path.join(DOCS, `${name}.webp`));
  process.stdout.write(`${name}\n`);
  await page.close();
}

/** The screen is there, nothing is being asked for, and every picture is painted. News of orders come over a request that never ends. */
async function settled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.getByRole("progressbar", { name: "Working" }).waitFor({ state: "hidden" });
  await page.evaluate(async (patienceMs) => {
    // What is further down is fetched when somebody comes near: it is not waited for.
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    const painted = Promise.allSettled(seen.map((image) => image.decode()));
    await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }, PICTURES_MS);
}

async function keepSmall(picture: Buffer, file: string): Promise<void> {
  for (let quality = 72; quality > 20; quality -= 8) {
    const webp = await sharp(picture).webp({ quality }).toBuffer();
    if (webp.length > MAX_BYTES) continue;
    await writeFile(file, webp);
    return;
  }
  throw new Error(`${file} cannot be made small enough`);
}
