// npm run screenshots: every route at four widths, light and dark, into test-results/screenshots; the README's few, small, into
// docs/screenshots.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findOrInstallChromium } from "#testing/chromium.ts";
import { startShop } from "./running-shop.ts";

const WIDTHS = [360, 768, 1280, 1920];
const THEMES = ["light", "dark"] as const;
const FOLDER = "test-results/screenshots";
const DOCS = "docs/screenshots";
const IN_THE_README = new Set(["home", "listing", "product", "checkout"]);
const PORT = 4790;

const PUBLIC = {
  home: "/",
  listing: "/category/gpu/nvidia-geforce",
  "child-listing": "/category/mice/gaming-mice/wireless-gaming-mice",
  "fresh-picks": "/products/fresh-picks",
  product: "/product/msi-geforce-rtx-5070-12g-ventus-2x-oc-white",
  "not-found": "/product/no-such-thing",
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
} as const;
const SIGNED_IN = {
  basket: "/basket",
  checkout: "/checkout",
  account: "/account",
  addresses: "/account/addresses",
  orders: "/account/orders",
  "order-success": "/order-success",
  "order-fail": "/order-fail",
} as const;

const shop = await startShop(PORT);
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(console.error),
  args: ["--no-sandbox", "--disable-gpu"],
});
await mkdir(FOLDER, { recursive: true });
await mkdir(DOCS, { recursive: true });
try {
  for (const width of WIDTHS) for (const theme of THEMES) await shootAll(browser, { width, theme });
} finally {
  await browser.close();
  await shop.stop();
}

async function shootAll(
  on: Browser,
  { width, theme }: { width: number; theme: (typeof THEMES)[number] },
): Promise<void> {
  const height = width < 500 ? 740 : Math.round(width * 0.66);
  const page = await on.newPage({
    baseURL: shop.address,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  for (const [name, url] of Object.entries(PUBLIC)) await shoot(page, { name, url, width, theme });
  await signInWithBasket(page);
  for (const [name, url] of Object.entries(SIGNED_IN)) await shoot(page, { name, url, width, theme });
  await page.close();
  process.stdout.write(`${width} ${theme}\n`);
}

async function shoot(
  page: Page,
  { name, url, width, theme }: { name: string; url: string; width: number; theme: string },
): Promise<void> {
  await page.goto(url, { waitUntil: "networkidle" });
  const png = await page.screenshot();
  await sharp(png)
    .webp({ quality: 80 })
    .toFile(path.join(FOLDER, `${name}-${width}-${theme}.webp`));
  if (IN_THE_README.has(name) && width === 1280 && theme === "light") {
    await sharp(png)
      .resize(1280)
      .webp({ quality: 72 })
      .toFile(path.join(DOCS, `${name}.webp`));
  }
}

async function signInWithBasket(page: Page): Promise<void> {
  await page.goto(PUBLIC.product);
  await page.getByRole("button", { name: "Add to Basket" }).first().click();
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill("demo@rigbazaar.pk");
  await page.getByLabel("Password", { exact: true }).fill("demo-password");
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/account");
}
