import { OPEN_ORDERS_PER_CUSTOMER, OPEN_UNITS_PER_CUSTOMER, OPEN_UNITS_PER_PRODUCT } from "#contract/rules/limits.ts";
import { NEXT_STATUS } from "#contract/rules/order-status.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

// A parcel that was refused is not on the shelf until it has come back.
const HOLDS_STOCK = "(o.status <> 'cancelled' or (o.refused_at is not null and o.returned_at is null))";

// Of the order's own payment p; a second one is no part of it.
const WENT_BACK =
  "(select coalesce(sum(r.amount), 0) from refund r where r.order_id = o.id and r.reason <> 'paid-twice')";
const WENT_BACK_DONE = WENT_BACK.replace("r.reason", "r.done_at is not null and r.reason");

/** The shop's invariants (I1 to I12) as questions whose every row is a breach. */
const BREACHES: Record<string, string> = {
  "I1 stock is never negative": "select id, stock from product where stock < 0",
  "I1 the ledger replays to the stock": `select p.id, p.stock, coalesce(sum(c.quantity), 0) as ledger
    from product p left join stock_change c on c.product_id = p.id where not p.is_bundle group by p.id having p.stock <> coalesce(sum(c.quantity), 0)`,
  "I1 initial stock = stock + quantities in live orders": `select p.id from product p
    where not p.is_bundle and p.stock + (select coalesce(sum(i.quantity), 0) from order_stock i join shop_order o on o.id = i.order_id
                     where i.product_id = p.id and ${HOLDS_STOCK})
      <> (select coalesce(sum(c.quantity), 0) from stock_change c where c.product_id = p.id and c.reason not in ('order', 'order-change', 'cancellation'))`,
  "I1 a bundle is as many as its parts make, for what they cost": `select p.id from product p
    join (select b.bundle_id, min(case when part.status = 'published' then part.stock / b.quantity else 0 end) as stock,
            sum(part.net_price * b.quantity) as total
          from bundle_part b join product part on part.id = b.part_id group by 1) made on made.bundle_id = p.id
    where p.stock <> made.stock or p.total <> made.total or not p.is_bundle
    union all select p.id from product p where p.is_bundle and not exists (select from bundle_part b where b.bundle_id = p.id)`,
  "I2 items add up to the order": `select o.number from shop_order o left join order_item i on i.order_id = o.id
    group by o.id having coalesce(sum(i.total), -1) <> o.sub_total or o.sub_total + o.courier_cost <> o.grand_total
      or bool_or(i.total <> i.price * i.quantity)`,
  "I2 what is to be paid is the order's total":
    "select o.number from shop_order o join payment p on p.order_id = o.id where p.amount <> o.grand_total",
  "I3 money is integer in every column": `select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('price', 'total', 'net_price', 'sub_total', 'courier_cost', 'grand_total', 'amount', 'amount_minor', 'received')
      and data_type <> 'integer'`,
  "I4 at most one order per customer and key": `select customer_id, idempotency_key from shop_order
    where idempotency_key is not null group by 1, 2 having count(*) > 1`,
  "I5 an order is whole: items, payment, first step, ledger": `select o.number from shop_order o
    where not exists (select from order_item i where i.order_id = o.id)
       or not exists (select from payment p where p.order_id = o.id)
       or not exists (select from order_step s where s.order_id = o.id and s.status = 'pending')
       or exists (select from order_stock i where i.order_id = o.id and -i.quantity is distinct from (
            select sum(c.quantity) from stock_change c
            where c.order_id = o.id and c.product_id = i.product_id and c.reason in ('order', 'order-change')))`,
  "I5 what was taken out of an order is back on the shelf": `select c.order_id, c.product_id from stock_change c
    where c.reason in ('order', 'order-change')
      and not exists (select from order_stock i where i.order_id = c.order_id and i.product_id = c.product_id)
    group by 1, 2 having sum(c.quantity) <> 0`,
  "I6 paid implies stock held, or money on its way back": `select o.number from shop_order o join payment p on p.order_id = o.id
    where p.status = 'success' and o.status = 'cancelled'
      and p.received <> ${WENT_BACK}`,
  "I6 a payment is refunded when all of it has gone back, and only then": `select o.number from shop_order o join payment p on p.order_id = o.id
    where p.method = 'stripe' and p.received > 0 and (p.received = ${WENT_BACK_DONE}) <> (p.status = 'refunded')`,
  "I6 a paid card payment has a name":
    "select order_id from payment where method = 'stripe' and status = 'success' and provider_payment is null",
  "I6 stock goes back with a cancellation, or with the parcel that was refused, and only then": `select o.number from shop_order o join order_stock i on i.order_id = o.id
    where (not ${HOLDS_STOCK}) <> exists (select from stock_change c
      where c.order_id = o.id and c.product_id = i.product_id and c.reason = 'cancellation' and c.quantity = i.quantity)`,
  "I7 every mail is sent or waits to be":
    "select id from mail where sent_at is null and attempts = 0 and created_at < now() - interval '1 hour'",
  "I8 no session is older than its customer's password": `select s.customer_id from session s join customer c on c.id = s.customer_id
    where s.created_at < c.password_changed_at`,
  "I9 an order stands where its last step led": `select o.number from shop_order o
    where o.status <> (select s.status from order_step s where s.order_id = o.id order by s.at desc, (s.status = 'pending') limit 1)`,
  "I9 statuses only move along the table": `select order_id, before, status from (
      select order_id, status, lag(status) over (partition by order_id order by at, (status <> 'pending')) as before from order_step) step
    where (before is null and status <> 'pending')
       or (before is not null and (before, status) not in (${allowedMoves()}))`,
  "I10 cash is paid when it is delivered and only then, and settled once it is paid": `select o.number
    from shop_order o join payment p on p.order_id = o.id
    where p.method = 'cod' and ((p.status = 'success') <> (o.status = 'delivered') or (p.cash_settled_at is not null and p.status <> 'success'))`,
  "I10 nothing goes back that did not come": `select o.number from shop_order o join payment p on p.order_id = o.id
    where p.status = 'refunded' and (p.method <> 'stripe' or p.provider_payment is null)`,
  "I10 nothing goes back above what was received": `select o.number from shop_order o join payment p on p.order_id = o.id
    where ${WENT_BACK} > p.received`,
  "I10 what was received is the order's total, and what fell of it since goes back": `select o.number
    from shop_order o join payment p on p.order_id = o.id
    where p.received <> case when p.status in ('success', 'refunded') then p.amount
      + (select coalesce(sum(r.amount), 0) from refund r where r.order_id = o.id and r.reason = 'order-changed') else 0 end`,
  "I10 a second payment goes back whole, once": `select provider_payment from refund where reason = 'paid-twice'
    group by 1 having count(*) > 1`,
  "I10 what a statement settled is settled": `select r.consignment from settlement_row r join settlement s on s.id = r.settlement_id
    left join payment p on p.order_id = r.order_id where r.settled and (s.status <> 'closed' or p.cash_settled_at is null)`,
  "I10 nobody has more open orders than one may have": `select customer_id from shop_order where status = 'pending'
    group by 1 having count(*) > ${OPEN_ORDERS_PER_CUSTOMER}`,
  "I10 nobody holds more in open orders than one may hold": `select o.customer_id from shop_order o join order_item i on i.order_id = o.id
    where o.status = 'pending' group by grouping sets ((o.customer_id), (o.customer_id, i.product_id))
    having sum(i.quantity) > case grouping(i.product_id) when 1 then ${OPEN_UNITS_PER_CUSTOMER} else ${OPEN_UNITS_PER_PRODUCT} end`,
  // Rows of one transaction carry its number. What is older than history was there when the shop began: the demo's orders.
  "I11 what staff did to an order stands in history, by the same transaction": `select o.number, done.what from (
      select order_id, status as what, at, xmin as writer from order_step where actor_kind = 'staff'
      union all select order_id, kind, at, xmin from order_event where actor_kind = 'staff') done
    join shop_order o on o.id = done.order_id
    where done.at > (select min(at) from audit_entry)
      and not exists (select from audit_entry a where a.xmin = done.writer and (a.subject_kind = 'order' and a.subject_id = o.number
        or a.action = 'customer.erase' and a.subject_id = o.customer_id::text))`,
  "I11 history is an unbroken chain": `select place from (select e.place,
      e.place = row_number() over chain and e.previous = coalesce(lag(e.hash) over chain, ''::bytea) and audit_is_sound(e) as sound
      from audit_entry e window chain as (order by e.place)) entry where not sound`,
  "I12 nothing is packed that nobody has confirmed before": `select s.order_id from order_step s where s.status = 'processed'
    and not exists (select from order_step c where c.order_id = s.order_id and c.status = 'confirmed' and c.at <= s.at)`,
  "I12 no step is skipped": `select o.number, o.status from shop_order o
    where (o.status in ('processed', 'shipped', 'delivered') or o.refused_at is not null)
      and (select count(*) from order_step s where s.order_id = o.id and s.status = any(case
        when o.status = 'processed' then array['pending', 'confirmed', 'processed']
        when o.status = 'delivered' then array['pending', 'confirmed', 'processed', 'shipped', 'delivered']
        else array['pending', 'confirmed', 'processed', 'shipped'] end))
      <> case o.status when 'processed' then 3 when 'delivered' then 5 else 4 end`,
  "I12 a parcel in a batch has its number, and is that courier's": `select o.number from shop_order o join courier_batch b on b.id = o.batch_id
    where b.courier_name <> o.courier_name or o.consignment is null`,
};

function allowedMoves(): string {
  return Object.entries(NEXT_STATUS)
    .flatMap(([from, nexts]) => nexts.map((to) => `('${from}', '${to}')`))
    .join(", ");
}

/** Run after every test that stresses the shop: throws with what is broken, and nothing else. */
export async function expectInvariants(db: Queryable): Promise<void> {
  const broken: string[] = [];
  for (const [name, question] of Object.entries(BREACHES)) {
    const { rows } = await db.execute(sql.raw(question));
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`);
  }
  if (broken.length > 0) throw new Error(`The shop's books are wrong:\n${broken.join("\n")}`);
}
