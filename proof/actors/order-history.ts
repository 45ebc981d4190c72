import { Client } from "pg";

interface History {
  orders: number;
  productId: number;
}

const ORDERS_PER_CUSTOMER = 50;
const CHUNK = 50_000;

/**
 * Writes complete past orders with columns that every version has; 9 of 10 are delivered, the rest
 * cancelled.
 */
export async function writeOrderHistory(databaseUrl: string, { orders, productId }: History): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    const customers = Math.ceil(orders / ORDERS_PER_CUSTOMER);
    await client.query(
      `insert into customer (name, email, email_key, phone, password_hash)
       select 'Bilal Ahmed ' || n, 'past-' || n || '@example.pk', 'past-' || n || '@example.pk', '0300' || lpad(n::text, 7, '0'), ''
       from generate_series(1, $1::integer) n`,
      [customers],
    );
    for (let from = 1; from <= orders; from += CHUNK)
      await client.query(
        WRITE_CHUNK.replaceAll(":product", String(productId)).replaceAll(":customers", String(customers)),
        [from, Math.min(from + CHUNK - 1, orders)],
      );
    await client.query(
      "update product p set stock = (select sum(quantity) from stock_change c where c.product_id = p.id) where id = $1",
      [productId],
    );
    if (await hasColumn(client, "payment", "received"))
      await client.query("update payment set received = amount where status = 'success' and received = 0");
    // Version 0.1.0 set this column to the time of the migration that added it.
    if (await hasColumn(client, "shop_order", "moved_at"))
      await client.query(
        "update shop_order set moved_at = (select applied_at from migration where name = '0020-order-desk.sql') where number like 'PAST%'",
      );
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

async function hasColumn(client: Client, table: string, column: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2",
    [table, column],
  );
  return rowCount === 1;
}

const WRITE_CHUNK = `
  with past as materialized (
    select gen_random_uuid() as id, n, now() - interval '3 years' * random() - interval '10 days' as at, n % 10 = 0 as cancelled,
      (select c.id from customer c where c.email_key = 'past-' || (1 + n % :customers) || '@example.pk') as customer_id
    from generate_series($1::integer, $2::integer) n
  ), orders as (
    insert into shop_order (id, number, customer_id, status, sub_total, courier_cost, grand_total, courier_name, recipient_name, phone,
      address, city_name, state_name, postal_code, created_at, delivered_at)
    select id, 'PAST-' || n, customer_id, case when cancelled then 'cancelled' else 'delivered' end, 1000, 200, 1200, 'TCS',
      'Bilal Ahmed ' || n % 5000, '0300' || lpad(n::text, 7, '0'), 'House ' || n % 900 || ', Street 9', 'Lahore', 'Punjab', '54000', at,
      case when not cancelled then at + interval '4 days' end
    from past
  ), items as (
    insert into order_item (order_id, product_id, slug, name, photo, price, quantity, total)
    select id, :product, 'past', 'Past product', '', 1000, 1, 1000 from past
  ), steps as (
    insert into order_step (order_id, status, at)
    select id, status, at + days * interval '1 day' from past, lateral (values
      ('pending', 0, null), ('confirmed', 1, false), ('processed', 2, false), ('shipped', 3, false), ('delivered', 4, false), ('cancelled', 1, true)
    ) step (status, days, of_cancelled) where of_cancelled is null or of_cancelled = cancelled
  ), payments as (
    insert into payment (order_id, method, status, amount, updated_at)
    select id, 'cod', case when cancelled then 'pending' else 'success' end, 1200, at from past
  ), ledger as (
    insert into stock_change (product_id, quantity, reason, order_id, at)
    select :product, case reason when 'order' then -1 else 1 end, reason, id, at
    from past, unnest(array['order', 'cancellation']) reason where reason = 'order' or cancelled
  )
  insert into mail (recipient, subject, text_part, html_part, created_at, sent_at)
  select 'past-' || (1 + n % :customers) || '@example.pk', 'Your order PAST-' || n, 'Thank you for your order.', '', at, at from past`;
