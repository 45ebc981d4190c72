import { formatRupees } from "#contract/rules/money.ts";
import { expect, expectAccessible, test } from "./harness.ts";
import { listProductsInStock, prepareCheckout } from "./journey.ts";

test("track: signed out, with the number as typed on a phone; the link of the order's page fills it in", {
  tag: "@once",
}, async ({ settledShopper: page, browser, request, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.getByRole("button", { name: "Place Order" }).click();
  const link = page.getByRole("link", { name: "Track this order" });
  const path = (await link.getAttribute("href")) ?? "";
  const number = path.split("#")[1] ?? "";
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel("Order number")).toHaveValue(number);

  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 740 } });
  const visitor = await context.newPage();
  const opened = await visitor.goto("/about");
  expect(opened?.status()).toBe(200);
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Track an order" }).click();
  await expect(visitor).toHaveURL("/track");
  await visitor.getByRole("button", { name: "Track order" }).click();
  await expect(visitor.getByText("Order number is required")).toBeVisible();
  await visitor.getByLabel("Order number").fill(number.toLowerCase().replaceAll("-", ""));
  await visitor.getByLabel("Phone").fill("0300-0000001");
  await visitor.getByRole("button", { name: "Track order" }).click();
  await expect(visitor.getByRole("alert")).toHaveText("No order found with this number and phone. Please check both");
  await visitor.getByLabel("Phone").fill("+92 321 1234567");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("heading", { name: number })).toBeFocused();
  await expect(visitor.getByRole("list", { name: "Tracking" }).getByRole("listitem")).toHaveCount(4);
  const main = visitor.getByRole("main");
  await expect(main).not.toContainText("Street 9");
  await expect(main).not.toContainText(formatRupees(product.netPrice));
  await expectAccessible(visitor);
  await visitor.getByRole("button", { name: "Track another order" }).click();
  await expect(visitor.getByLabel("Phone")).toHaveValue("");
  await context.close();
});

test("track: the page is neither indexed nor stored", { tag: "@once" }, async ({ request }) => {
  const answer = await request.get("/track");
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
});

test("order link: cancelling asks once more, and afterwards nothing is to pay at the door", { tag: "@once" }, async ({
  settledShopper: page,
  customer,
  mailbox,
  request,
}) => {
  const [product] = await listProductsInStock(request, 1);
  if (!product) throw new Error("nothing to buy");
  await prepareCheckout(page, product, { hasAddress: true });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/order-success");
  const { html, subject } = await mailbox.latest(customer.email);
  const number = /RB-\S+/.exec(subject)?.[0] ?? "";
  await page.goto(new URL(/href="([^"]*\/confirm\/[^"]*)"/.exec(html)?.[1] ?? "").pathname);
  const main = page.getByRole("main");
  await expect(main).toContainText("Amount to pay the courier");
  await page.getByRole("button", { name: "Cancel my order" }).click();
  await expect(page.getByRole("heading", { name: "Cancel this order?" })).toBeFocused();
  await page.getByRole("button", { name: "Keep order" }).click();
  await expect(page.getByRole("button", { name: "Confirm my order" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel my order" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Yes, cancel order ${number}` }).click();
  await expect(page.getByRole("heading", { name: "Your order was cancelled" })).toBeVisible();
  await expect(main).toContainText("you do not need to pay anything");
  await expect(main).not.toContainText("Amount to pay");
  await expect(main.getByRole("button")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("protected pages, and pages that links in mails open, say that they need it", { tag: "@once" }, async ({
    page,
  }) => {
    for (const path of ["/account", "/checkout", "/order-success", "/order-fail", "/confirm/x", "/tell-me/x"]) {
      await page.goto(path);
      // Playwright does not search texts in noscript, but it sees what is drawn.
      const text = await page.getByRole("main").innerText();
      expect(text, path).toMatch(/This page needs JavaScript\. .* call 042-\d+ or WhatsApp us/);
      expect(text, path).not.toMatch(/Checking authentication|Loading/);
    }
  });
});
