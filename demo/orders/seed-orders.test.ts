import { afterAll, beforeAll, expect, test } from "vitest";
import { getStage, ORDER_STAGES } from "#contract/rules/order/order-status.ts";
import { eq, sql } from "#database/orm.ts";
import { customer, payment, shopOrder } from "#database/schema.ts";
import type { TestDatabase } from "#testing/database/database-server.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { readDemoProducts } from "../catalogue/read-products.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("demo orders: every stage has orders, the demo customer has three, and the ledger is consistent", async () => {
  const { db } = database;
  const orders = await db
    .select({ order: shopOrder, method: payment.method, email: customer.email })
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .innerJoin(customer, eq(customer.id, shopOrder.customerId));
  expect(orders).toHaveLength(300);
  expect(orders.filter(({ email }) => email === "demo@rigbazaar.pk")).toHaveLength(3);
  const stages = orders.map(({ order, method }) =>
    getStage({
      ...order,
      paymentMethod: method,
      advanceDue: false,
      refused: order.refusedAt !== null,
      returned: order.returnedAt !== null,
    }),
  );
  expect([...new Set(stages)].toSorted()).toEqual([...ORDER_STAGES].toSorted());
  await expectInvariants(db);
});

test("demo orders: the shown stock equals the stock in the spreadsheets", async () => {
  const { rows } = await database.db.execute<{ stock: number }>(
    sql`select sum(stock)::int as stock from product where not is_bundle`,
  );
  expect(rows[0]?.stock).toBe(readDemoProducts().reduce((sum, { stock }) => sum + stock, 0));
});
