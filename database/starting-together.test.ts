import { expect, onTestFinished, test, vi } from "vitest";
import { seedIfEmpty } from "#demo/seed.ts";
import { connectClient, createEmptyDatabase } from "#testing/database/empty-database.ts";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { connect } from "./database.ts";
import { migrate } from "./migrate.ts";
import { count } from "./orm.ts";
import { category, city, courierPricing, customer, product, state } from "./schema.ts";

/** Makes every longer statement fail. */
const SHORT_TIMEOUTS = "statement_timeout=100&lock_timeout=100";

async function impatientDatabase(): Promise<{ url: string; impatientUrl: string }> {
  const url = await createEmptyDatabase();
  return { url, impatientUrl: `${url}&${SHORT_TIMEOUTS}` };
}

/** Simulates another node that does the work: a later node waits longer than a statement may take. */
async function withLockHeldByOtherNode(url: string, lock: number, work: () => Promise<void>): Promise<void> {
  const other = await connectClient(url);
  await other.query("select pg_advisory_lock($1)", [lock]);
  const done = work();
  const waits = vi.waitFor(
    async () => {
      const { rows } = await other.query(
        "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and clock_timestamp() - query_start > '300 ms'",
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 20 },
  );
  // A node that stops waiting fails the test with its own error.
  await Promise.race([waits, done]);
  await other.query("select pg_advisory_unlock($1)", [lock]);
  await done;
}

test("migrate: waits for another node's migration without a time limit", async () => {
  const { url, impatientUrl } = await impatientDatabase();
  const other = await connectClient(url);
  await other.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migrate]);
  const onProgress = vi.fn<(text: string) => void>();
  const done = migrate(impatientUrl, onProgress);
  await vi.waitFor(() => expect(onProgress).toHaveBeenCalledWith("Waiting for another node to migrate the database"), {
    timeout: 60_000,
  });
  // A waiting statement would be a transaction, and the other node's indexes would wait for it in turn.
  const { rows } = await other.query(
    "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'advisory'",
  );
  expect(rows).toEqual([]);
  await other.query("select pg_advisory_unlock($1)", [ADVISORY_LOCKS.migrate]);
  await done;
  const db = connect({ url, maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  expect(await db.select({ count: count() }).from(state)).toEqual([{ count: 0 }]);
});

test("seed: waits for another node's seeding without a time limit", async () => {
  const { url, impatientUrl } = await impatientDatabase();
  await migrate(url);
  const db = connect({ url: impatientUrl, maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  await withLockHeldByOtherNode(url, ADVISORY_LOCKS.seed, () => seedIfEmpty(db, { seed: "none" }));
  expect(await db.select({ count: count() }).from(product)).toEqual([{ count: 0 }]);
});

test("seed: none creates cities and couriers once, without the demo shop", async () => {
  const url = await createEmptyDatabase();
  await migrate(url);
  const db = connect({ url, maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  const counts = async () =>
    Promise.all(
      [state, city, courierPricing, category, product, customer].map(
        async (table) => (await db.select({ count: count() }).from(table))[0]?.count ?? 0,
      ),
    );
  await seedIfEmpty(db, { seed: "none" });
  const [states, cities, prices, ...demo] = await counts();
  for (const found of [states, cities, prices]) expect(found).toBeGreaterThan(0);
  expect(demo).toEqual([0, 0, 0]);
  await seedIfEmpty(db, { seed: "none" });
  expect(await counts()).toEqual([states, cities, prices, ...demo]);
});
