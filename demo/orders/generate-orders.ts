import type { PoolClient } from "pg";
import { type Db, withoutTimeouts } from "#database/database.ts";
import { withoutIndexes } from "#database/without-indexes.ts";
import { COURIERS } from "../places/courier-prices.ts";
import { STATES } from "../places/states.ts";
import { FIRST_NAMES, HOMES, LAST_NAMES } from "./people.ts";

// Generates orders for load tests inside the database, spread evenly over the days up to now. An order
// depends only on its number; stock ledger and mails are left out.

const BATCH = 50_000;
const ORDERS_PER_CUSTOMER = 4;
const TABLES = ["shop_order", "order_item", "order_step", "payment"];
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ".slice(0, 30);

/** Adds `count` orders: the newest was placed just now, the oldest `days` days ago. */
export async function generateOrders(
  db: Db,
  { count, days, onProgress = () => {} }: { count: number; days: number; onProgress?: (made: number) => void },
): Promise<void> {
  await withoutTimeouts(db, async ({ client }) => {
    await client.query("begin");
    await insertCustomers(client, Math.ceil(count / ORDERS_PER_CUSTOMER));
    await createGoodsTable(client);
    // Triggers are off: generated orders are confirmed, and report days are marked once at the end.
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
    await withoutIndexes(client, TABLES, async () => {
      for (let from = 0; from < count; from += BATCH) {
        const to = Math.min(count, from + BATCH);
        await client.query("drop table if exists made");
        await client.query(CREATE_ORDERS_SQL, [from, to - 1, days / count, COURIERS.map(({ name }) => name)]);
        for (const statement of INSERT_SQL) await client.query(statement);
        onProgress(to);
      }
    });
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
    await client.query(
      "insert into report_stale select distinct shop_day(moment) from shop_order, unnest(array[created_at, delivered_at, refused_at]) m(moment) where moment is not null",
    );
    await client.query("drop table made, goods, buyer");
    await client.query("commit");
    await client.query("vacuum (analyze) shop_order, order_item, order_step, payment, customer");
  });
}

async function insertCustomers(client: PoolClient, count: number): Promise<void> {
  await client.query(
    `create temp table buyer on commit drop as
     select i as n, gen_random_uuid() as id, first[1 + abs(hashint4(i * 7)) % cardinality(first)] || ' ' || last[1 + abs(hashint4(i * 7 + 1)) % cardinality(last)] as name,
       '03' || lpad((abs(hashint4(i * 7 + 2)::bigint) % 1000000000)::text, 9, '0') as phone,
       homes -> (abs(hashint4(i * 7 + 3)) % jsonb_array_length(homes)) as home,
       -- The time makes the e-mail addresses of each call unique.
       'buyer.' || i || '.' || extract(epoch from now())::int || '@example.com' as email
     from (select $2::text[] as first, $3::text[] as last, $4::jsonb as homes) words, generate_series(0, $1 - 1) as i`,
    [count, FIRST_NAMES, LAST_NAMES, JSON.stringify(listHomes())],
  );
  await client.query("create index on buyer (n)");
  await client.query(
    "insert into customer (id, name, email, email_key, phone, password_hash) select id, name, email, email, phone, '-' from buyer",
  );
}

/** Half of the customers live in the large cities, the others anywhere. */
function listHomes() {
  const anywhere = STATES.flatMap(({ name, cities }) =>
    cities.map((city) => ({ city, state: name, postalCode: "40000", areas: ["Main Bazaar"] })),
  );
  const large = Array.from({ length: Math.ceil(anywhere.length / HOMES.length) }, () => HOMES).flat();
  return [...large, ...anywhere];
}

async function createGoodsTable(client: PoolClient): Promise<void> {
  await client.query(
    `create temp table goods on commit drop as
     select row_number() over (order by id) - 1 as n, count(*) over () as all_of_them, id, slug, name, img_url, net_price from product
     where status = 'published' and net_price < 225000`,
  );
  await client.query("create index on goods (n)");
  await client.query("analyze goods, buyer");
}

const hashSql = (k: number) => `(hashint4((i * 11 + ${k})::int)::bigint + 2147483648)`;
const letterSql = (place: number) =>
  `substr('${LETTERS}', 1 + ((i::bigint * 282475249 + 77) / ${30 ** place}::bigint % 30)::int, 1)`;
const orderNumberSql = `'RB-' || ${[0, 1, 2, 3].map(letterSql).join(" || ")} || '-' || ${[4, 5, 6, 7].map(letterSql).join(" || ")}`;

/** Distributes 100 orders (r) of an age in days (a) over the statuses. */
const STATUS_PATH_SQL = `case
  when a < 0.7 then case when r < 70 then '{pending}' else '{pending,confirmed}' end
  when a < 1.5 then case when r < 25 then '{pending}' when r < 60 then '{pending,confirmed}' else '{pending,confirmed,processed}' end
  when a < 2.5 then case when r < 5 then '{pending}' when r < 30 then '{pending,confirmed,processed}' else '{pending,confirmed,processed,shipped}' end
  when a < 5 then case when r < 80 then '{pending,confirmed,processed,shipped}' else '{pending,confirmed,processed,shipped,delivered}' end
  when r < 10 then '{pending,cancelled}'
  when r < 25 then '{pending,confirmed,processed,shipped,cancelled}'
  when r < 27 and a < 14 then '{pending,confirmed,processed,shipped}'
  else '{pending,confirmed,processed,shipped,delivered}' end`;

const CREATE_ORDERS_SQL = `
  create temp table made on commit drop as
  with numbered as (
    select i, i * $3::float8 as a, ${hashSql(1)} % 100 as r from generate_series($1::int, $2::int) as i
  ), way as (select *, (${STATUS_PATH_SQL})::text[] as path from numbered)
  select gen_random_uuid() as id, i, a, path, path[cardinality(path)] as status, now() - make_interval(secs => a * 86400) as created_at,
    now() - make_interval(secs => greatest(0, a - 0.7 * (cardinality(path) - 1)) * 86400) as moved_at,
    ${orderNumberSql} as number, b.id as customer_id, b.name, b.phone, b.home, ($4::text[])[1 + ${hashSql(2)} % cardinality($4::text[])] as courier,
    case when ${hashSql(3)} % 5 = 0 and a > 1.5 then 'stripe' else 'cod' end as method,
    one.id as one, case when ${hashSql(4)} % 2 = 0 then two.id end as two, 1 + ${hashSql(5)} % 2 as quantity,
    one.net_price * (1 + ${hashSql(5)} % 2) + case when ${hashSql(4)} % 2 = 0 then two.net_price else 0 end as sub_total
  from way
  join buyer b on b.n = way.i / ${ORDERS_PER_CUSTOMER}
  join goods one on one.n = ${hashSql(6)} % (select all_of_them from goods limit 1)
  join goods two on two.n = (one.n + 1 + ${hashSql(7)} % 50) % (select all_of_them from goods limit 1)`;

const INSERT_SQL = [
  `insert into shop_order (id, number, customer_id, status, sub_total, courier_cost, grand_total, courier_name, recipient_name, phone, address,
     city_name, state_name, postal_code, created_at, moved_at, delivered_at, refused_at, returned_at, cancel_reason, consignment, call_attempts, call_due_at)
   select id, number, customer_id, status, sub_total, 250, sub_total + 250, courier, name, phone,
     'House ' || i % 400 || ', Street ' || i % 40 || ', ' || (home -> 'areas' ->> 0), home ->> 'city', home ->> 'state', home ->> 'postalCode',
     created_at, moved_at, case when status = 'delivered' then moved_at end,
     case when status = 'cancelled' and 'shipped' = any(path) then moved_at end,
     case when status = 'cancelled' and 'shipped' = any(path) and a > 12 then moved_at + interval '4 days' end,
     case when status = 'cancelled' then case i % 3 when 0 then 'Refused to pay' when 1 then 'Nobody at the address' else 'Other' end end,
     case when 'shipped' = any(path) then 'CN' || lpad(i::text, 9, '0') || left(md5(id::text), 3) end,
     case when status = 'pending' and a > 0.9 then 1 + i % 3 else 0 end,
     case when status = 'pending' and a > 0.9 then now() + make_interval(mins => i % 600 - 400) end
   from made`,
  `insert into order_item (order_id, product_id, slug, name, photo, price, quantity, total, place)
   select m.id, g.id, g.slug, g.name, g.img_url, g.net_price, m.quantity, g.net_price * m.quantity, 1 from made m join goods g on g.id = m.one
   union all
   select m.id, g.id, g.slug, g.name, g.img_url, g.net_price, 1, g.net_price, 2 from made m join goods g on g.id = m.two`,
  `insert into order_step (order_id, status, at)
   select id, status_then, created_at + (moved_at - created_at) * (place - 1) / greatest(1, cardinality(path) - 1)
   from made, unnest(path) with ordinality as step(status_then, place)`,
  `insert into payment (order_id, method, status, amount, cash_settled_at, updated_at)
   select id, method, case when method = 'stripe' and status not in ('pending', 'cancelled') or status = 'delivered' then 'success' else 'pending' end,
     sub_total + 250, case when method = 'cod' and status = 'delivered' and a > 12 then moved_at + interval '7 days' end, moved_at
   from made`,
];
