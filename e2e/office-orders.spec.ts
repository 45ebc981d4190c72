import type { Page } from "@playwright/test";
import { formatRupees } from "#contract/rules/money.ts";
import { ORDER_DESK_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import { sql } from "#database/orm.ts";
import { insertCashOrders } from "#testing/data/cash-orders.ts";
import { addAddress, newProduct } from "#testing/data/orders.ts";
import { handOverByKeys, median } from "#testing/office/desk-by-keys.ts";
import { expect, expectAccessible, LONG_AGO, test } from "./harness.ts";

const order = (page: Page) => page.getByRole("article", { name: /^Order RB-/ });
const numberOf = async (page: Page) => (await order(page).getByRole("heading", { level: 2 }).innerText()).trim();
const waiting = (page: Page, queue: string) =>
  page.getByRole("navigation", { name: "Queues" }).getByRole("link", { name: new RegExp(`^${queue}`) });

/** Retries the key until the screen listens to keys. */
const openFirst = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("j");
    await expect(order(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();

/** Presses the key in the moment the next order appears; returns the number of that order. */
const pressWhenNextOpens = (page: Page, key: string) =>
  page.evaluate(
    (key) =>
      new Promise<string>((resolve) => {
        const shown = () => document.querySelector("article h2")?.textContent ?? "";
        const before = shown();
        const watch = new MutationObserver(() => {
          if (shown() === before) return;
          watch.disconnect();
          resolve(shown());
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    key,
  );

/** An act by another staff member. */
const actAsOther = (page: Page, number: string, body: object) =>
  page.request.post(`/api/office/orders/${number}/act`, { data: body, headers: { "sec-fetch-site": "same-origin" } });

test("@desktop an order goes from To confirm to handed over by keyboard, and the next one opens automatically", async ({
  owner: page,
}) => {
  await page.goto("/office/orders");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await openFirst(page);
  await expectAccessible(page);
  const number = await numberOf(page);
  const second = pressWhenNextOpens(page, "c");
  await page.keyboard.press("c");
  await expect(page.getByText("To pack").last()).toBeVisible();
  // The second key acted on the second order, and neither order was acted on twice.
  await expect(order(page).getByRole("heading", { level: 2 })).not.toHaveText(new RegExp(`${number}|${await second}`));
  expect(await second).not.toBe(number);

  await page.keyboard.press("/");
  await page.keyboard.type(number.slice(3, 7));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
  await page.getByRole("link", { name: new RegExp(number) }).press("Enter");
  await expect(order(page).getByRole("heading", { level: 2 })).toHaveText(number);
  await page.keyboard.press("c");
  await expect(order(page).getByText("To hand over", { exact: true })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByLabel("Consignment number")).toBeFocused();
  await page.keyboard.type(`E2E-${number.slice(3)}`);
  await page.keyboard.press("Enter");
  await expect(order(page).getByText("On the way", { exact: true })).toBeVisible();
  await expect(order(page).getByText(`Handed over to`, { exact: false })).toBeVisible();
});

/** Confirms the first order of a city by key and delays the response. */
async function confirmWithDelay(page: Page, city: string) {
  const blocked = Promise.withResolvers<void>();
  await page.route("**/api/office/orders/*/act", async (route) => {
    const response = await route.fetch();
    await blocked.promise;
    await route.fulfill({ response });
  });
  await page.goto(`/office/orders?city=${encodeURIComponent(city)}`);
  await openFirst(page);
  const number = await numberOf(page);
  await page.keyboard.press("c");
  return { number, letGo: blocked.resolve };
}

test("@desktop a search during a running act is not interrupted by the next order", async ({ owner: page, db }) => {
  // Uses its own orders, because other tests work on the first ones.
  const { city } = await insertCashOrders({ db }, 2);
  const { number, letGo: release } = await confirmWithDelay(page, city);
  await page.keyboard.press("/");
  await page.keyboard.type(number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/orders\?.*q=/);
  const answered = page.waitForResponse(/\/act$/);
  release();
  await answered;
  // Long enough for the next order to open.
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL(/\/orders\?.*q=/);
  await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
});

test("@desktop typing a search continues while the next order opens", async ({ owner: page, db }) => {
  const { city } = await insertCashOrders({ db }, 2);
  const { number, letGo: release } = await confirmWithDelay(page, city);
  await page.keyboard.press("/");
  await page.keyboard.type("Ay");
  release();
  await expect(order(page).getByRole("heading", { level: 2 })).not.toHaveText(number);
  await page.keyboard.type("esha c");
  const search = page.getByRole("searchbox", { name: "Search orders" });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("Ayesha c");
});

test("@desktop ten orders are confirmed by eleven keys, also after a box was ticked, and a batch has one undo", async ({
  owner: page,
  db,
}) => {
  const { city } = await insertCashOrders({ db }, 10);
  await page.goto(`/office/orders?${new URLSearchParams({ queue: "to-confirm", city })}`);
  const box = page.getByRole("checkbox", { name: /^Select RB-/ }).nth(4);
  await box.check();
  await box.uncheck();
  await expect(box).toBeFocused();
  let keys = 0;
  const press = (key: string) => {
    keys += 1;
    return page.keyboard.press(key);
  };
  await press("j");
  for (let left = 10; left > 0; left -= 1) {
    await expect(page.locator("[aria-label='To confirm'] li")).toHaveCount(left);
    const number = await numberOf(page);
    await press("c");
    if (left > 1) await expect(order(page).getByRole("heading", { level: 2 })).not.toHaveText(number);
  }
  await expect(page.getByText("No orders in this queue.")).toBeVisible();
  expect(keys).toBeLessThanOrEqual(11);
  await press("3");
  await expect(page.locator("[aria-label='To pack'] li")).toHaveCount(10);
  await press("a");
  await expect(page.getByRole("button", { name: "Mark 10 orders as packed" })).toBeVisible();
  await press("b");
  await page.getByRole("button", { name: "Undo all 10" }).click();
  await expect(page.getByText("10 undone")).toBeVisible();
  await expect(page.locator("[aria-label='To pack'] li")).toHaveCount(10);
});

test("@desktop one person moves more orders than a page has from To confirm to handed over by keyboard", async ({
  owner: page,
  db,
}) => {
  test.setTimeout(300_000);
  // More than one page of the list; bench/orders moves a hundred.
  const count = ORDER_DESK_PAGE_SIZE + 10;
  const { city } = await insertCashOrders({ db }, count);
  const { confirm, handOver } = await handOverByKeys(page, { city, count });
  test.info().annotations.push({
    type: "median act",
    description: `${Math.round(median([...confirm, ...handOver]))} ms`,
  });
  const { rows } = await db.execute<{ handed: number }>(
    sql`select count(*)::int as handed from shop_order where city_name = ${city} and status = 'shipped' and consignment is not null`,
  );
  expect(rows).toEqual([{ handed: count }]);
});

test("@desktop an act in an outdated tab shows what has changed and the current state", async ({
  owner: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/, /orders\/news/, /ERR_FAILED/);
  // Blocks live updates in this tab.
  await page.route("**/api/office/orders/news", (route) => route.abort());
  await page.goto("/office/orders");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await openFirst(page);
  const number = await numberOf(page);
  expect((await actAsOther(page, number, { expected: "to-confirm", act: { kind: "confirm" } })).status()).toBe(200);
  await order(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(`${number} is now at "To pack", no longer at "To confirm"`)).toBeVisible();
  await expect(order(page).getByRole("button", { name: "Mark as packed" })).toBeVisible();
});

test("@phone the list, acts on several orders, and live updates without a reload", async ({ owner: page }) => {
  await page.goto("/office/orders?queue=to-pack");
  const boxes = page.getByRole("checkbox", { name: /^Select RB-/ });
  const third = page.getByRole("link", { name: /RB-/ }).nth(2);
  const number = /RB-\w{4}-\w{4}/.exec(await third.innerText())?.[0] ?? "";
  await boxes.first().check();
  await boxes.nth(1).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mark 2 orders as packed" }).click();
  await expect(page.getByText("2 done")).toBeVisible();

  expect((await actAsOther(page, number, { expected: "to-pack", act: { kind: "pack" } })).status()).toBe(200);
  await expect(page.getByRole("link", { name: new RegExp(number) })).toHaveCount(0);

  await waiting(page, "To hand over").click();
  await page.getByRole("region", { name: "To hand over" }).getByRole("link", { name: /RB-/ }).first().click();
  await expect(order(page).getByRole("button", { name: "Hand over" })).toBeVisible();
  await expectAccessible(page);
  await changeCity(page);
  await cancelAndUndo(page);
});

/** Old and new amount are shown before saving, and the undo above the order covers nothing. */
async function changeCity(page: Page) {
  const city = await order(page).locator("address").innerText();
  await order(page).getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog");
  const cities = dialog.getByLabel("City");
  await expect(cities.locator("option").nth(1)).toBeAttached();
  const current = await cities.inputValue();
  const other = await cities.locator(`option:not([value="${current}"])`).first().getAttribute("value");
  await cities.selectOption(other);
  await expect(dialog.getByText("Total", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep address" }).click();
  await expect(order(page).locator("address")).toHaveText(city, { useInnerText: true });
}

/** The reason comes first, the button says what it does, and the undo covers no button. */
async function cancelAndUndo(page: Page) {
  const number = await numberOf(page);
  await order(page).getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel order ${number}` });
  await expect(dialog.getByRole("button", { name: "Keep order" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Choose a reason first" })).toBeDisabled();
  await dialog.getByLabel("Reason").selectOption("Other");
  await expectAccessible(page);
  const button = dialog.getByRole("button", { name: `Cancel order ${number}` });
  const leavesRefund = (await button.innerText()).includes("refund");
  await button.click();
  const done = page.getByRole("status").filter({ hasText: `${number} Cancelled` });
  await expect(done).toBeVisible();
  if (leavesRefund) return;
  await expect(async () => {
    const strip = await done.boundingBox();
    const act = await order(page).getByRole("button").first().boundingBox();
    expect(act?.y).toBeGreaterThan((strip?.y ?? 0) + (strip?.height ?? 0));
  }).toPass();
  await done.getByRole("button", { name: "Undo" }).click();
  await expect(order(page).getByRole("heading", { level: 2 })).toHaveText(number);
  await expect(order(page).getByRole("button", { name: "Hand over" })).toBeVisible();
}

test("@once Today links waiting orders to their list", async ({ owner: page }) => {
  await page.goto("/office");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^To confirm/ }).click();
  await expect(page).toHaveURL(/\/office\/orders\?queue=to-confirm$/);
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
});

test("@once a card payment is refunded in parts, and the provider's amount is shown beside the shop's", async ({
  owner,
  customer,
  db,
  request,
}) => {
  const item = await newProduct({ db }, { createdAt: LONG_AGO, stock: 5, total: 6_000 });
  const { addressId, courierPricingId } = await addAddress({ db }, customer.user.id);
  const placed = await request.post("/api/order/create", {
    headers: { authorization: `Bearer ${customer.token}` },
    data: {
      items: [{ id: item.id, quantity: 1 }],
      paymentMethod: "stripe",
      addressId,
      courierPricingId,
      customerId: customer.user.id,
      email: customer.email,
    },
  });
  const { orderNumber, redirectUrl } = (await placed.json()) as { orderNumber: string; redirectUrl: string };
  await request.post(`${new URL(redirectUrl).pathname}/pay`, { form: {}, maxRedirects: 0 });

  await owner.goto(`/office/orders/${orderNumber}?q=${orderNumber}`);
  const money = owner.getByRole("region", { name: "Money" });
  const amount = (name: string) => money.locator("div", { has: owner.getByText(name, { exact: true }) }).locator("dd");
  await expect(money.getByText(/refunded\. Matches our records\./)).toContainText(formatRupees(0));
  const give = async (rupees: string) => {
    await money.getByRole("button", { name: "Refund" }).click();
    await owner.getByRole("dialog").getByLabel("Amount in rupees").fill(rupees);
    await owner.getByRole("dialog").getByLabel("Reason").selectOption("Goodwill");
    await owner.getByRole("button", { name: /^Refund Rs.* to the card$/ }).click();
  };
  await give("1500");
  await expect(amount("Refunded")).toHaveText(formatRupees(1_500));
  await expect(money.getByText(/Matches our records\./)).toContainText(`${formatRupees(1_500)} refunded`);
  await expectAccessible(owner);
  const rest = (await amount("Can be refunded").innerText()).replace(/\D/g, "");
  await give(rest);
  await expect(amount("Can be refunded")).toHaveText(formatRupees(0));
  await expect(money.getByText(/Matches our records\./)).toContainText(
    `${formatRupees(1_500 + Number(rest))} refunded`,
  );
  await expect(money.getByRole("button", { name: "Refund" })).toHaveCount(0);
});
