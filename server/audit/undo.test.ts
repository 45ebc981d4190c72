import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/office.ts";
import { eq, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import { changeProduct } from "#server/catalogue/index.ts";
import { testProduct } from "#testing/catalogue.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

type History = OfficeResponse<"listHistory">;

let shop: TestShop;
let owner: string;
beforeAll(async () => {
  shop = await testShop();
  owner = await signInToOffice(shop, await newStaff(shop));
});
afterAll(() => shop.close());

const history = async (query: Record<string, string>, cookie = owner) =>
  (await callOffice(shop, "listHistory", { cookie, query })).json<History>();
const undo = (place: number, cookie = owner) => callOffice(shop, "undoChange", { cookie, params: { place } });
const rowOf = async (id: number) => (await shop.db.select().from(product).where(eq(product.id, id)))[0];

async function changed(change: { name?: string; total?: number }, id?: number) {
  const made = id === undefined ? await testProduct(shop) : { id };
  const version = (await rowOf(made.id))?.version ?? 1;
  await changeProduct(shop.shop, asSystem("test"), { id: made.id, version, change });
  const { entries } = await history({ subject: "product", id: String(made.id) });
  return { id: made.id, place: entries[0]?.place ?? 0 };
}

test("undo: a product is as it was, in a new entry that names the one it takes back, and is undone once", async () => {
  const { id, place } = await changed({ total: 123_456 });
  const before = await rowOf(id);
  expect((await undo(place)).statusCode).toBe(204);
  const after = await rowOf(id);
  expect(after?.total).not.toBe(before?.total);
  const { entries } = await history({ subject: "product", id: String(id) });
  expect(entries[0]).toMatchObject({ action: "product.change", undoes: place, after: { total: after?.total } });
  expect(entries[1]).toMatchObject({ place, undoneBy: entries[0]?.place, undoNeeds: null });
  expect((await undo(place)).json()).toMatchObject({ code: "not-undoable" });
  // Taking back is a change like any other.
  expect((await undo(entries[0]?.place ?? 0)).statusCode).toBe(204);
  expect((await rowOf(id))?.total).toBe(123_456);
});

test("undo: what somebody has changed again since stays, and the answer names it", async () => {
  const { id, place } = await changed({ name: "First", total: 100_000 });
  await changed({ name: "Second" }, id);
  const answer = await undo(place);
  expect(answer.json()).toMatchObject({ code: "changed-meanwhile", fields: { name: expect.any(String) } });
  expect(await rowOf(id)).toMatchObject({ name: "Second", total: 100_000 });
});

test("undo: what cannot be taken back is refused, and so is who may not make the change itself", async () => {
  const mate = await newStaff(shop, { role: "support" });
  await callOffice(shop, "changeStaff", {
    cookie: owner,
    params: { id: mate.id },
    body: { version: 1, role: "orders" },
  });
  const [entry] = (await history({ subject: "staff", id: mate.id })).entries;
  expect(entry?.undoNeeds).toBeNull();
  expect((await undo(entry?.place ?? 0)).json()).toMatchObject({ code: "not-undoable" });
  await shop.db.execute(sql`insert into staff_role values ('looker', 'Looker', '{history.read,history.undo}', false)`);
  const looker = await signInToOffice(shop, await newStaff(shop, { role: "looker" }));
  const { place } = await changed({ total: 99_000 });
  expect((await undo(place, looker)).statusCode).toBe(403);
  expect((await undo(999_999_999)).statusCode).toBe(404);
});

test("history: narrowed by who, what and day; pages go on where the last ended", async () => {
  const all = await history({ limit: "3" });
  expect(all.next).toBe(all.entries.at(-1)?.place);
  const further = await history({ limit: "3", before: String(all.next) });
  expect(further.entries[0]?.place).toBe((all.next ?? 0) - 1);
  expect(all.actions).toEqual(expect.arrayContaining(["product.change", "staff.change"]));
  const byAction = await history({ action: "staff.change" });
  expect(new Set(byAction.entries.map(({ action }) => action))).toEqual(new Set(["staff.change"]));
  const { rows } = await shop.db.execute<{ today: string }>(
    sql`select to_char(now() at time zone 'Asia/Karachi', 'YYYY-MM-DD') as today`,
  );
  const today = rows[0]?.today ?? "";
  expect((await history({ from: today, to: today })).entries.length).toBeGreaterThan(0);
  expect((await history({ to: "2020-01-01" })).entries).toEqual([]);
  expect((await history({ from: "2999-01-01" })).entries).toEqual([]);
});
