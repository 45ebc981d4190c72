import { afterAll, beforeAll, expect, test } from "vitest";
import { expectInvariants } from "#testing/invariants.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/orders.ts";
import { type CreatedOrder, orderOf, subjectsOfMails } from "#testing/payments.ts";
import { shopCommand } from "#testing/shop-command.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

// Each command is a process of its own.
const TIMEOUT = { timeout: 120_000 };
let shop: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
});
afterAll(() => shop.close());

const command = (...args: string[]) => shopCommand(args, { DATABASE_URL: shop.databaseUrl });

test(
  "order: moves along the table, mails, gives the stock back, and refuses the rest in one line",
  TIMEOUT,
  async () => {
    const item = await newProduct(shop);
    const answer = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }] });
    const { orderId, orderNumber } = answer.json<CreatedOrder>();
    expect(await command("order", orderNumber.toLowerCase(), "confirmed")).toMatchObject({
      code: 0,
      said: `${orderNumber}: pending → confirmed`,
    });
    expect(await command("order", orderNumber, "delivered")).toMatchObject({
      code: 1,
      said: `${orderNumber} is confirmed and cannot become delivered; next: processed, cancelled`,
    });
    expect((await command("order", orderNumber, "cancelled")).code).toBe(0);
    expect((await orderOf(shop, shopper, orderId)).status).toBe("cancelled");
    expect(await stockOf(shop, item.id)).toBe(10);
    expect(await subjectsOfMails(shop, shopper)).toContain(`Order ${orderNumber} was cancelled`);
    await expectInvariants(shop.db);
  },
);

test("order: unknown numbers, statuses and commands are named, with exit codes 1 and 2", TIMEOUT, async () => {
  expect(await command("order", "RB-2222-2222", "shipped")).toMatchObject({
    code: 1,
    said: "No order has the number RB-2222-2222",
  });
  expect((await command("order", "RB-2222-2222", "lost")).said).toContain(`"lost" is no status`);
  expect((await command("order")).code).toBe(2);
  expect((await command("toString")).code).toBe(2);
});

test("order: with the database down or refusing, one clear line without a statement", TIMEOUT, async () => {
  const at = (url: string) => shopCommand(["order", "RB-2222-2222", "shipped"], { DATABASE_URL: url });
  expect(await at("postgres://nobody@127.0.0.1:1/none")).toMatchObject({
    code: 1,
    said: "The database does not answer: check DATABASE_URL, and that the server runs and lets this machine in",
  });
  expect(await at(shop.databaseUrl.replace(/\/test_\w+/, "/no_such_shop"))).toMatchObject({
    code: 1,
    said: 'The database cannot be used: database "no_such_shop" does not exist',
  });
});
