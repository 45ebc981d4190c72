import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeCallName } from "#contract/office/contract.ts";
import { CLAIM_LISTS } from "#contract/rules/claim/claim-states.ts";
import { ORDER_QUEUES } from "#contract/rules/order/order-queues.ts";
import { REPORT_NAMES } from "#contract/rules/reports.ts";
import { RETURN_QUEUES } from "#contract/rules/return/return-states.ts";
import { sql } from "#database/orm.ts";
import { generateOrders } from "#demo/orders/generate-orders.ts";
import { updateFigures } from "#server/report/index.ts";
import { countRowsRead, explainStatement, listNodes, recordStatements } from "#testing/database/query-plans.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

// A statement that is fast with a thousand orders must not read a million of them, so the rows read
// by each statement of the office are counted.

const ORDERS = 30_000;
/** Queue counts go up to a thousand, and each row reads its payment, too. */
const MOST_READ = 5_000;
const GROWS_WITH_ORDERS =
  /^(shop_order|order_|payment|customer|mail|refund|audit_entry|stock_change|return_|warranty_claim)/;

let shop: TestShop;
let cookie: string;
let known: Record<"number" | "phone" | "name" | "email" | "consignment" | "customer", string>;
beforeAll(async () => {
  shop = await testShop();
  await generateOrders(shop.db, { count: ORDERS, days: ORDERS / 1_000 });
  await updateFigures(shop.db);
  // Marks the newest day as stale, so that its figures are calculated from its orders.
  await shop.db.execute(
    sql`update shop_order set status = status where id = (select id from shop_order order by created_at desc limit 1)`,
  );
  cookie = await signInToOffice(shop, await newStaff(shop));
  const { rows } = await shop.db.execute<typeof known>(sql`
    select o.number, o.phone, o.recipient_name as name, c.email, o.consignment, o.customer_id as customer
    from shop_order o join customer c on c.id = o.customer_id
    where o.consignment is not null and c.email like 'buyer.%' order by o.created_at desc offset 77 limit 1`);
  if (!rows[0]) throw new Error("No order was made");
  [known] = rows;
}, 180_000);
afterAll(() => shop.close());

/** Tables that grow with orders are read only as far as a page, a count or a day needs. */
async function expectBounded(calls: readonly [OfficeCallName, Parameters<typeof callOffice>[2]][]): Promise<void> {
  const statements = await recordStatements(shop, async () => {
    for (const [name, request] of calls) {
      const answer = await callOffice(shop, name, { cookie, ...request });
      expect(answer.statusCode, `${name} ${JSON.stringify(request)}: ${answer.body.slice(0, 200)}`).toBe(200);
    }
  });
  expect(statements.length).toBeGreaterThan(calls.length / 2);
  for (const statement of statements)
    for (const node of listNodes(await explainStatement(shop, statement, { run: true }))) {
      if (!GROWS_WITH_ORDERS.test(node["Relation Name"] ?? "")) continue;
      const place = `${node["Node Type"]} on ${node["Relation Name"]} in ${statement.text} of ${JSON.stringify(statement.values)}`;
      expect(countRowsRead(node), place).toBeLessThan(MOST_READ);
    }
}

test("listOrders and countOrders read a bounded number of rows, for every queue and deep pages", async () => {
  const deep = new Map<string, string>();
  for (const queue of ORDER_QUEUES) {
    const page = await callOffice(shop, "listOrders", { cookie, query: { queue, limit: "200" } });
    deep.set(queue, page.json<{ next: string | null }>().next ?? "");
  }
  await expectBounded([
    ...ORDER_QUEUES.flatMap((queue): [OfficeCallName, object][] => [
      ["listOrders", { query: { queue } }],
      ["listOrders", { query: { queue, after: deep.get(queue) } }],
    ]),
    ["countOrders", {}],
  ]);
});

test("listOrders reads a bounded number of rows, for searches and filters with common, rare or no matches", async () => {
  const searches = [
    known.number,
    known.number.slice(-4),
    known.number.slice(3, 6),
    known.phone.slice(-6),
    known.phone.slice(-3),
    known.name,
    known.name.split(" ")[0] ?? "",
    "Nobody",
    known.email,
    known.consignment,
    "CN00",
  ];
  const filters = [
    { city: "Lahore" },
    { city: "Nowhere" },
    { courier: "No such courier" },
    { method: "stripe" },
    { payment: "refunded" },
    { payment: "failed" },
    { min: "9000000" },
    { cash: "out" },
    { mail: "stuck" },
    { customer: known.customer },
    { from: "2001-01-01", to: "2001-02-01" },
  ];
  await expectBounded([
    ...searches.map((q): [OfficeCallName, object] => ["listOrders", { query: { q } }]),
    ...filters.map((query): [OfficeCallName, object] => ["listOrders", { query }]),
    ["getOrder", { params: { number: known.number } }],
  ]);
});

test("Today, reports and customers read a bounded number of rows", async () => {
  await expectBounded([
    ["getToday", {}],
    ...REPORT_NAMES.map((report): [OfficeCallName, object] => ["getReport", { params: { report } }]),
    ["listCustomers", {}],
    ...[known.phone.slice(-7), known.name, known.email].map((q): [OfficeCallName, object] => [
      "listCustomers",
      { query: { q } },
    ]),
    ["getCustomer", { params: { id: known.customer } }],
  ]);
});

test("returns: every queue, deep pages, numbers and a single return read a bounded number of rows", async () => {
  await shop.db.execute(sql`
    with delivered as (
      select o.id, i.product_id, row_number() over (order by o.id) as place from shop_order o
      join lateral (select product_id from order_item where order_id = o.id order by product_id limit 1) i on true
      where o.status = 'delivered' and not exists (select from return_request r where r.order_id = o.id)
      limit 7000
    ), asked as (
      insert into return_request (order_id, place, key) select id, 1, gen_random_uuid() from delivered returning id, order_id
    ), piece as (
      insert into return_piece (request_id, order_id, product_id, piece, state, reason, wish, decide_by, consignment, asked_at, moved_at)
      select a.id, d.id, d.product_id, 1,
        (array['asked', 'accepted', 'sent', 'received', 'inspected', 'repairing', 'refused', 'withdrawn', 'sent-back'])[1 + place % 9],
        'defective', 'money', now(), 'RT-' || place, now() - place * interval '1 minute', now() - place * interval '1 minute'
      from asked a join delivered d on d.id = a.order_id returning id, order_id, state
    )
    insert into return_step (piece_id, order_id, act, to_state, actor_kind) select id, order_id, 'ask', 'asked', 'customer' from piece`);
  await shop.db.execute(sql`analyze return_request, return_piece, return_step`);
  const { rows } = await shop.db.execute<{ pieces: number; number: string }>(sql`
    select count(*)::int as pieces, min(o.number) as number from return_piece p join shop_order o on o.id = p.order_id`);
  expect(rows[0]?.pieces).toBeGreaterThan(MOST_READ);
  const number = `${rows[0]?.number}-R1`;
  const deep = new Map<string, string>();
  for (const queue of RETURN_QUEUES) {
    const page = await callOffice(shop, "listReturns", { cookie, query: { queue } });
    deep.set(queue, page.json<{ next: string }>().next);
  }
  await expectBounded([
    ...RETURN_QUEUES.flatMap((queue): [OfficeCallName, object][] => [
      ["listReturns", { query: { queue } }],
      ["listReturns", { query: { queue, after: deep.get(queue) } }],
    ]),
    ["findReturn", { query: { code: number } }],
    ["findReturn", { query: { code: "RT-77" } }],
    ["getReturn", { params: { number } }],
    ["getOrder", { params: { number: rows[0]?.number ?? "" } }],
    ["listOpenBoxPieces", {}],
    ["getToday", {}],
  ]);
});

test("warranty claims: every list, deep pages, numbers and a single claim read a bounded number of rows", async () => {
  await shop.db.execute(sql`
    with delivered as (
      select o.id, i.product_id, row_number() over (order by o.id) as place from shop_order o
      join lateral (select product_id from order_item where order_id = o.id order by product_id limit 1) i on true
      where o.status = 'delivered' limit 9000
    ), claim as (
      insert into warranty_claim (order_id, place, key, product_id, piece, state, decide_by, due_at, distributor, reference, sent_at, asked_at, moved_at)
      select id, 1, gen_random_uuid(), product_id, 1, state, now(), case when state in ('asked', 'sent', 'back') then now() - place * interval '1 minute' end,
        case when state = 'sent' then 'Example Distribution' end, 'RMA-' || place, case when state = 'sent' then now() end,
        now() - place * interval '1 minute', now() - place * interval '1 minute'
      from (select *, (array['asked', 'accepted', 'received', 'sent', 'back', 'refused', 'withdrawn', 'repaired'])[1 + place % 8] as state from delivered) d
      where not exists (select from warranty_claim c where c.order_id = d.id)
      returning id, order_id
    )
    insert into warranty_claim_step (claim_id, order_id, act, to_state, actor_kind) select id, order_id, 'ask', 'asked', 'customer' from claim`);
  await shop.db.execute(sql`analyze warranty_claim, warranty_claim_step`);
  const { rows } = await shop.db.execute<{ claims: number; id: number; number: string }>(sql`
    select count(*)::int as claims, max(c.id) as id, max(o.number) as number from warranty_claim c join shop_order o on o.id = c.order_id`);
  expect(rows[0]?.claims).toBeGreaterThan(MOST_READ);
  const deep = new Map<string, string>();
  for (const list of CLAIM_LISTS) {
    const page = await callOffice(shop, "listClaims", { cookie, query: { list } });
    deep.set(list, page.json<{ next: string }>().next);
  }
  await expectBounded([
    ...CLAIM_LISTS.flatMap((list): [OfficeCallName, object][] => [
      ["listClaims", { query: { list } }],
      ["listClaims", { query: { list, after: deep.get(list) } }],
    ]),
    ["findClaim", { query: { code: `${rows[0]?.number}-C1` } }],
    ["findClaim", { query: { code: "RMA-77" } }],
    ["listClaimPieces", { query: { code: rows[0]?.number ?? "" } }],
    ["getClaim", { params: { id: rows[0]?.id ?? 0 } }],
    ["getToday", {}],
  ]);
});
