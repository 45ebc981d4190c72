import { randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { getPaymentMethodName } from "#contract/rules/reports.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";

const CITIES = ["Lahore", "Karachi", "Chak 47"];
const COURIERS = ["TCS", "Leopards"];
const REASONS = ["Refused to pay", "Nobody at the address"];
// Times around midnight in Pakistan, which is 19:00 UTC.
const HOURS_AGO = [0.1, 3, 18.9, 19.1, 24, 43, 70];

type Change = { kind: "keep" } | { kind: "write"; make: (db: Db) => Promise<unknown> };
const write = (make: (db: Db) => Promise<unknown>): Change => ({ kind: "write", make });

const moment = fc.constantFrom(...HOURS_AGO);
const any = fc.nat(1_000_000);
/** Picks a pseudo-random order. */
const order = (at: number) => sql`(select id from shop_order order by md5(id::text || ${at}::text) limit 1)`;
const since = (hours: number) => sql`now() - make_interval(secs => ${hours * 3600})`;

/** Changes orders by plain SQL, because figures must not depend on the shop's own way of writing. */
export const changeOrders: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Change>({ kind: "keep" }) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        hours: moment,
        city: fc.constantFrom(...CITIES),
        courier: fc.constantFrom(...COURIERS),
        quantity: fc.integer({ min: 1, max: 3 }),
        product: any,
      })
      .map((placed) => write((db) => placeAt(db, placed))),
  },
  ...[
    (at: number, hours: number) =>
      sql`update shop_order set status = 'delivered', delivered_at = ${since(hours)}, refused_at = null, returned_at = null where id = ${order(at)}`,
    (at: number, hours: number) => sql`
      update shop_order set status = 'cancelled', refused_at = ${since(hours)}, delivered_at = null,
        cancel_reason = ${REASONS[at % 2] ?? ""} where id = ${order(at)}`,
    (at: number) =>
      sql`update shop_order set status = 'cancelled', delivered_at = null, refused_at = null, returned_at = null where id = ${order(at)}`,
    (at: number) => sql`update shop_order set status = 'confirmed', delivered_at = null where id = ${order(at)}`,
    (at: number) => sql`
      with more as (update order_item set quantity = quantity + 1, total = price * (quantity + 1) where order_id = ${order(at)} returning price)
      update shop_order set sub_total = sub_total + (select sum(price) from more), grand_total = grand_total + (select sum(price) from more)
      where id = ${order(at)}`,
    (at: number) => sql`update payment set method = 'cod', status = 'success' where order_id = ${order(at)}`,
    (at: number) =>
      sql`update product set cost = ${at % 1_000} where id = (select product_id from order_item order by md5(product_id::text || ${at}::text) limit 1)`,
    (at: number) => sql`update payment set cash_settled_at = now() where order_id = ${order(at)}`,
    (at: number) => sql`
      update product set (child_category_id, sub_category_id) = (select id, sub_category_id from child_category order by md5(id::text || ${at}::text) limit 1)
      where id = (select product_id from order_item order by md5(product_id::text || ${at}::text) limit 1)`,
  ].map((statement) => ({
    weight: 1,
    arbitrary: fc.tuple(any, moment).map(([at, hours]) =>
      write((db) =>
        db.transaction(async (tx) => {
          await tx.execute(
            sql`insert into order_step (order_id, status) select ${order(at)}, 'confirmed' on conflict do nothing`,
          );
          await tx.execute(statement(at, hours));
        }),
      ),
    ),
  })),
);

interface TestOrder {
  hours: number;
  city: string;
  courier: string;
  quantity: number;
  product: number;
}

async function placeAt(db: Db, { hours, city, courier, quantity, product }: TestOrder): Promise<void> {
  const id = randomUUID();
  const number = `RB-${randomBytes(4).toString("hex").toUpperCase()}`;
  await db.execute(sql`
    with bought as (
      select id as product_id, slug, name, net_price as price from product order by md5(id::text || ${product}::text) limit 1
    ), placed as (
      insert into shop_order (id, number, customer_id, status, sub_total, courier_cost, grand_total, courier_name, recipient_name, phone,
        address, city_name, state_name, postal_code, created_at)
      select ${id}, ${number}, (select id from customer limit 1), 'pending', price * ${quantity}::int, 200, price * ${quantity}::int + 200,
        ${courier}, 'Somebody', '03001234567', 'House 1, Street 2', ${city}, 'Punjab', '54000', ${since(hours)} from bought
    ), items as (
      insert into order_item (order_id, product_id, slug, name, photo, price, quantity, total)
      select ${id}, product_id, slug, name, '', price, ${quantity}::int, price * ${quantity}::int from bought
    )
    insert into payment (order_id, method, status, amount) select ${id}, 'cod', 'pending', price * ${quantity}::int + 200 from bought`);
}

interface OrderRow extends Record<string, unknown> {
  status: string;
  grand_total: number;
  city_name: string;
  courier_name: string;
  cancel_reason: string | null;
  created_at: Date;
  delivered_at: Date | null;
  refused_at: Date | null;
  method: string;
  paid: string;
  amount: number;
  settled: boolean;
  courier_cost: number;
  sub_total: number;
  items: { product: number; category: string; quantity: number; total: number; cost: number | null }[];
}

const FIVE_HOURS_MS = 5 * 60 * 60 * 1_000;
const dayOf = (at: Date) => new Date(at.getTime() + FIVE_HOURS_MS).toISOString().slice(0, 10);
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10);

/** Calculates every report by reading all orders. */
export async function calculateReports(db: Db) {
  const { rows: orders } = await db.execute<OrderRow>(sql`
    select o.*, p.method, p.status as paid, p.amount, p.cash_settled_at is not null as settled, (
      select coalesce(json_agg(json_build_object('product', i.product_id, 'category', c.name, 'quantity', i.quantity, 'total', i.total, 'cost', g.cost)), '[]')
      from order_item i join product g on g.id = i.product_id join sub_category s on s.id = g.sub_category_id
        join category c on c.id = s.category_id where i.order_id = o.id) as items
    from shop_order o join payment p on p.order_id = o.id`);
  const moments = orders.map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
    delivered_at: row.delivered_at && new Date(row.delivered_at),
    refused_at: row.refused_at && new Date(row.refused_at),
  }));
  const sold = moments.filter(({ status }) => status !== "cancelled");
  const items = sold.flatMap((row) => row.items);
  const delivered = moments.filter(({ delivered_at: at }) => at !== null);
  const refused = moments.filter(({ refused_at: at }) => at !== null);
  const rupeesOf = (rows: readonly { grand_total: number }[]) =>
    rows.reduce((sum, { grand_total: rupees }) => sum + rupees, 0);
  const groupValues = <Row>(rows: readonly Row[], by: (row: Row) => string, values: (of: Row[]) => number[]) =>
    Object.fromEntries([...Map.groupBy(rows, by)].map(([name, of]) => [name, values(of)]));
  const refusalRates = (by: (row: (typeof moments)[number]) => string) =>
    groupValues([...new Set([...delivered, ...refused])], by, (of) => {
      const back = of.filter(({ refused_at: at }) => at !== null);
      const brought = of.filter(({ delivered_at: at }) => at !== null).length;
      return [brought, back.length, percent(back.length, brought + back.length), rupeesOf(back)];
    });
  const total = items.reduce((sum, item) => sum + item.total, 0);
  return {
    days: groupValues(
      sold,
      ({ created_at: at }) => dayOf(at),
      (of) => [of.length, rupeesOf(of)],
    ),
    categories: groupValues(
      items,
      ({ category }) => `${category}|`,
      (of) => {
        const rupees = of.reduce((sum, item) => sum + item.total, 0);
        return [of.reduce((sum, { quantity }) => sum + quantity, 0), rupees, percent(rupees, total)];
      },
    ),
    cities: groupValues(
      sold,
      ({ city_name: city }) => `${city}|`,
      (of) => [of.length, rupeesOf(of), percent(rupeesOf(of), rupeesOf(sold))],
    ),
    refusalsByCity: refusalRates(({ city_name: city }) => `${city}|`),
    refusalsByCourier: refusalRates(({ courier_name: courier }) => `${courier}|`),
    reasons: groupValues(
      refused,
      ({ city_name: city, cancel_reason: why }) => `${city}|${why ?? ""}`,
      (of) => [of.length, rupeesOf(of)],
    ),
    ...calculateMoney(moments),
    slow: await listUnsoldProducts(db, sold),
    cash: groupValues(
      moments.filter((row) => row.delivered_at && row.method === "cod" && row.paid === "success" && !row.settled),
      ({ courier_name: courier }) => courier,
      (of) => [of.length, of.reduce((sum, { amount }) => sum + amount, 0)],
    ),
  };
}

/** Without a statement, a courier charges the delivery price, also for a refused parcel. */
function calculateMoney(orders: readonly OrderRow[]) {
  const sent = orders.filter((row) => row.status !== "cancelled" || row.refused_at !== null);
  const profits: Record<string, number> = {};
  const best: Record<string, [units: number, rupees: number]> = {};
  for (const row of sent)
    for (const { product, category, quantity, total, cost } of row.items) {
      const isSold = row.status !== "cancelled";
      const delivery = (row.courier_cost * total) / row.sub_total;
      const [units, rupees] = best[product] ?? [0, 0];
      if (isSold) best[product] = [units + quantity, rupees + total];
      if (cost === null) continue;
      const profit = (isSold ? total + delivery - quantity * cost : 0) - delivery;
      for (const name of [dayOf(row.created_at), category]) profits[name] = (profits[name] ?? 0) + profit;
    }
  const methods = Object.fromEntries(
    [...Map.groupBy(sent, ({ method }) => method)].map(([method, of]) => [
      getPaymentMethodName(method),
      [
        of.length,
        of.reduce((sum, row) => sum + row.grand_total, 0),
        percent(of.filter(({ paid }) => paid === "success").length, of.length),
        percent(of.filter(({ refused_at: at }) => at !== null).length, of.length),
      ],
    ]),
  );
  return { profits, best, methods };
}

const THIRTY_DAYS_AGO_MS = 29 * 24 * 60 * 60 * 1_000;

/** Products in stock without a sale in thirty days, with the day of their last sale. */
async function listUnsoldProducts(db: Db, sold: readonly { created_at: Date; items: OrderRow["items"] }[]) {
  const { rows } = await db.execute<{ id: number; created_at: string }>(
    sql`select id, created_at from product where status = 'published' and stock > 0`,
  );
  const first = dayOf(new Date(Date.now() - THIRTY_DAYS_AGO_MS));
  const last = new Map<number, string>();
  for (const { created_at: at, items } of sold)
    for (const { product } of items) if (dayOf(at) > (last.get(product) ?? "")) last.set(product, dayOf(at));
  return Object.fromEntries(
    rows
      .filter(({ id, created_at: at }) => (last.get(id) ?? dayOf(new Date(at))) < first)
      .map(({ id }) => [id, last.get(id) ?? "Never"]),
  );
}
