// npm run bench:web: Lighthouse with a phone's profile on the main pages, and what each sends over the wire.
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findOrInstallChromium } from "#testing/chromium.ts";
import { startShop } from "./running-shop.ts";

const PORT = 4791;
const DEBUGGING_PORT = 4792;
const PAGES = {
  home: "/",
  listing: "/category/gpu/nvidia-geforce",
  product: "/product/msi-geforce-rtx-5070-12g-ventus-2x-oc-white",
  basket: "/basket",
  checkout: "/checkout",
};
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const shop = await startShop(PORT);
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(console.error),
  args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${DEBUGGING_PORT}`],
});
const rows: Record<string, Record<string, string | number>> = {};
try {
  for (const [name, path] of Object.entries(PAGES)) {
    const result = await lighthouse(`${shop.address}${path}`, {
      port: DEBUGGING_PORT,
      onlyCategories: [...CATEGORIES],
      logLevel: "error",
    });
    if (!result) throw new Error(`Lighthouse said nothing about ${path}`);
    const { audits, categories } = result.lhr;
    rows[name] = {
      ...Object.fromEntries(
        CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
      ),
      "LCP s": ((audits["largest-contentful-paint"]?.numericValue ?? 0) / 1_000).toFixed(2),
      CLS: (audits["cumulative-layout-shift"]?.numericValue ?? 0).toFixed(3),
      "TBT ms": Math.round(audits["total-blocking-time"]?.numericValue ?? 0),
      ...transferred(audits["network-requests"]?.details),
    };
  }
} finally {
  await browser.close();
  await shop.stop();
}
console.table(rows);

/** Compressed kilobytes by kind. */
function transferred(details: unknown): Record<string, number> {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] };
  const of = (kind: string) =>
    Math.round(
      items.filter((item) => item.resourceType === kind).reduce((sum, item) => sum + (item.transferSize ?? 0), 0) /
        1_024,
    );
  return {
    "JS kB": of("Script"),
    "CSS kB": of("Stylesheet"),
    "HTML kB": of("Document"),
    "pictures kB": of("Image"),
    "fonts kB": of("Font"),
  };
}
