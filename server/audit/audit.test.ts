import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#database/orm.ts";
import { createSystemContext } from "#server/request-context.ts";
import type { TestDatabase } from "#testing/database/database-server.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { type Change, findDifference, record, recordErasure, verifyChain } from "./index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const by = createSystemContext("test");
const change = (id: number): Change => ({
  action: "product.change",
  subject: { kind: "product", id, name: `Product ${id}` },
  before: { total: 100 },
  after: { total: 100 + id },
});
const tamper = (statement: string) =>
  // Like an attacker with direct access to the database.
  database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entry disable trigger user`);
    await tx.execute(sql.raw(statement));
    await tx.execute(sql`alter table audit_entry enable trigger user`);
  });

test("history: concurrent writers make one chain without gaps, also after rollbacks", async () => {
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

test("history: refuses update, delete and truncate", async () => {
  for (const statement of [
    "update audit_entry set actor_name = 'somebody else'",
    "delete from audit_entry where place = 1",
    "truncate audit_entry",
  ])
    await expect(database.db.$client.query(statement)).rejects.toThrow("history is only ever added to");
});

test("history: verification detects changes made directly in the database", async () => {
  await tamper("update audit_entry set after = '{\"total\": 1}' where place = 7");
  expect(await verifyChain(database.db)).toEqual({ entries: 32, broken: 7 });
  await tamper("delete from audit_entry where place = 7");
  expect((await verifyChain(database.db)).broken).toBe(8);
});

test("history: an entry without a salt has its original hash and can be erased", async () => {
  const own = await testDatabase();
  await own.db.execute(sql`
    insert into audit_entry (actor_kind, actor_name, request_id, action, subject_kind, subject_id, subject_name, after, salt)
    values ('system', 'test', 'r', 'review.answer', 'review', '1', 'Review', '{"answer": "Dear Ali", "state": "new"}', null)`);
  // The hash as defined in migration 15.
  const { rows } = await own.db.execute<{ same: boolean }>(sql`
    select hash = sha256(previous || convert_to(jsonb_build_array(
      place, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_kind, staff_id, actor_name, request_id, action,
      subject_kind, subject_id, subject_name, before, after, undoes)::text, 'UTF8')) as same from audit_entry`);
  expect(rows).toEqual([{ same: true }]);
  const erase = { subject: { kind: "customer", id: "1", name: "" }, action: "customer.erase" as const };
  const redaction = { change: erase, entries: sql`e.subject_id = '1'`, keys: ["answer"] };
  expect(await own.db.transaction((tx) => recordErasure(tx, by, redaction))).toBe(1);
  // A second time there is nothing left to erase.
  expect(await own.db.transaction((tx) => recordErasure(tx, by, redaction))).toBe(0);
  const { rows: left } = await own.db.execute(sql`select after from audit_entry where place = 1`);
  expect(left).toEqual([{ after: { answer: "Erased", state: "new" } }]);
  expect(await verifyChain(own.db)).toEqual({ entries: 3, broken: undefined });
  await own.drop();
});

test("difference: returns the differing fields of both sides", () => {
  expect(findDifference({ name: "a", stock: 1, facts: { x: 1 } }, { name: "a", stock: 2, facts: { x: 1 } })).toEqual({
    before: { stock: 1 },
    after: { stock: 2 },
  });
  expect(findDifference({ sku: undefined }, { sku: null })).toBeUndefined();
});
