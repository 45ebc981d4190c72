import { randomBytes } from "node:crypto";
import { CASH_DECISIONS, type CashDecision } from "#contract/rules/order/cash-rules.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { findCashSignals, getAdvice } from "#server/order/index.ts";
import {
  BLOCKED_AFTER,
  BUYER_KINDS,
  type BuyerKind,
  type Outcome,
  outcomeOf,
  type SimulatedOrder,
  simulateDays,
} from "./cash-buyers.ts";

/** Days until a parcel has arrived. */
const ON_THE_WAY_DAYS = 3;
const BEGIN = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const PAKISTAN_MS = 5 * 3_600_000;

export interface Tally {
  orders: number;
  advised: Record<CashDecision | "nothing", number>;
  /** Outcomes without the rules, and with them. */
  withoutRules: Record<Outcome, number>;
  withRules: Record<Outcome, number>;
}

/**
 * Places simulated orders day by day; the shop's own rules judge each order and know only earlier
 * outcomes.
 */
export async function simulateCash(
  db: Db,
  options: { seed: number; orders: number; days: number; onDay?: (day: number) => void },
): Promise<Record<BuyerKind, Tally>> {
  const tallies = Object.fromEntries(BUYER_KINDS.map((kind) => [kind, createTally()])) as Record<BuyerKind, Tally>;
  await deleteOrders(db);
  const arriving: { at: number; id: string; outcome: Outcome }[] = [];
  for (const [day, orders] of simulateDays(options).entries()) {
    await completeParcels(db, day, arriving);
    const ids = await insertOrders(db, day, orders);
    for (const [index, order] of orders.entries()) {
      const id = ids[index] ?? "";
      const { kind } = order.buyer;
      const advice = getAdvice(await findCashSignals(db, id));
      const outcome = outcomeOf(order, advice);
      const tally = tallies[kind];
      tally.orders += 1;
      tally.advised[advice ?? "nothing"] += 1;
      tally.withoutRules[outcomeOf(order, null)] += 1;
      tally.withRules[outcome] += 1;
      arriving.push({ at: day + (outcome === "not sent" ? 1 : ON_THE_WAY_DAYS), id, outcome });
      if (outcome === "refused") {
        order.buyer.refusals += 1;
        if (order.buyer.refusals === BLOCKED_AFTER) await blockCash(db, order.buyer.phone);
      }
    }
    options.onDay?.(day);
  }
  return tallies;
}

function createTally(): Tally {
  const none = () => ({ taken: 0, refused: 0, "not sent": 0 });
  const advised = Object.fromEntries([...CASH_DECISIONS, "nothing"].map((name) => [name, 0])) as Tally["advised"];
  return { orders: 0, advised, withoutRules: none(), withRules: none() };
}

/** Removes the demo orders, because the rules would also count them. */
async function deleteOrders(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // The ledger of coins refuses this in a shop that sells.
    await tx.execute(sql`alter table credit_entry disable trigger credit_entry_is_not_emptied`);
    await tx.execute(sql`truncate shop_order, report_figure, report_product, report_stale cascade`);
    await tx.execute(sql`alter table credit_entry enable trigger credit_entry_is_not_emptied`);
  });
}

/** Gives each buyer an account with the phone number as key. */
async function insertOrders(db: Db, day: number, orders: readonly SimulatedOrder[]): Promise<string[]> {
  const rows = orders.map(({ buyer, hour, rupees, quantity, address }) => ({
    id: crypto.randomUUID(),
    number: `RB-${randomBytes(5).toString("hex").toUpperCase()}`,
    phone: buyer.phone,
    city: buyer.city,
    address,
    at: new Date(BEGIN + day * DAY_MS + hour * 3_600_000 - PAKISTAN_MS).toISOString(),
    quantity,
    price: Math.ceil(rupees / quantity),
  }));
  const placed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(id uuid, number text, phone text, city text, address text, at timestamptz, quantity int, price int)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into customer (name, email, email_key, phone, password_hash)
      select distinct 'Simulated', phone || '@example.com', phone || '@example.com', phone, '-' from ${placed} on conflict (email_key) do nothing`);
    await tx.execute(sql`
      insert into shop_order (id, number, customer_id, status, sub_total, courier_cost, grand_total, courier_name, recipient_name, phone, address,
        city_name, state_name, postal_code, created_at)
      select o.id, o.number, c.id, 'pending', o.price * o.quantity, 250, o.price * o.quantity + 250, 'TCS', 'Simulated', o.phone, o.address,
        o.city, 'Punjab', '54000', o.at from ${placed} join customer c on c.email_key = o.phone || '@example.com'`);
    await tx.execute(sql`
      insert into order_item (order_id, product_id, slug, name, photo, price, quantity, total)
      select o.id, (select min(id) from product), '', 'Something', '', o.price, o.quantity, o.price * o.quantity from ${placed}`);
    await tx.execute(sql`
      insert into payment (order_id, method, status, amount) select o.id, 'cod', 'pending', o.price * o.quantity + 250 from ${placed}`);
    await tx.execute(sql`insert into order_step (order_id, status) select o.id, 'confirmed' from ${placed}`);
  });
  return rows.map(({ id }) => id);
}

/** Completes the parcels that have arrived or come back by this day. */
async function completeParcels(
  db: Db,
  day: number,
  arriving: { at: number; id: string; outcome: Outcome }[],
): Promise<void> {
  const due = arriving.filter(({ at }) => at <= day);
  arriving.splice(0, arriving.length, ...arriving.filter(({ at }) => at > day));
  const ids = (outcome: Outcome) => sql.param(due.filter((one) => one.outcome === outcome).map(({ id }) => id));
  const now = sql`${new Date(BEGIN + day * DAY_MS).toISOString()}::timestamptz`;
  await db.execute(
    sql`update shop_order set status = 'delivered', delivered_at = ${now}, moved_at = ${now} where id = any(${ids("taken")}::uuid[])`,
  );
  await db.execute(
    sql`update shop_order set status = 'cancelled', refused_at = ${now}, moved_at = ${now} where id = any(${ids("refused")}::uuid[])`,
  );
  await db.execute(
    sql`update shop_order set status = 'cancelled', moved_at = ${now} where id = any(${ids("not sent")}::uuid[])`,
  );
}

async function blockCash(db: Db, phone: string): Promise<void> {
  await db.execute(
    sql`update customer set cash_blocked_at = now(), cash_block_reason = 'Refused three parcels' where email_key = ${`${phone}@example.com`}`,
  );
}
