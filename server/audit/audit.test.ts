import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#database/orm.ts";
import { asSystem } from "#server/asking.ts";
import type { TestDatabase } from "#testing/database-server.ts";
import { testDatabase } from "#testing/test-database.ts";
import { type Change, difference, record, verifyChain } from "./index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const by = asSystem("test");
const change = (id: number): Change => ({
  action: "product.change",
  subject: { kind: "product", id, name: `Product ${id}` },
  before: { total: 100 },
  after: { total: 100 + id },
});
const tamper = (statement: string) =>
  // As somebody would who has the database itself.
  database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entry disable trigger user`);
    await tx.execute(sql.raw(statement));
    await tx.execute(sql`alter table audit_entry enable trigger user`);
  });

test("history: writers at the same time make one chain without a gap, and what is rolled back leaves none", async () => {
  const writers = Array.from({ length: 20 }, (_, id) =>
    database.db
      .transaction(async (tx) => {
        await record(tx, by, [change(id), change(id + 100)]);
        if (id % 5 === 0) throw new Error("rolled back");
      })
      .catch(() => {}),
  );
  await Promise.all(writers);
  expect(await verifyChain(database.db)).toEqual({ entries: 32, broken: undefined });
});

test("history: cannot be changed, taken out or emptied", async () => {
  for (const statement of [
    "update audit_entry set actor_name = 'somebody else'",
    "delete from audit_entry where place = 1",
    "truncate audit_entry",
  ])
    await expect(database.db.$client.query(statement)).rejects.toThrow("history is only ever added to");
});

test("history: whoever changes it behind the shop's back is found out", async () => {
  await tamper("update audit_entry set after = '{\"total\": 1}' where place = 7");
  expect(await verifyChain(database.db)).toEqual({ entries: 32, broken: 7 });
  await tamper("delete from audit_entry where place = 7");
  expect((await verifyChain(database.db)).broken).toBe(8);
});

test("difference: keeps what differs, each side with its own value", () => {
  expect(difference({ name: "a", stock: 1, facts: { x: 1 } }, { name: "a", stock: 2, facts: { x: 1 } })).toEqual({
    before: { stock: 1 },
    after: { stock: 2 },
  });
  expect(difference({ sku: undefined }, { sku: null })).toBeUndefined();
});
