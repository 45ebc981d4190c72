import { setTimeout as pause } from "node:timers/promises";
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
