import { afterAll, beforeAll, expect, test } from "vitest";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder, listMailSubjects } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { runShopCommand } from "#testing/processes/shop-command.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

// Each command starts a process of its own.
const TIMEOUT = { timeout: 600_000 };
let shop: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
});
afterAll(() => shop.close());

const command = (...args: string[]) => runShopCommand(args, { DATABASE_URL: shop.databaseUrl });

test(
  "order: changes the status, sends mails, returns stock, and refuses other changes in one line",
  TIMEOUT,
  async () => {
    const item = await newProduct(shop);
    const answer = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }] });
    const { orderId, orderNumber } = answer.json<CreatedOrder>();
    expect(await command("order", orderNumber.toLowerCase(), "confirmed")).toMatchObject({
      code: 0,
      message: `${orderNumber}: pending → confirmed`,
    });
    expect(await command("order", orderNumber, "delivered")).toMatchObject({
      code: 1,
      message: `${orderNumber} is confirmed and cannot change to delivered; allowed: processed, cancelled`,
    });
    expect((await command("order", orderNumber, "cancelled")).code).toBe(0);
    expect((await getOrder(shop, shopper, orderId)).status).toBe("cancelled");
    expect(await stockOf(shop, item.id)).toBe(10);
    expect(await listMailSubjects(shop, shopper)).toContain(`Order ${orderNumber} was cancelled`);
    await expectInvariants(shop.db);
  },
);

test("order: reports unknown numbers, statuses and commands with exit codes 1 and 2", TIMEOUT, async () => {
  expect(await command("order", "RB-2222-2222", "shipped")).toMatchObject({
    code: 1,
    message: "No order has the number RB-2222-2222",
  });
  expect((await command("order", "RB-2222-2222", "lost")).message).toContain(`Unknown status "lost"`);
  expect((await command("order")).code).toBe(2);
  expect((await command("toString")).code).toBe(2);
});

test("order: prints one line without the SQL statement if the database is down or refuses", TIMEOUT, async () => {
  const at = (url: string) => runShopCommand(["order", "RB-2222-2222", "shipped"], { DATABASE_URL: url });
  expect(await at("postgres://nobody@127.0.0.1:1/none")).toMatchObject({
    code: 1,
    message: "The database does not answer: check DATABASE_URL, and that the server runs and accepts connections",
  });
  expect(await at(shop.databaseUrl.replace(/\/test_\w+/, "/no_such_shop"))).toMatchObject({
    code: 1,
    message: 'The database cannot be used: database "no_such_shop" does not exist',
  });
});
