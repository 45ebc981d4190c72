import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "#testing/database/database-server.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { migrate } from "../migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("migration 0070: an order with the time of migration 0020 gets that of its last step; no other order changes", async () => {
  const { $client } = database.db;
  const upgrade = "(select applied_at from migration where name = '0020-order-desk.sql')";
  await $client.query(`
    delete from migration where name = '0070-when-earlier-orders-moved.sql';
    insert into customer (name, email, email_key, phone, password_hash) values ('Ayesha', 'moved@example.pk', 'moved@example.pk', '0300', '');
    insert into shop_order (number, customer_id, status, sub_total, courier_cost, grand_total, courier_name, recipient_name, phone,
      address, city_name, state_name, postal_code, moved_at)
    select number, c.id, 'pending', 1, 0, 1, 'TCS', 'Ayesha', '0300', 'House 5', 'Lahore', 'Punjab', '54000', moved_at
    from customer c, (values ('MOVED-1', ${upgrade}), ('MOVED-2', ${upgrade}), ('MOVED-3', '2025-06-01Z')) o (number, moved_at)
    where c.email_key = 'moved@example.pk';
    insert into order_step (order_id, status, at)
    select id, 'pending', case number when 'MOVED-2' then moved_at + interval '1 day' else '2025-01-01Z' end
    from shop_order where number like 'MOVED%'`);
  await migrate(database.url);
  const { rows } = await $client.query(
    `select number, moved_at, moved_at = ${upgrade} as is_upgrade from shop_order where number like 'MOVED%' order by number`,
  );
  expect(rows).toMatchObject([
    { number: "MOVED-1", moved_at: new Date("2025-01-01Z") },
    { number: "MOVED-2", is_upgrade: true },
    { number: "MOVED-3", moved_at: new Date("2025-06-01Z") },
  ]);
});
