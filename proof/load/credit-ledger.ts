import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { newProduct, type Shopper } from "#testing/data/orders.ts";
import { newStaff } from "#testing/office/office.ts";
import { createBuyers, tally } from "../actors/buyers.ts";
import { callApi } from "../actors/call-api.ts";
import { checkDeskStatus, countStatus, type StatusCounts, workAtDesk } from "../actors/desk-actors.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { createOwnerSession } from "../actors/owner-session.ts";
import { returnPieces } from "../actors/returning-customers.ts";
import { deliver } from "../actors/settlement-actors.ts";
import { getBugEnvironment } from "../nodes/bug-environment.ts";
import { killInTurn } from "../nodes/kill-in-turn.ts";
import { openShop } from "../nodes/open-shop.ts";
import { type DeliberateBug, must, type Scenario } from "../scenario.ts";

const GIVEN_COINS = 900;
const GIVEN_CREDIT = 5_000;

const KEPT_BALANCES: DeliberateBug = {
  what: "a cancelled order keeps the balances that it used",
  file: "server/order/move-order.ts",
  from: "    await returnAllBalances(tx, { orderId, context });\n",
  to: "",
  failure: /I14 a cancelled order uses no balance/,
};

export const creditLedger: Scenario = {
  group: "load",
  name: "credit ledger",
  requirement:
    "Customers spend the same coins and store credit from two devices at once at 2 nodes, while staff confirm, cancel, refuse, undo, change, refund and settle returns in any order and nodes are killed: no balance is below zero or used twice, what is cancelled or returned comes back once and to the rupee, and the entries replay to the balances; I1 to I16",
  bug: KEPT_BALANCES,
  async run(context) {
    const {
      buyers: count,
      rounds,
      staff,
      kills,
    } = context.full
      ? { buyers: 40, rounds: 25, staff: 8, kills: 6 }
      : { buyers: 4, rounds: 3, staff: 2, kills: context.withBug ? 0 : 1 };
    const env = getBugEnvironment(context, KEPT_BALANCES);
    await using shop = await openShop(context, { nodes: 2, env });
    const { db } = shop;
    const people = await Promise.all(
      Array.from({ length: staff }, async (_, turn) =>
        OfficeCaller.signIn(() => shop.origin(turn), await newStaff({ db }, { role: "orders" })),
      ),
    );
    const [office] = people;
    must(office !== undefined, "there are no staff members");
    const item = await newProduct({ db }, { stock: count * rounds * 6, total: 3_000 });
    const buyers = await createBuyers(db, count);
    await giveBalances(db, buyers);
    const statuses: StatusCounts = new Map();
    const returns: StatusCounts = new Map();
    const getAfterSale = createOwnerSession(shop);
    await getAfterSale();
    let isOver = false;
    const desk = Promise.all(people.map((one) => workAtDesk(one, { counts: new Map(), isOver: () => isOver })));
    desk.catch(() => {});
    const shopping = buyers.map(async (buyer) => {
      for (let round = 0; round < rounds; round += 1) {
        // Both devices want everything that the customer has.
        const answers = await Promise.all([0, 1].map((device) => spendAll(shop.origin(device), buyer, item.id)));
        for (const answer of answers) countStatus(statuses, answer?.status ?? 0);
        for (const answer of answers) {
          const orderId = answer?.body.orderId;
          if (typeof orderId !== "string") continue;
          if (round % 2 === 0) await disturb(db, office, { orderId, productId: item.id });
          else
            await deliverAndReturn(
              db,
              { office: await getAfterSale(), buyer, origin: shop.origin(round), counts: returns },
              orderId,
            );
        }
      }
    });
    await Promise.all([...shopping, killInTurn(shop, { kills, everyMs: context.full ? 8_000 : 700, env })]);
    isOver = true;
    await desk;
    await shop.checkInvariants();
    const used = await requireNothingUsedTwice(db);
    must((statuses.get(200) ?? 0) > 0, "no order was placed");
    const returned = await requireCoinsOfReturns(db);
    must(context.withBug || returned.pieces > 0, "no piece came back");
    return `${tally(statuses)}; ${kills} kills; ${returned.pieces} pieces came back, with Rs ${returned.rupees} to balances; Rs ${used} of balances in open orders; entries replay to the balances`;
  },
};

async function giveBalances(db: Db, buyers: readonly Shopper[]): Promise<void> {
  for (const [kind, amount] of [
    ["coin", GIVEN_COINS],
    ["store-credit", GIVEN_CREDIT],
  ] as const)
    await db.execute(sql`
      with account as (
        insert into credit_account (kind, customer_id, opened_for)
        select ${kind}, id, id from customer where id = any(${sql.param(buyers.map(({ user }) => user.id))}::uuid[]) returning id
      ), lot as (
        insert into credit_lot (account_id, granted) select id, ${amount}::int from account returning id, granted
      )
      select id from lot`);
  await db.execute(sql`
    insert into credit_entry (lot_id, amount, cause, source) select id, granted, 'given', 'given:' || id from credit_lot where rest = 0`);
}

function spendAll(origin: string, { token, addressId, courierPricingId }: Shopper, productId: number) {
  return callApi(origin, "createOrder", {
    token,
    headers: { "idempotency-key": randomUUID() },
    body: {
      items: [{ id: productId, quantity: 1 + randomInt(3) }],
      paymentMethod: "cod",
      addressId,
      courierPricingId,
      coins: GIVEN_COINS,
      credit: GIVEN_CREDIT,
    },
  }).catch(() => undefined);
}

/** Half of the orders are cancelled, changed or refunded at once, beside what the desk does to them. */
async function disturb(
  db: Db,
  office: OfficeCaller,
  { orderId, productId }: { orderId: string; productId: number },
): Promise<void> {
  const { rows } = await db.execute<{ number: string; total: number }>(
    sql`select number, grand_total as total from shop_order where id = ${orderId}`,
  );
  const { number = "", total = 0 } = rows[0] ?? {};
  const params = { number };
  const cancel = () =>
    office.call("actOnOrder", { params, body: { expected: "to-confirm", act: { kind: "cancel", reason: "Other" } } });
  const change = () =>
    office.call("changeOrderItems", {
      params,
      body: { expected: "to-confirm", expectedTotal: total, items: [{ productId, quantity: 1 }] },
    });
  const undo = () => office.call("actOnOrder", { params, body: { expected: "cancelled", act: { kind: "undo" } } });
  const steps = [[cancel], [cancel, undo], [change, cancel], [change], []][randomInt(5)] ?? [];
  for (const step of steps) await step();
  if (steps.length === 0) await wait(5);
}

/** Delivers the order, unless the desk ends it first, refunds some of it, and returns all or some of its pieces. */
async function deliverAndReturn(db: Db, work: Parameters<typeof returnPieces>[0], orderId: string): Promise<void> {
  const { office, counts } = work;
  const { rows } = await db.execute<{ number: string; productId: number; quantity: number }>(sql`
    select o.number, i.product_id as "productId", i.quantity from shop_order o join order_item i on i.order_id = o.id where o.id = ${orderId}`);
  const [order] = rows;
  if (!order) return;
  const { number } = order;
  await deliver(office, number, { counts });
  if (randomInt(3) === 0) {
    const body = { id: randomUUID(), amount: 40, how: "cash" as const, why: "Goodwill" as const };
    const refund = () => office.call("refundOrder", { params: { number }, body });
    for (const answer of await Promise.all([refund(), refund()])) checkDeskStatus(counts, answer?.status ?? 0);
  }
  await returnPieces(work, { ...order, quantity: 1 + randomInt(order.quantity) });
}

/** What customers have and what their open and delivered orders used is what they were given and earned. */
async function requireNothingUsedTwice(db: Db): Promise<number> {
  const { rows } = await db.execute<{ customer: string }>(sql`
    select a.customer_id as customer from credit_account a join credit_lot l on l.account_id = a.id join credit_entry e on e.lot_id = l.id
    where a.kind = 'store-credit' group by 1
    having sum(e.amount) filter (where e.cause in ('given', 'refunded')) <> sum(e.amount) + coalesce((
      select sum(o.paid_by_balances - (select coalesce(sum(i.paid_by_coins), 0) from order_item i where i.order_id = o.id))
      from shop_order o where o.customer_id = a.customer_id and o.status <> 'cancelled'), 0)
      - coalesce(sum(e.amount) filter (where e.source like 'return:%'), 0)`);
  must(rows.length === 0, `${rows.length} customers have used store credit twice or lost it`);
  const { rows: sums } = await db.execute<{ used: number }>(
    sql`select coalesce(sum(paid_by_balances), 0)::int as used from shop_order where status <> 'cancelled'`,
  );
  return sums[0]?.used ?? 0;
}

/** An order whose pieces are all refunded in full has given back every coin that it used. */
async function requireCoinsOfReturns(db: Db): Promise<{ pieces: number; rupees: number }> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select o.number from shop_order o
    cross join lateral (select sum(i.quantity) as pieces, sum(i.total - i.discount - i.paid_by_coins) as goods from order_item i where i.order_id = o.id) bought
    cross join lateral (
      select count(*) as pieces, sum(p.refunded_goods) as goods from return_piece p where p.order_id = o.id and p.state = 'refunded'
    ) back
    where back.pieces = bought.pieces and back.goods = bought.goods and exists (
      select from credit_entry e join credit_lot l on l.id = e.lot_id join credit_account a on a.id = l.account_id
      where e.order_id = o.id and a.kind = 'coin' and e.cause in ('spent', 'returned') having sum(e.amount) <> 0)`);
  must(rows.length === 0, `${rows.length} returned orders kept coins`);
  const { rows: sums } = await db.execute<{ pieces: number; rupees: number }>(sql`
    select (select count(*)::int from return_piece where state = 'refunded') as pieces,
      coalesce(sum(amount), 0)::int as rupees from credit_entry where source like 'return:%'`);
  return sums[0] ?? { pieces: 0, rupees: 0 };
}
