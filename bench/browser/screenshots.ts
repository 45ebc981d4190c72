// npm run screenshots: every route at four widths, light and dark, into test-results/screenshots;
// those of the README into docs/screenshots. Options: --only home,listing --widths 360,1280
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findOrInstallChromium } from "#testing/services/chromium.ts";
import { DEMO_PRODUCT, putIntoBasket, signInWithBasket } from "./demo-shopper.ts";
import { startShop } from "./running-shop.ts";

const { values: options } = parseArgs({
  options: { only: { type: "string" }, widths: { type: "string", default: "360,768,1280,1920" } },
});
const THEMES = ["light", "dark"] as const;
const FOLDER = "test-results/screenshots";
const DOCS = "docs/screenshots";
const README_SHOTS = new Set(["home", "listing", "product", "checkout"]);
const PORT = 4790;
// A WebP cannot be taller than 16,383 px, and the rest of a long listing shows nothing new.
const MAX_HEIGHT_PX = 12_000;

const PUBLIC = {
  home: "/",
  listing: "/category/gpu/nvidia-geforce",
  "child-listing": "/category/mice/gaming-mice/wireless-gaming-mice",
  "listing-filtered": "/category/gpu/nvidia-geforce?brand=msi,asus&onSale=true&maxPrice=250000",
  "listing-empty": "/category/gpu/nvidia-geforce?maxPrice=1",
  "fresh-picks": "/products/fresh-picks",
  "all-products": "/products",
  product: DEMO_PRODUCT,
  "product-not-found": "/product/no-such-thing",
  "not-found": "/no-such-page",
  "basket-empty": "/basket",
  about: "/about",
  contact: "/contact",
  faq: "/faq",
  shipping: "/shipping",
  terms: "/terms",
  privacy: "/privacy",
  login: "/auth/login",
  register: "/auth/register",
  verify: "/auth/verify",
  "reset-password": "/auth/reset-password",
  mailbox: "/mailbox",
};
const SIGNED_IN = {
  basket: "/basket",
  checkout: "/checkout",
  account: "/account",
  addresses: "/account/addresses",
  orders: "/account/orders",
  "order-success": "/order-success",
  "order-fail": "/order-fail",
};

const shop = await startShop(PORT);
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(console.error),
  args: ["--no-sandbox", "--disable-gpu"],
});
await mkdir(FOLDER, { recursive: true });
await mkdir(DOCS, { recursive: true });
try {
  const customer = await createCustomerState();
  for (const width of options.widths.split(",").map(Number)) {
    for (const theme of THEMES) {
      await shootAll(PUBLIC, { width, theme });
      await shootAll(SIGNED_IN, { width, theme, storageState: customer });
      process.stdout.write(`${width} ${theme}\n`);
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}

/** Browser storage of a customer with one order and a product in the basket. */
async function createCustomerState() {
  const page = await browser.newPage({ baseURL: shop.address });
  await signInWithBasket(page);
  await page.goto("/checkout");
  await page.getByLabel("Delivery courier").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL("**/order-success");
  await putIntoBasket(page);
  const state = await page.context().storageState();
  await page.close();
  return state;
}

interface ShotOptions extends Pick<BrowserContextOptions, "storageState"> {
  width: number;
  theme: (typeof THEMES)[number];
}

async function shootAll(routes: Record<string, string>, { width, theme, storageState }: ShotOptions): Promise<void> {
  const height = width < 500 ? 740 : Math.round(width * 0.66);
  const page = await browser.newPage({
    baseURL: shop.address,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
    ...(storageState && { storageState }),
  });
  const selected = options.only?.split(",");
  for (const [name, url] of Object.entries(routes)) {
    if (selected && !selected.includes(name)) continue;
    await page.goto(url, { waitUntil: "networkidle" });
    if (README_SHOTS.has(name) && width === 1280 && theme === "light") {
      const first = sharp(await page.screenshot());
      await first.webp({ quality: 72 }).toFile(path.join(DOCS, `${name}.webp`));
    }
    await growToWholePage(page, width);
    const whole = sharp(await page.screenshot());
    await whole.webp({ quality: 80 }).toFile(path.join(FOLDER, `${name}-${width}-${theme}.webp`));
    await page.setViewportSize({ width, height });
  }
  await page.close();
}

/** Grows the viewport twice, because content far below gets its full height only once it is near. */
async function growToWholePage(page: Page, width: number): Promise<void> {
  for (let times = 0; times < 2; times++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT_PX) });
  }
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    // Images are decoded after they are fetched.
    for (const image of document.images) await image.decode();
  });
}
