import { expect, expectAccessible, test } from "./harness.ts";

test("home: the server's HTML holds the header, the categories and the page", async ({ request }) => {
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

test("an unknown route: answers 404 with its view and a way home", async ({ shopper, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const answer = await shopper.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await shopper.getByRole("button", { name: "Go Back Home" }).click();
  await expect(shopper).toHaveURL("/");
});

test("the styleguide is the developers': the built shop knows no such page", async ({ request }) => {
  expect((await request.get("/styleguide")).status()).toBe(404);
});

test("every route change scrolls to the top and is announced", async ({ shopper }) => {
  await shopper.goto("/about");
  await shopper.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await shopper.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(shopper).toHaveURL("/faq");
  await expect.poll(() => shopper.evaluate(() => window.scrollY)).toBe(0);
});

test("home: axe finds nothing", async ({ shopper }) => {
  await shopper.goto("/");
  await expectAccessible(shopper);
});
