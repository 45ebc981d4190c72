import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYMENT_STATES, PROVIDER_NAMES } from "#contract/rules/order/payment-providers.ts";
import { sql } from "#database/orm.ts";
import { generateOrders } from "#demo/orders/generate-orders.ts";
import { countRowsRead, explainStatement, listNodes, recordStatements } from "#testing/database/query-plans.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

// The rows that a page reads must not grow with the orders, so they are counted.
const ORDERS = 30_000;
/** A page of 51 rows of each pair of provider and state, and what is joined to the page. */
const MOST_READ = 2_500;

let shop: TestShop;
let cookie: string;
let number: string;
beforeAll(async () => {
  shop = await testShop();
  await generateOrders(shop.db, { count: ORDERS, days: 30 });
  // Every second order tried a card, most others a transfer; one wallet attempt and one claim hide among them.
  await shop.db.execute(sql`
    insert into payment_attempt (reference, order_id, attempt, provider, amount, token, opened_at, expires_at, state)
    select 'P' || row_number() over (order by o.created_at), o.id, 1, case when o.number like '%7' then 'stripe' else 'sandbox' end, 1,
      o.number, o.created_at, o.created_at, case when o.number like '%7' then 'failed' else 'paid' end
    from shop_order o order by o.created_at limit ${ORDERS / 2}`);
  await shop.db.execute(sql`
    update payment_attempt set provider = 'jazzcash', state = 'expired' where reference = 'P7'`);
  await shop.db.execute(sql`
    insert into bank_transfer (order_id, opened_at, expires_at, state)
    select o.id, o.created_at, o.created_at, 'lapsed' from shop_order o order by o.created_at desc limit ${ORDERS / 2}`);
  await shop.db.execute(sql`
    insert into bank_claim (order_id, transaction_number) select order_id, 'TRX' from bank_transfer order by opened_at limit 1`);
  await shop.db.execute(sql`analyze payment_attempt, bank_transfer, bank_claim`);
  cookie = await signInToOffice(shop, await newStaff(shop));
  const { rows } = await shop.db.execute<{ number: string }>(sql`select number from shop_order limit 1`);
  number = rows[0]?.number ?? "";
}, 180_000);
afterAll(() => shop.close());

test("listPayments reads a bounded number of rows, for every filter, deep pages, one order and a rare state", async () => {
  const page = await callOffice(shop, "listPayments", { cookie, query: { to: "2100-01-01" } });
  const { next } = page.json<{ next: string }>();
  const queries = [
    {},
    { after: next },
    { order: number },
    { from: "2001-01-01", to: "2001-02-01" },
    ...[...PROVIDER_NAMES, "card", "bank"].map((provider) => ({ provider })),
    ...PAYMENT_STATES.map((state) => ({ state })),
    { provider: "stripe", state: "expired" },
    { provider: "bank", state: "claimed", from: "2001-01-01" },
    { provider: "card", state: "paid", after: next },
  ];
  const statements = await recordStatements(shop, async () => {
    for (const query of queries) {
      const answer = await callOffice(shop, "listPayments", { cookie, query });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect((await callOffice(shop, "getToday", { cookie })).statusCode).toBe(200);
  });
  const own = statements.filter(({ text }) => /payment_attempt|bank_transfer|bank_claim/.test(text));
  expect(own.length).toBeGreaterThan(8);
  for (const statement of own)
    for (const node of listNodes(await explainStatement(shop, statement, { run: true }))) {
      if (!/^(payment|bank_|shop_order)/.test(node["Relation Name"] ?? "")) continue;
      const place = `${node["Node Type"]} on ${node["Relation Name"]} in ${statement.text} of ${JSON.stringify(statement.values)}`;
      expect(countRowsRead(node), place).toBeLessThan(MOST_READ);
    }
});
