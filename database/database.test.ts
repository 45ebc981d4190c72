import { expect, inject, onTestFinished, test } from "vitest";
import { connect } from "./database.ts";
import { sql } from "./orm.ts";

test("transaction: releases its connection even if `begin` fails", async () => {
  const db = connect({ url: inject("testServerUrl"), maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  const impossible = { isolationLevel: "no such level" as "serializable" };
  await expect(db.transaction(async () => {}, impossible)).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("transaction: a failed one is rolled back, and its connection is reused", async () => {
  const db = connect({ url: inject("testServerUrl"), maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`create table never_there (id integer)`);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect((await db.execute(sql`select to_regclass('never_there') as found`)).rows).toEqual([{ found: null }]);
});

test("connect: silence ends a connection in use, and an idle one is reused", async () => {
  const db = connect({ url: inject("testServerUrl"), maxConnections: 2, responseTimeoutMs: 1_000 });
  onTestFinished(() => db.$client.end());
  const [idle, busy] = [await db.$client.connect(), await db.$client.connect()];
  const backend = "select pg_backend_pid() as pid";
  const { rows: first } = await idle.query(backend);
  idle.release();
  // The idle connection is silent for longer than the busy one, so a timeout on it would come first.
  await expect(busy.query("select pg_sleep(5)")).rejects.toThrow("the database does not answer");
  busy.release();
  expect((await db.$client.query(backend)).rows).toEqual(first);
});

test("connect: throws the database's errors, and the connection stays usable", async () => {
  const db = connect({ url: inject("testServerUrl"), maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  const client = await db.$client.connect();
  await expect(client.query("select 1 / 0")).rejects.toThrow("division by zero");
  expect((await client.query({ text: "select $1::int as one", values: [1] })).rows).toEqual([{ one: 1 }]);
  client.release();
  await expect(db.$client.query("select nothing")).rejects.toThrow("nothing");
});
