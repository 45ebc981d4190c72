import { chown, realpath, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#database/database.ts";
import { createTemporaryFolder, query, start } from "#database/embedded/testing/temporary-shop.ts";
import { migrate } from "#database/migrate.ts";
import { sql } from "#database/orm.ts";
import { newProduct, placeOrder, shopperWithAddress } from "#testing/data/orders.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { PATIENCE } from "#testing/patience.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";
import { listReadinessProblems } from "./health-routes.ts";

test("a database that becomes read-only under load: orders get 503, pages are served, readyz says why; then orders succeed again", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const { db: admin } = database;
  const shop = await testShopForThisTest({ databaseUrl: database.url });
  const shopper = await shopperWithAddress(shop);
  const { id, slug } = await newProduct(shop, { stock: 50 });
  const order = () => placeOrder(shop, shopper, { items: [{ id, quantity: 1 }] });
  expect((await order()).statusCode).toBe(200);
  const { rows } = await admin.execute<{ name: string }>(sql`select current_database() as name`);
  const name = sql.raw(rows[0]?.name ?? "");

  // The administrator's connection was opened before and can still write.
  await admin.transaction(async (tx) => {
    await tx.execute(sql`alter database ${name} set default_transaction_read_only = on`);
  });
  // Like a failover: open connections are ended, and new ones reach a read-only server.
  await admin.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'rigbazaar' and pid <> pg_backend_pid()`);
  const refused = await Promise.all(Array.from({ length: 5 }, order));
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503]);
  expect(refused.map(({ headers }) => headers["retry-after"])).toEqual(["2", "2", "2", "2", "2"]);
  expect((await shop.call("getProduct", { query: { slug } })).statusCode).toBe(200);
  expect((await shop.call("listCategories")).statusCode).toBe(200);
  const ready = await shop.app.inject("/readyz");
  expect(ready.statusCode).toBe(503);
  expect(ready.json().problems).toEqual([
    expect.stringContaining("read-only (default_transaction_read_only is on): free disk space"),
  ]);

  await admin.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`);
    await tx.execute(sql`alter database ${name} reset default_transaction_read_only`);
  });
  // The pool still holds old connections; at most one order may fail, not one per connection.
  const afterwards = [(await order()).statusCode, (await order()).statusCode, (await order()).statusCode];
  expect(afterwards.slice(1)).toEqual([200, 200]);
  await vi.waitFor(async () => expect((await shop.app.inject("/readyz")).statusCode).toBe(200), PATIENCE);
});

test("readiness: a standby server is not ready until it is promoted", async () => {
  const folder = await createTemporaryFolder();
  const primary = await start(folder);
  await migrate(primary.url);
  await primary.stop();
  const cluster = await realpath(path.join(folder, "postgres"));
  const signal = path.join(cluster, "standby.signal");
  await writeFile(signal, "", { mode: 0o600 });
  const { uid, gid } = await stat(cluster);
  await chown(signal, uid, gid);

  const standby = await start(folder);
  const db = connect({ url: standby.url, maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  expect(await listReadinessProblems(db)).toEqual([
    expect.stringMatching(/read-only \(it is a standby server\): set DATABASE_URL to the primary/),
  ]);
  await query(standby.superuserUrl, "select pg_promote()");
  expect(await listReadinessProblems(db)).toEqual([]);
});
