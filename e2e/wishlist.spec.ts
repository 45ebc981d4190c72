import { eq, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { publishChange } from "#server/cache/changes.ts";
import { PRODUCTS_TAG } from "#server/catalogue/index.ts";
import { newProduct, setStock } from "#testing/data/orders.ts";
import { expect, expectAccessible, expectReadable, LONG_AGO, test } from "./harness.ts";

const CHANGED = /The price has changed from Rs\s2,500 to Rs\s2,000\./;

test("wish list: saved without signing in, merged into the account, shared and unshared; moved to the basket with changes shown", {
  tag: "@once",
}, async ({ shopper: page, customer, db, browser, baseURL, request }) => {
  test.slow();
  const mine = await newProduct({ db }, { createdAt: LONG_AGO, stock: 5, total: 1_000 });
  const elsewhere = await newProduct({ db }, { createdAt: LONG_AGO, stock: 5, total: 2_000 });
  // Products saved by another device of the same customer.
  const wishes = [{ id: elsewhere.id, at: Date.now(), wished: true, netPrice: 2_500, inStock: true }];
  await request.post("/api/wishlist/sync", {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { now: Date.now(), wishes },
  });

  await page.goto(`/product/${mine.slug}`);
  const heart = page.getByRole("button", { name: `Save Test product ${mine.slug}` });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "View list" }).click();
  const list = page.getByRole("list", { name: "Saved products" });
  await expect(list.getByRole("listitem")).toHaveCount(1);

  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email", { exact: true }).fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/wishlist");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const changed = list.getByRole("listitem").filter({ hasText: elsewhere.slug });
  await expect(changed).toContainText(CHANGED);
  await expectAccessible(page);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  await expectReadable(page);

  await page.getByRole("button", { name: "Share this list" }).click();
  const link = await page.getByLabel("Link to your list").inputValue();
  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await other.goto(new URL(link).pathname);
  await expect(other.getByRole("article")).toHaveCount(2);
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: "Share this list" })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "Wish list not found" })).toBeVisible();
  await other.close();

  await changed.getByRole("button", { name: "Move to Basket" }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Moved to your basket" }).filter({ hasText: CHANGED }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
});

test("product alert: requested on the product's page, confirmed by mail, sent once, listed in the account, unsubscribed", {
  tag: "@once",
}, async ({ signedInShopper: page, customer, db, mailbox }) => {
  test.slow();
  const gone = await newProduct({ db }, { createdAt: LONG_AGO, stock: 0 });
  const dear = await newProduct({ db }, { createdAt: LONG_AGO, stock: 3, total: 5_000 });
  const linkIn = ({ html }: { html: string }, path: string) =>
    new RegExp(`https?://[^"]+(/${path}/[\\w.-]+)`).exec(html)?.[1] ?? "";

  for (const { slug } of [gone, dear]) {
    await page.goto(`/product/${slug}`);
    await page.getByRole("button", { name: /^Notify me when/ }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(customer.email);
    if (slug === gone.slug) await expectAccessible(page);
    await page.getByRole("button", { name: "Notify me", exact: true }).click();
    await expect(page.getByText("Please open the email we sent")).toBeVisible();
    await expect.poll(async () => (await mailbox.latest(customer.email)).subject).toContain(slug);
    await page.goto(linkIn(await mailbox.latest(customer.email), "tell-me"));
    await page.getByRole("button", { name: "Confirm alert" }).click();
    await expect(page.getByRole("heading", { name: "Your alert is active" })).toBeVisible();
  }
  await page.goto("/account");
  await expect(page.getByText(/^At Rs\s4,700 or less$/)).toBeVisible();

  await setStock({ db }, gone.id, 1);
  await publishChange(db, [PRODUCTS_TAG]);
  await expect
    .poll(async () => (await mailbox.latest(customer.email)).subject)
    .toBe(`Back in stock: Test product ${gone.slug}`);
  await page.goto(linkIn(await mailbox.latest(customer.email), "unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await expectAccessible(page);

  await db.update(product).set({ total: 4_000, netPrice: 4_000 }).where(eq(product.id, dear.id));
  await publishChange(db, [PRODUCTS_TAG]);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Personal Information" })).toBeVisible();
  await expect(page.getByText(/^At Rs\s4,700 or less$/)).toHaveCount(0);
  const { rows } = await db.execute(sql`select 1 from mail where lower(recipient) = ${customer.email.toLowerCase()}`);
  expect(rows).toHaveLength(3);
});
