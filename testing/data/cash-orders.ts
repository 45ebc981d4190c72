import { eq, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import type { TestShop } from "../test-shop.ts";
import { registerCustomer } from "./customers.ts";
import { newProduct } from "./orders.ts";

/** Inserts unconfirmed cash orders of one customer, to a city that no other test uses. */
export async function insertCashOrders(
  shop: Pick<TestShop, "db">,
  count: number,
): Promise<{ city: string; numbers: string[]; total: number; courier: string }> {
  const { db } = shop;
  const { user } = await registerCustomer(shop);
  const item = await newProduct(shop, { stock: count });
  const city = `Keys ${item.id}`;
  await db.execute(sql`
    with placed as (
      insert into shop_order (number, customer_id, status, sub_total, courier_cost, grand_total, courier_name, recipient_name, phone,
        address, city_name, state_name, postal_code, created_at)
      select 'RB-' || lpad(upper(to_hex(${item.id}::int)), 4, '0') || '-' || lpad(n::text, 4, '0'), ${user.id}, 'pending', ${item.netPrice}, 0,
        ${item.netPrice}, (select name from courier order by id limit 1), 'Shopper ' || n, '03211234567', 'House 5, Street 9, Block B', ${city},
        'Punjab', '54000', now() - make_interval(secs => ${count} - n)
      from generate_series(1, ${count}::int) n returning id
    ), items as (
      insert into order_item (order_id, product_id, slug, name, photo, price, quantity, total, place)
      select placed.id, p.id, p.slug, p.name, p.img_url, p.net_price, 1, p.net_price, 1 from placed, product p where p.id = ${item.id}
    ), paid as (
      insert into payment (order_id, method, status, amount) select id, 'cod', 'pending', ${item.netPrice} from placed
    ), steps as (
      insert into order_step (order_id, status, actor_kind) select id, 'pending', 'customer' from placed
    )
    insert into stock_change (product_id, quantity, reason, order_id) select ${item.id}, -1, 'order', id from placed`);
  await db.update(product).set({ stock: 0 }).where(eq(product.id, item.id));
  const { rows } = await db.execute<{ number: string; courier: string }>(
    sql`select number, courier_name as courier from shop_order where city_name = ${city} order by number`,
  );
  return { city, numbers: rows.map(({ number }) => number), total: item.netPrice, courier: rows[0]?.courier ?? "" };
}
