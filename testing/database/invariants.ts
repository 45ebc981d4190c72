import { OPEN_ORDERS_PER_CUSTOMER, OPEN_UNITS_PER_CUSTOMER, OPEN_UNITS_PER_PRODUCT } from "#contract/rules/limits.ts";
import { NEXT_STATUS } from "#contract/rules/order/order-status.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

// A refused parcel's stock counts as reserved until the parcel has been returned.
const HOLDS_STOCK = "(o.status <> 'cancelled' or (o.refused_at is not null and o.returned_at is null))";

// Refunds of the order's own payment p, without refunds of a second payment.
const REFUNDED =
  "(select coalesce(sum(r.amount), 0) from refund r where r.order_id = o.id and r.reason <> 'paid-twice')";
const REFUNDED_DONE = REFUNDED.replace("r.reason", "r.done_at is not null and r.reason");

/** The invariants I1 to I18 as queries whose every row is a violation. */
const VIOLATION_QUERIES: Record<string, string> = {
  "I1 stock is never negative": "select id, stock from product where stock < 0",
  "I1 the ledger replays to the stock": `select p.id, p.stock, coalesce(sum(c.quantity), 0) as ledger
    from product p left join stock_change c on c.product_id = p.id where not p.is_bundle group by p.id having p.stock <> coalesce(sum(c.quantity), 0)`,
  "I1 initial stock = stock + quantities in live orders": `select p.id from product p
    where not p.is_bundle and p.stock + (select coalesce(sum(i.quantity), 0) from order_stock i join shop_order o on o.id = i.order_id
                     where i.product_id = p.id and ${HOLDS_STOCK})
      <> (select coalesce(sum(c.quantity), 0) from stock_change c where c.product_id = p.id and c.reason not in ('order', 'order-change', 'cancellation'))`,
  "I1 a bundle's stock and price follow from its parts": `select p.id from product p
    join (select b.bundle_id, min(case when part.status = 'published' then part.stock / b.quantity else 0 end) as stock,
            sum(part.net_price * b.quantity) as total
          from bundle_part b join product part on part.id = b.part_id group by 1) made on made.bundle_id = p.id
    where p.stock <> made.stock or p.total <> made.total or not p.is_bundle
    union all select p.id from product p where p.is_bundle and not exists (select from bundle_part b where b.bundle_id = p.id)`,
  "I2 items add up to the order": `select o.number from shop_order o left join order_item i on i.order_id = o.id
    group by o.id having coalesce(sum(i.total), -1) <> o.sub_total or o.sub_total + o.courier_cost - o.discount - o.paid_by_balances <> o.grand_total
      or bool_or(i.total <> i.price * i.quantity)`,
  "I2 the discounts of an order are those that it lists": `select o.number from shop_order o
    where o.discount <> (select coalesce(sum(d.amount), 0) from order_discount d where d.order_id = o.id)
       or o.courier_cost < (select coalesce(sum(d.amount), 0) from order_discount d where d.order_id = o.id and d.kind = 'delivery')`,
  "I2 the shares of the lines are the discounts of the goods": `select d.order_id, d.place from order_discount d
    where d.kind <> 'delivery' and d.amount <> (select coalesce(sum(s.amount), 0) from order_item_discount s where s.order_id = d.order_id and s.place = d.place)
    union all select i.order_id, i.product_id from order_item i
    where i.discount <> (select coalesce(sum(s.amount), 0) from order_item_discount s where s.order_id = i.order_id and s.product_id = i.product_id)`,
  "I15 an order uses the promotions of its discounts, until it is cancelled": `select u.order_id, u.promotion_id from promotion_use u
    join shop_order o on o.id = u.order_id left join order_discount d on d.order_id = u.order_id and d.promotion_id = u.promotion_id
    where d.amount is distinct from u.amount or (o.status = 'cancelled' and u.returned_at is null)
    union all select d.order_id, d.promotion_id from order_discount d
    where not exists (select from promotion_use u where u.order_id = d.order_id and u.promotion_id = d.promotion_id)`,
  "I15 the uses of a promotion replay to its tally": `select t.promotion_id from promotion_tally t left join promotion_use u
    on u.promotion_id = t.promotion_id and u.returned_at is null
    group by t.promotion_id having t.uses <> count(u.order_id) or t.spent <> coalesce(sum(u.amount - u.returned_amount), 0)`,
  "I15 no promotion is used beyond its limits": `select p.id from promotion p join promotion_tally t on t.promotion_id = p.id
    where t.uses > p.max_uses or t.spent > p.budget`,
  "I15 a generated code is used once": `select code from promotion_use where is_single_use and returned_at is null group by 1 having count(*) > 1`,
  "I2 the payment's amount is the order's total":
    "select o.number from shop_order o join payment p on p.order_id = o.id where p.amount <> o.grand_total",
  "I3 money is integer in every column": `select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('price', 'total', 'net_price', 'sub_total', 'courier_cost', 'grand_total', 'amount', 'amount_minor', 'received')
      and data_type <> 'integer'`,
  "I4 at most one order per customer and key": `select customer_id, idempotency_key from shop_order
    where idempotency_key is not null group by 1, 2 having count(*) > 1`,
  "I5 an order is complete: items, payment, first step, ledger": `select o.number from shop_order o
    where not exists (select from order_item i where i.order_id = o.id)
       or not exists (select from payment p where p.order_id = o.id)
       or not exists (select from order_step s where s.order_id = o.id and s.status = 'pending')
       or exists (select from order_stock i where i.order_id = o.id and -i.quantity is distinct from (
            select sum(c.quantity) from stock_change c
            where c.order_id = o.id and c.product_id = i.product_id and c.reason in ('order', 'order-change')))`,
  "I5 stock of items removed from an order is returned": `select c.order_id, c.product_id from stock_change c
    where c.reason in ('order', 'order-change')
      and not exists (select from order_stock i where i.order_id = c.order_id and i.product_id = c.product_id)
    group by 1, 2 having sum(c.quantity) <> 0`,
  "I6 a paid order holds stock, or its money is refunded": `select o.number from shop_order o join payment p on p.order_id = o.id
    where p.status = 'success' and o.status = 'cancelled'
      and p.received <> ${REFUNDED}`,
  // The owner decides about the advance of a refused parcel.
  "I6 the paid advance of an order cancelled before hand-over is refunded": `select o.number from shop_order o join payment p on p.order_id = o.id
    where p.advance_paid_at is not null and o.status = 'cancelled' and o.refused_at is null and p.received <> ${REFUNDED}`,
  "I6 a payment is refunded if and only if all of its money is refunded": `select o.number from shop_order o join payment p on p.order_id = o.id
    where (p.method <> 'cod' or (p.advance_paid_at is not null and o.status = 'cancelled')) and p.received > 0 and (p.received = ${REFUNDED_DONE}) <> (p.status = 'refunded')`,
  "I6 a paid card payment has the provider's payment id":
    "select order_id from payment where method in ('stripe', 'jazzcash') and status = 'success' and provider_payment is null",
  "I6 stock returns only with a cancellation or with the refused parcel": `select o.number from shop_order o join order_stock i on i.order_id = o.id
    where (not ${HOLDS_STOCK}) <> exists (select from stock_change c
      where c.order_id = o.id and c.product_id = i.product_id and c.reason = 'cancellation' and c.quantity = i.quantity)`,
  "I7 every mail is sent or queued":
    "select id from mail where sent_at is null and attempts = 0 and created_at < now() - interval '1 hour'",
  "I8 no session is older than its customer's password": `select s.customer_id from session s join customer c on c.id = s.customer_id
    where s.created_at < c.password_changed_at`,
  "I9 an order's status is the status of its last step": `select o.number from shop_order o
    where o.status <> (select s.status from order_step s where s.order_id = o.id order by s.at desc, (s.status = 'pending') limit 1)`,
  "I9 statuses change only as the status table allows": `select order_id, before, status from (
      select order_id, status, lag(status) over (partition by order_id order by at, (status <> 'pending')) as before from order_step) step
    where (before is null and status <> 'pending')
       or (before is not null and (before, status) not in (${allowedMoves()}))`,
  "I10 cash is paid if and only if the order is delivered, and settled only after that": `select o.number
    from shop_order o join payment p on p.order_id = o.id
    where p.method = 'cod' and ((p.status = 'success') <> (o.status = 'delivered') or (p.cash_settled_at is not null and p.status <> 'success'))`,
  "I10 only money received ahead of delivery is refunded": `select o.number from shop_order o join payment p on p.order_id = o.id
    where p.status = 'refunded' and ((p.method = 'cod' and p.advance_paid_at is null) or (p.method in ('stripe', 'jazzcash') and p.provider_payment is null))`,
  "I10 refunds do not exceed the money received": `select o.number from shop_order o join payment p on p.order_id = o.id
    where ${REFUNDED} > p.received`,
  "I10 the money received is the order's total plus refunds for order changes": `select o.number
    from shop_order o join payment p on p.order_id = o.id
    where p.received <> case when p.status = 'success' or (p.status = 'refunded' and p.advance = 0) then p.amount
        when p.advance_paid_at is not null then p.advance else 0 end
      + (select coalesce(sum(r.amount), 0) from refund r where r.order_id = o.id and r.reason = 'order-changed')`,
  "I13 what the courier collects and what is paid ahead are the order's total": `select o.number
    from shop_order o join payment p on p.order_id = o.id
    where (p.method = 'cod' and cash_due(p) + p.advance <> o.grand_total) or (p.method <> 'cod' and cash_due(p) + p.advance <> 0)`,
  "I13 an order with an unpaid advance waits or is cancelled, and with a paid one it does not wait": `select o.number
    from shop_order o join payment p on p.order_id = o.id
    where (is_advance_due(p) and o.status not in ('pending', 'cancelled')) or (p.advance_paid_at is not null and o.status = 'pending')`,
  "I13 an advance paid online has the provider's payment id": `select order_id from payment
    where advance_paid_at is not null and advance_method in ('stripe', 'jazzcash') and provider_payment is null`,
  "I17 numbers of invoices and credit notes have no gap": `select kind, year, max(serial) from invoice
    group by kind, year having count(*) <> max(serial)
    union all select c.kind, c.year, c.last from invoice_counter c
    where c.last <> (select count(*) from invoice i where i.kind = c.kind and i.year = c.year)`,
  "I17 lines and delivery of an invoice are its total": `select number from invoice
    where total <> (select coalesce(sum((l->>'total')::int), 0) from jsonb_array_elements(content->'lines') l)
      + coalesce((content->'delivery'->>'total')::int, 0)`,
  "I17 credit notes are at most their invoice, and an order has one invoice that is open": `select i.order_number from (
      select i.order_id, i.order_number, i.total, (select coalesce(sum(c.total), 0) from invoice c where c.credits = i.id) as credited
      from invoice i where i.kind = 'invoice') i
    group by i.order_id, i.order_number having bool_or(credited > total) or count(*) filter (where credited < total) > 1`,
  "I10 a second payment is refunded once": `select provider_payment from refund where reason = 'paid-twice' and provider_payment is not null
    group by 1 having count(*) > 1`,
  "I10 a settled statement row belongs to a closed statement and a settled payment": `select r.consignment from settlement_row r join settlement s on s.id = r.settlement_id
    left join payment p on p.order_id = r.order_id where r.settled and (s.status <> 'closed' or p.cash_settled_at is null)`,
  "I10 no customer exceeds the limit of open orders": `select customer_id from shop_order where status = 'pending'
    group by 1 having count(*) > ${OPEN_ORDERS_PER_CUSTOMER}`,
  "I10 no customer exceeds the limit of units in open orders": `select o.customer_id from shop_order o join order_item i on i.order_id = o.id
    where o.status = 'pending' group by grouping sets ((o.customer_id), (o.customer_id, i.product_id))
    having sum(i.quantity) > case grouping(i.product_id) when 1 then ${OPEN_UNITS_PER_CUSTOMER} else ${OPEN_UNITS_PER_PRODUCT} end`,
  // Rows of one transaction share their xmin. Demo orders are older than the first history entry.
  "I14 the credit ledger replays to the balances, and none is negative": `select l.id from credit_lot l left join credit_entry e on e.lot_id = l.id
    group by l.id having l.rest <> coalesce(sum(e.amount), 0) or l.rest < 0 or l.rest > l.granted`,
  "I14 a cancelled order uses no balance, and no order returns more than it used": `select o.id from shop_order o join credit_entry e on e.order_id = o.id
    where e.cause in ('spent', 'returned') group by o.id having sum(e.amount) > 0 or (o.status = 'cancelled' and sum(e.amount) <> 0)`,
  // The rupees of coins are stored with the lines, because the worth of a coin can change.
  "I14 what balances pay of an order is what the ledger says": `select o.number from shop_order o left join lateral (
      select coalesce(-sum(e.amount) filter (where a.kind = 'coin'), 0) as coins, coalesce(-sum(e.amount) filter (where a.kind <> 'coin'), 0) as rupees
      from credit_entry e join credit_lot l on l.id = e.lot_id join credit_account a on a.id = l.account_id
      where e.order_id = o.id and e.cause in ('spent', 'returned') and e.source not like 'return:%') used on true
    cross join lateral (select coalesce(sum(i.paid_by_coins), 0) as rupees from order_item i where i.order_id = o.id) coin
    where (o.status <> 'cancelled' and (coin.rupees + used.rupees <> o.paid_by_balances or (coin.rupees > 0) <> (used.coins > 0)))
       or used.rupees + case when used.coins > 0 then coin.rupees else 0 end > o.paid_by_balances`,
  "I14 only delivered orders bring coins": `select o.id from shop_order o join credit_entry e on e.order_id = o.id
    where e.cause in ('earned', 'taken-back') group by o.id having sum(e.amount) < 0 or (o.status <> 'delivered' and sum(e.amount) <> 0 and not exists (
      select from order_coins c where c.order_id = o.id and c.due_at is not null))`,
  "I11 a staff member's change of an order is in history, by the same transaction": `select o.number, done.what from (
      select order_id, status as what, at, xmin as writer from order_step where actor_kind = 'staff'
      union all select order_id, kind, at, xmin from order_event where actor_kind = 'staff'
      union all select order_id, act, at, xmin from return_step where actor_kind = 'staff'
      union all select order_id, act, at, xmin from warranty_claim_step where actor_kind = 'staff') done
    join shop_order o on o.id = done.order_id
    where done.at > (select min(at) from audit_entry)
      and not exists (select from audit_entry a where a.xmin = done.writer and (a.subject_kind = 'order' and a.subject_id = o.number
        or a.action = 'customer.erase' and a.subject_id = o.customer_id::text))`,
  "I11 history is an unbroken chain": `select place from (select e.place,
      e.place = row_number() over chain and e.previous = coalesce(lag(e.hash) over chain, ''::bytea) and audit_is_sound(e) as sound
      from audit_entry e window chain as (order by e.place)) entry where not sound`,
  "I16 a returned piece was bought and delivered": `select p.id from return_piece p join shop_order o on o.id = p.order_id
    left join order_item i on i.order_id = p.order_id and i.product_id = p.product_id
    where i.quantity is null or p.piece > i.quantity or o.status <> 'delivered'`,
  "I16 a piece is refunded once and to the rupee if and only if it says so": `select p.id from return_piece p left join refund r on r.id = p.id
    cross join lateral (
      select coalesce(sum(e.amount) filter (where a.kind <> 'coin'), 0) as rupees, count(*) as entries
      from credit_entry e join credit_lot l on l.id = e.lot_id join credit_account a on a.id = l.account_id
      where e.order_id = p.order_id and e.source = 'return:' || p.id
    ) back
    where case when p.state = 'refunded' then coalesce(r.amount, 0) + back.rupees <> p.refunded else r.id is not null or back.entries > 0 end
       or r.order_id <> p.order_id`,
  "I16 a return is closed if and only if all of its pieces are done": `select r.id from return_request r
    where (r.closed_at is null) <> exists (select from return_piece p where p.request_id = r.id and return_queue(p.state) <> 'done')`,
  "I16 the ledger has every piece that the shop keeps and every replacement": `with remaining as (
      select p.order_id, coalesce(part.part_id, p.product_id) as product_id, coalesce(part.quantity / i.quantity, 1) as pieces, p.kept_in, p.state
      from return_piece p join order_item i on i.order_id = p.order_id and i.product_id = p.product_id
      left join order_item_part part on part.order_id = p.order_id and part.bundle_id = p.product_id
      where p.kept_in is not null
    ), entry as (
      select order_id, product_id, 'return' as reason, pieces from remaining
      union all select order_id, product_id, case kept_in when 'damaged' then 'damage' else 'open-box' end, -pieces from remaining where kept_in <> 'stock'
      union all select order_id, product_id, 'replacement', -pieces from remaining where state in ('replacing', 'replaced')
    ), expected as (
      select order_id, product_id, reason, sum(pieces) as pieces from entry group by 1, 2, 3
    ), booked as (
      select c.order_id, c.product_id, c.reason, sum(c.quantity) as pieces from stock_change c join shop_order o on o.id = c.order_id
      where c.reason in ('return', 'open-box', 'replacement') or (c.reason = 'damage' and o.status = 'delivered') group by 1, 2, 3
    )
    select * from expected e full join booked b using (order_id, product_id, reason) where e.pieces is distinct from b.pieces`,
  "I12 an order is packed only after it was confirmed": `select s.order_id from order_step s where s.status = 'processed'
    and not exists (select from order_step c where c.order_id = s.order_id and c.status = 'confirmed' and c.at <= s.at)`,
  "I12 no step is skipped": `select o.number, o.status from shop_order o
    where (o.status in ('processed', 'shipped', 'delivered') or o.refused_at is not null)
      and (select count(*) from order_step s where s.order_id = o.id and s.status = any(case
        when o.status = 'processed' then array['pending', 'confirmed', 'processed']
        when o.status = 'delivered' then array['pending', 'confirmed', 'processed', 'shipped', 'delivered']
        else array['pending', 'confirmed', 'processed', 'shipped'] end))
      <> case o.status when 'processed' then 3 when 'delivered' then 5 else 4 end`,
  "I12 a parcel in a batch has a consignment number and the batch's courier": `select o.number from shop_order o join courier_batch b on b.id = o.batch_id
    where b.courier_name <> o.courier_name or o.consignment is null`,
  "I17 a serial number is where the last step of its history left it": `select n.id from serial_number n
    where n.state is distinct from (select e.state from serial_event e where e.serial_id = n.id order by e.id desc limit 1)`,
  "I17 a sold piece belongs to an order that has left the shelf, of as many pieces": `select o.number from shop_order o
    join serial_number n on n.order_id = o.id
    left join order_stock s on s.order_id = o.id and s.product_id = n.product_id
    group by o.id, n.product_id, s.quantity
    having count(*) > coalesce(s.quantity, 0) or o.status in ('pending', 'confirmed')
      or (o.status = 'cancelled' and (o.refused_at is null or o.returned_at is not null))
      or (o.status in ('processed', 'shipped') and count(*) <> s.quantity)`,
  "I18 a claimed piece is where its claim says, and in no other claim": `select n.id from serial_number n
    where (n.state = 'in-claim') <> ((select count(*) from warranty_claim c where c.serial_id = n.id and c.state in ('received', 'sent', 'back')) = 1)
       or (select count(*) from warranty_claim c where c.serial_id = n.id and claim_queue(c.state, false) <> 'done') > 1
       or (n.state = 'lent') <> exists (select from warranty_claim c where c.loan_id = n.id)`,
  "I18 a replacement was given once, to the order of its claim": `select c.replacement_id from warranty_claim c where c.replacement_id is not null
    group by c.replacement_id having count(*) <> (
      select count(*) from serial_event e where e.serial_id = c.replacement_id and e.kind = 'replaces' and e.claim_id is not null)`,
  "I18 the ledger has every loan": `select product_id from (
      select product_id, -sum(quantity) as out from stock_change where reason = 'loan' group by 1) ledger
    full join (select n.product_id, count(*) filter (where e.kind = 'lent') - count(*) filter (where e.kind = 'lent-back') as out
      from serial_event e join serial_number n on n.id = e.serial_id where e.kind in ('lent', 'lent-back') group by 1) history using (product_id)
    where coalesce(ledger.out, 0) <> coalesce(history.out, 0)`,
  "I18 money was given back once and to the rupee if and only if the claim says so": `select c.id from warranty_claim c left join refund r on r.id = c.refund_id
    where (c.state = 'credited') <> (r.id is not null) or r.amount <> c.refunded or r.order_id <> c.order_id`,
};

function allowedMoves(): string {
  return Object.entries(NEXT_STATUS)
    .flatMap(([from, nexts]) => nexts.map((to) => `('${from}', '${to}')`))
    .join(", ");
}

/** Runs after every test that stresses the shop; throws with the violated invariants. */
export async function expectInvariants(db: Queryable): Promise<void> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(VIOLATION_QUERIES)) {
    const { rows } = await db.execute(sql.raw(query));
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`);
  }
  if (broken.length > 0) throw new Error(`Invariants are violated:\n${broken.join("\n")}`);
}
