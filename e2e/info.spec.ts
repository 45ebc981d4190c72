import { DEFAULT_BRAND } from "#contract/brand.ts";
import { expect, test } from "./harness.ts";

const PAGES = [
  ["/about", "About"],
  ["/contact", "Contact"],
  ["/faq", "FAQ"],
  ["/shipping", "Shipping & Returns"],
  ["/terms", "Terms"],
  ["/privacy", "Privacy"],
] as const;

for (const [path, title] of PAGES) {
  test(`${path}: its own title and heading`, async ({ shopper }) => {
    await shopper.goto(path);
    await expect(shopper).toHaveTitle(`${title} | ${DEFAULT_BRAND.name}`);
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(title);
  });
}

test("footer links: /about, /faq, /shipping, /terms, /privacy", async ({ shopper }) => {
  await shopper.goto("/about");
  for (const [path, title] of PAGES) {
    await shopper.getByRole("contentinfo").getByRole("link", { name: title, exact: true }).click();
    await expect(shopper).toHaveURL(path);
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

test("the company's own contact details appear on footer, contact, terms and privacy pages", async ({ shopper }) => {
  for (const path of ["/contact", "/terms", "/privacy"]) {
    await shopper.goto(path);
    for (const place of ["main", "contentinfo"] as const) {
      await expect(shopper.getByRole(place).getByText(DEFAULT_BRAND.email).first()).toBeVisible();
      await expect(shopper.getByRole(place).getByText(DEFAULT_BRAND.phone).first()).toBeVisible();
    }
  }
});

test("contact page: business hours Mon-Fri 9-5, Sat 10-2, Sun closed", async ({ shopper }) => {
  await shopper.goto("/contact");
  await expect(shopper.getByRole("table", { name: /Business hours/ }).getByRole("row")).toHaveText([
    "Mon-Fri9-5",
    "Sat10-2",
    "Sunclosed",
  ]);
});

test("FAQ: 10 questions in an accordion; one item is open at a time, and clicking the open item closes it", async ({
  shopper,
}) => {
  await shopper.goto("/faq");
  const questions = shopper.getByRole("main").getByRole("button");
  await expect(questions).toHaveCount(10);
  const [first, second] = [questions.nth(0), questions.nth(1)];
  await first.click();
  await expect(first).toHaveAttribute("aria-expanded", "true");
  await second.click();
  await expect(second).toHaveAttribute("aria-expanded", "true");
  await expect(first).toHaveAttribute("aria-expanded", "false");
  await second.click();
  await expect(second).toHaveAttribute("aria-expanded", "false");
});

test("FAQ: answers are in the server's HTML; returns within 30 days", async ({ request }) => {
  const html = await (await request.get("/faq")).text();
  expect(html.slice(html.indexOf("<main"), html.indexOf("</main>"))).toContain("within 30 days of delivery");
});

test("shipping page: processing, prices and times, returns within 3 days, refunds", async ({ shopper }) => {
  await shopper.goto("/shipping");
  const main = shopper.getByRole("main");
  for (const fact of [
    /within 1-2 business days/,
    /3-7 days/,
    /Rs\s500/,
    /1-3 days/,
    /Rs\s1,000/,
    /7-14 days/,
    /from Rs\s2,000/,
    /within 3 days of delivery/,
    /5-10 business days/,
    /within 1 hour/,
  ]) {
    await expect(main.getByText(fact).first()).toBeVisible();
  }
});

test("search engines and launchers find sitemap, robots, manifest and icons", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const path of ["/product/", "/category/storage/solid-state-drives/nvme-ssd", "/faq"])
    expect(sitemap).toContain(path);
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Sitemap: .*\/sitemap\.xml/);
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
});
