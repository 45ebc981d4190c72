import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, inject, onTestFinished, test } from "vitest";
import { connect } from "./database.ts";
import { sql } from "./orm.ts";

test("transaction: one that cannot even begin gives its connection back", async () => {
  const db = connect({ url: inject("testServerUrl"), maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  const impossible = { isolationLevel: "no such level" as "serializable" };
  await expect(db.transaction(async () => {}, impossible)).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("transaction: one that fails is undone, and its connection serves the next", async () => {
  const db = connect({ url: inject("testServerUrl"), maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`create table never_there (id integer)`);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect((await db.execute(sql`select to_regclass('never_there') as found`)).rows).toEqual([{ found: null }]);
});

test("connect: a connection that nobody needs for a while is there for the next, with all that it has planned", async () => {
  const db = connect({ url: inject("testServerUrl"), maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  const backend = async () => (await db.execute(sql`select pg_backend_pid() as pid`)).rows;
  const first = await backend();
  // Longer than the silence after which a connection that somebody waits for counts as dead.
  await pause(13_000);
  expect(await backend()).toEqual(first);
}, 30_000);

// In a process of its own: what a test runner remembers of each promise would be counted, too.
const ASK_OFTEN = `
  import v8 from "node:v8";
  import { connect } from "${new URL("./database.ts", import.meta.url).href}";
  const [url, times, letters] = process.argv.slice(1);
  const client = await connect({ url, maxConnections: 1 }).$client.connect();
  const used = async (times) => {
    for (let time = 0; time < times; time += 1) {
      const values = [Buffer.alloc(Number(letters), "x").toString("latin1")];
      await client.query({ name: "asked", text: "select length($1)", values });
      if (time % 50 === 0) gc({ type: "minor" });
    }
    gc({ type: "minor" });
    gc({ type: "minor" });
    return v8.getHeapStatistics().used_heap_size;
  };
  const before = await used(100);
  process.stdout.write(String((await used(Number(times))) - before));
  process.exit(0);
`;

test("connect: what a connection was asked is forgotten by the next small collection of garbage, also while somebody holds it", async () => {
  const [times, letters] = [2_000, 1_000];
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--expose-gc",
    "--input-type=module",
    "--eval",
    ASK_OFTEN,
    inject("testServerUrl"),
    String(times),
    String(letters),
  ]);
  expect(Number(stdout)).toBeLessThan((times * letters) / 2);
});

test("connect: what the database refuses is thrown, and the connection goes on", async () => {
  const db = connect({ url: inject("testServerUrl"), maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  const client = await db.$client.connect();
  await expect(client.query("select 1 / 0")).rejects.toThrow("division by zero");
  expect((await client.query({ text: "select $1::int as one", values: [1] })).rows).toEqual([{ one: 1 }]);
  client.release();
  await expect(db.$client.query("select nothing")).rejects.toThrow("nothing");
});
