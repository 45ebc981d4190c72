import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#testing/database/test-database.ts";
import { PATIENCE } from "#testing/patience.ts";
import { openNetworkForThisTest } from "#testing/services/database-network.ts";
import { CHANGE_CHANNEL, ChangeListener } from "./changes.ts";
import { TaggedCache } from "./tagged-cache.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let writer: Client;
beforeAll(async () => {
  database = await testDatabase();
  writer = new Client(database.url);
  await writer.connect();
});
afterAll(async () => {
  await writer.end();
  await database.drop();
});

async function listening(url: string) {
  const cache = new TaggedCache<string>({ maxSize: 10 });
  const listener = new ChangeListener({ url, caches: [cache], onError: () => {}, heartbeatMs: 100 });
  await listener.start();
  onTestFinished(() => listener.stop());
  return cache;
}

const store = (cache: TaggedCache<string>, value: string) =>
  cache.getOrBuild("/a", async () => ({ value, tags: ["product:1"] }));

test("detects a silently dead connection: cached values are not served, and notifications arrive again", async () => {
  const { url, stall } = await openNetworkForThisTest(database.url);
  const cache = await listening(url);
  await store(cache, "A");
  stall();
  await writer.query(`notify ${CHANGE_CHANNEL}, 'product:1'`);
  await vi.waitFor(() => expect(cache.get("/a")).toBeUndefined(), PATIENCE);
  // The listener has reconnected, so the next notification arrives.
  await vi.waitFor(async () => {
    await store(cache, "B");
    expect(cache.get("/a")).toBe("B");
  }, PATIENCE);
  await writer.query(`notify ${CHANGE_CHANNEL}, 'product:1'`);
  await vi.waitFor(() => expect(cache.get("/a")).toBeUndefined(), PATIENCE);
});

test("reports a connection that cannot listen, as behind a pooler in transaction mode", async () => {
  const query = Client.prototype.query;
  const errors: string[] = [];
  const spy = vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    // Like a pooler: LISTEN succeeds, but on a session that the next client gets.
    const sent = String(args[0]).startsWith("listen") ? ["select 1"] : args;
    return Reflect.apply(query, this, sent) as unknown;
  } as typeof query);
  onTestFinished(() => spy.mockRestore());
  const cache = new TaggedCache<string>({ maxSize: 10 });
  const onError = (error: Error) => void errors.push(error.message);
  const listener = new ChangeListener({ url: database.url, caches: [cache], onError, heartbeatMs: 100 });
  await listener.start();
  onTestFinished(() => listener.stop());
  await vi.waitFor(() => expect(errors[0]).toContain("DATABASE_DIRECT_URL"), PATIENCE);
});
