import { DEFAULT_BRAND } from "#contract/brand.ts";
import { expect, test } from "./harness.ts";

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

test("@once rows scroll by 250 px per arrow click", async ({ shopper }) => {
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
  const card = shopper
    .getByRole("region", { name: "Fresh Picks" })
    .getByRole("article")
    .filter({ hasText: "In stock" })
    .first();
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
