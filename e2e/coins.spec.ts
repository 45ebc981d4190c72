import type { Page } from "@playwright/test";
import { sql } from "#database/orm.ts";
import { creditDueCoins } from "#server/credit/coins/coin-jobs.ts";
import { newProduct } from "#testing/data/orders.ts";
import { newStaff } from "#testing/office/office.ts";
import { buildAct } from "#testing/office/order-desk.ts";
import { expect, expectAccessible, LONG_AGO, signInToOffice, test } from "./harness.ts";
import { chooseCourier, putIntoBasket } from "./journey.ts";

const PRICE = 12_400;

async function placeOrder(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/order-success/);
  await expect(page.getByRole("heading", { name: "Order Placed Successfully!" })).toBeVisible();
  return (await page.getByText(/^RB-\w{4}-\w{4}$/).textContent()) ?? "";
}

test("coins: promised by the product, earned by a delivered order, seen in the account and spent on the next order", async ({
  settledShopper: page,
  browser,
  baseURL,
  db,
}) => {
  const product = await newProduct({ db }, { total: PRICE, createdAt: LONG_AGO });
  await putIntoBasket(page, product);
  await expect(page.getByRole("button", { name: "Shop More, Save More" })).toContainText("Earns 124 coins");
  await page.goto("/basket");
  await expect(page.getByText("This order earns 124 coins")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await chooseCourier(page);
  await expect(page.getByText("This order earns 124 coins")).toBeVisible();
  await expect(page.getByLabel(/^Use my coins/)).toHaveCount(0);
  const number = await placeOrder(page);
  await expect(page.getByText("124 coins once completed")).toBeVisible();

  const office = await browser.newPage({ baseURL: baseURL ?? "" });
  await signInToOffice(office, await newStaff({ db }));
  for (const [expected, kind] of [
    ["to-confirm", "confirm"],
    ["to-pack", "pack"],
    ["to-hand-over", "hand-over"],
    ["on-the-way", "deliver"],
  ] as const) {
    const acted = await office.request.post(`/api/office/orders/${number}/act`, {
      headers: { "sec-fetch-site": "same-origin" },
      data: { expected, act: buildAct(kind) },
    });
    expect(acted.status(), await acted.text()).toBe(200);
  }
  await office.close();
  // The job credits them once staff can no longer undo the delivery.
  await db.execute(sql`
    update order_coins set due_at = now() where order_id = (select id from shop_order where number = ${number})`);
  await creditDueCoins({ db });

  await page.goto("/account/coins");
  await expect(page.getByText(`Earned with an order ${number}`)).toBeVisible();
  await expect(page.getByText("+124")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/account/orders");
  await page.getByRole("button", { name: new RegExp(number) }).click();
  await expect(page.getByText(/^124 coins credited on \d/)).toBeVisible();

  await putIntoBasket(page, product);
  await page.goto("/checkout");
  await chooseCourier(page);
  await page.getByLabel("Use my coins (124)").check();
  await expect(page.getByText("Coins (124)", { exact: true })).toBeVisible();
  // Goods that coins pay earn none.
  await expect(page.getByText("This order earns 122 coins")).toBeVisible();
  await expectAccessible(page);
  const next = await placeOrder(page);
  await page.goto("/account/coins");
  await expect(page.getByText(`Used for an order ${next}`)).toBeVisible();
  await expect(page.getByText("-124")).toBeVisible();
});
