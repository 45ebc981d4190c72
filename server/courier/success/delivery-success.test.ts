import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#database/orm.ts";
import { insertCashOrders } from "#testing/data/cash-orders.ts";
import type { TestDatabase } from "#testing/database/database-server.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { listDeliverySuccess } from "./delivery-success.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("listDeliverySuccess: delivered and returned parcels by courier, the best first; open and old ones do not count", async () => {
  const { city } = await insertCashOrders(database, 10);
  await database.db.execute(sql`
    insert into order_step (order_id, status) select id, 'confirmed' from shop_order where city_name = ${city}`);
  const end = (n: number, ended: string) =>
    database.db.execute(sql`
      update shop_order set ${sql.raw(ended)} where city_name = ${city} and recipient_name = ${`Shopper ${n}`}`);
  for (const n of [1, 2, 3]) await end(n, "courier_name = 'PostEx', status = 'delivered'");
  await end(4, "courier_name = 'PostEx', status = 'cancelled', refused_at = now()");
  await end(5, "courier_name = 'TCS', status = 'delivered'");
  for (const n of [6, 7]) await end(n, "courier_name = 'TCS', status = 'cancelled', refused_at = now()");
  await end(8, "courier_name = 'TCS', status = 'shipped'");
  await end(9, "courier_name = 'TCS', status = 'cancelled'");
  await end(10, "courier_name = 'TCS', status = 'delivered', moved_at = now() - interval '300 days'");
  expect(await listDeliverySuccess(database.db, [city, city, "Nowhere"])).toEqual([
    { city, courier: "PostEx", delivered: 3, returned: 1, percent: 75 },
    { city, courier: "TCS", delivered: 1, returned: 2, percent: 33 },
  ]);
});
