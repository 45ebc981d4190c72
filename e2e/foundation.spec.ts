import { expect, test } from "./harness.ts";

test("home: the server's HTML contains the header, the categories and the page", { tag: "@once" }, async ({
  request,
}) => {
  const answer = await request.get("/");
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  for (const name of [
    "Apple",
    "Mice",
    "Casing",
    "Monitor",
    "Accessories",
    "GPU",
    "CPU",
    "Headphones",
    "Gaming Laptops",
  ])
    expect(html).toContain(name);
});

test("an unknown route answers 404 with its view and a link to the home page", { tag: "@once" }, async ({
  shopper,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const answer = await shopper.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await shopper.getByRole("button", { name: "Go Back Home" }).click();
  await expect(shopper).toHaveURL("/");
});

test("the style guide is not part of the built shop", { tag: "@once" }, async ({ request }) => {
  expect((await request.get("/styleguide")).status()).toBe(404);
});

test("the style sheet is requested once, because a second request would restyle the whole page", {
  tag: "@once",
}, async ({ shopper }) => {
  const styles: string[] = [];
  shopper.on("request", (request) => request.resourceType() === "stylesheet" && styles.push(request.url()));
  await shopper.goto("/");
  // All deferred parts are hydrated.
  await expect(shopper.locator("[data-deferred]")).toHaveCount(0);
  expect(styles).toHaveLength(1);
});

test("every route change scrolls to the top and is announced", { tag: "@once" }, async ({ shopper }) => {
  await shopper.goto("/about");
  await shopper.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await shopper.waitForFunction(() => window.bufferedInput?.hydrated);
  await shopper.evaluate(() => Object.assign(window, { samePage: true }));
  await shopper.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(shopper).toHaveURL("/faq");
  await expect.poll(() => shopper.evaluate(() => window.scrollY)).toBe(0);
  expect(await shopper.evaluate(() => "samePage" in window), "opened without a reload").toBe(true);
});

test("a link that is opened in a new tab leaves the page where it is", { tag: "@once" }, async ({ shopper }) => {
  await shopper.goto("/about");
  const opened = shopper.context().waitForEvent("page");
  await shopper
    .getByRole("contentinfo")
    .getByRole("link", { name: "FAQ" })
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/faq");
  await expect(shopper).toHaveURL("/about");
});

for (const [what, slug] of [
  ["201 characters", "a".repeat(201)],
  ["5,000 characters", "a".repeat(5_000)],
  ["NUL", "%00"],
  ["an escape that is none", "%zz"],
  ["bytes that are no text", "%ff"],
] as const)
  test(`a slug of ${what} cannot exist: 404 with the view of its route`, { tag: "@once" }, async ({
    shopper,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    for (const path of [`/product/${slug}`, `/category/gpu/${slug}`, `/category/gpu/nvidia-geforce/${slug}`]) {
      expect((await shopper.goto(path))?.status(), path).toBe(404);
      await expect(shopper.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
      await expect(shopper.getByText("We couldn't find the product you're looking for.")).toBeVisible();
      await expect(shopper.getByRole("button", { name: "Go Back Home" })).toBeVisible();
    }
    expect((await shopper.goto(`/products/${slug}`))?.status()).toBe(404);
    await expect(shopper.getByText("0 products")).toBeVisible();
    await expect(shopper.getByRole("navigation", { name: "Product lists" }).getByRole("link")).toHaveCount(2);
    const { width, room } = await shopper.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }));
    expect(width).toBe(room);
  });

test("a URL with a line break answers 404", { tag: "@once" }, async ({ request }) => {
  for (const path of ["/a%0D%0ASet-Cookie%3A%20x%3D1", "/product/a%0Ab", "/category/gpu/a%E2%80%A8b"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain("Page not found");
    expect(answer.headers()["set-cookie"], path).toBeUndefined();
  }
});
