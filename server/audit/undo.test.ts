import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeCallName, OfficeResponse } from "#contract/office/contract.ts";
import { eq, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { changeProduct, type ProductChange } from "#server/catalogue/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
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

async function changed(change: ProductChange, id?: number) {
  const made = id === undefined ? await createTestProduct(shop) : { id };
  const version = (await rowOf(made.id))?.version ?? 1;
  await changeProduct(shop.shop, createSystemContext("test"), { id: made.id, version, change });
  const { entries } = await history({ subject: "product", id: String(made.id) });
  return { id: made.id, place: entries[0]?.place ?? 0 };
}

test("undo: restores a product in a new entry that refers to the old one, and only once", async () => {
  const { id, place } = await changed({ total: 123_456 });
  const before = await rowOf(id);
  expect((await undo(place)).statusCode).toBe(204);
  const after = await rowOf(id);
  expect(after?.total).not.toBe(before?.total);
  const { entries } = await history({ subject: "product", id: String(id) });
  expect(entries[0]).toMatchObject({ action: "product.change", undoes: place, after: { total: after?.total } });
  expect(entries[1]).toMatchObject({ place, undoneBy: entries[0]?.place, undoNeeds: null });
  expect((await undo(place)).json()).toMatchObject({ code: "not-undoable" });
  // An undo is a change that can be undone, too.
  expect((await undo(entries[0]?.place ?? 0)).statusCode).toBe(204);
  expect((await rowOf(id))?.total).toBe(123_456);
});

test("undo: refuses a field that was changed again since, and names the field", async () => {
  const { id, place } = await changed({ name: "First", total: 100_000 });
  await changed({ name: "Second" }, id);
  const answer = await undo(place);
  expect(answer.json()).toMatchObject({ code: "changed-meanwhile", fields: { name: expect.any(String) } });
  expect(await rowOf(id)).toMatchObject({ name: "Second", total: 100_000 });
});

test("undo: refuses entries without an undoer and staff without the permission of the change", async () => {
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
  const viewer = await signInToOffice(shop, await newStaff(shop, { role: "looker" }));
  const { place } = await changed({ total: 99_000 });
  expect((await undo(place, viewer)).statusCode).toBe(403);
  expect((await undo(999_999_999)).statusCode).toBe(404);
});

test("undo: a change of a product's cost needs the cost permission", async () => {
  const { id, place } = await changed({ cost: 5_000 });
  await shop.db.execute(
    sql`insert into staff_role values ('no-cost', 'No cost', '{history.read,history.undo,catalogue.write}', false)`,
  );
  const viewer = await signInToOffice(shop, await newStaff(shop, { role: "no-cost" }));
  const { entries } = await history({ subject: "product", id: String(id) }, viewer);
  expect(entries[0]).toMatchObject({ place, undoNeeds: ["catalogue.write", "catalogue.cost"] });
  const today = (await callOffice(shop, "getToday", { cookie: viewer })).json<OfficeResponse<"getToday">>();
  for (const seen of [entries[0], today.changes?.find((entry) => entry.place === place)])
    expect(seen?.after).toMatchObject({ cost: "not shown" });
  expect((await undo(place, viewer)).statusCode).toBe(403);
  expect((await undo(place)).statusCode).toBe(204);
  expect((await rowOf(id))?.cost).toBeNull();
});

test("undo: stock is corrected through the ledger despite later changes, and once for concurrent requests", async () => {
  const { id } = await createTestProduct(shop, { stock: 5 });
  const move = (by: number) =>
    callOffice(shop, "changeStock", { cookie: owner, params: { id }, body: { step: { by }, reason: "purchase" } });
  await move(10);
  const place = (await history({ subject: "product", id: String(id), action: "product.stock" })).entries[0]?.place ?? 0;
  await move(32);
  const answers = await Promise.all([undo(place), undo(place), undo(place)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 409, 409]);
  expect((await rowOf(id))?.stock).toBe(37);
  const { changes } = (await callOffice(shop, "listStock", { cookie: owner, query: { product: String(id) } })).json<
    OfficeResponse<"listStock">
  >();
  expect(changes[0]).toMatchObject({ quantity: -10, reason: "correction", note: `Undoes no. ${place}` });
});

test("undo: archives a created product unless its status has changed since", async () => {
  const made = async () => {
    const like = await createTestProduct(shop);
    const copy = await callOffice(shop, "duplicateProduct", { cookie: owner, params: { id: like.id } });
    const { id } = copy.json<{ id: number }>();
    const { entries } = await history({ subject: "product", id: String(id), action: "product.create" });
    return { id, place: entries[0]?.place ?? 0 };
  };
  const one = await made();
  expect((await undo(one.place)).statusCode).toBe(204);
  expect((await rowOf(one.id))?.status).toBe("archived");
  const other = await made();
  await changed({ status: "published" }, other.id);
  expect((await undo(other.place)).json()).toMatchObject({ code: "changed-meanwhile" });
  expect((await rowOf(other.id))?.status).toBe("published");
});

test("undo: restores categories, brands, couriers and prices, except what was changed again since", async () => {
  const newest = async (query: Record<string, string>) => (await history(query)).entries[0]?.place ?? 0;
  const call = async <N extends OfficeCallName>(name: N, params: Record<string, string | number>, body: unknown) => {
    const answer = await callOffice(shop, name, { cookie: owner, params, body });
    expect(answer.statusCode).toBe(200);
    return answer.json<OfficeResponse<N>>();
  };
  const { brands } = await call("createBrand", {}, { name: "Undone Brand" });
  const brand = brands.find(({ name }) => name === "Undone Brand");
  if (!brand) throw new Error("The brand was not made");
  await call("changeBrand", { id: brand.id }, { version: 1, name: "Renamed Brand" });
  const rename = await newest({ action: "brand.change" });
  expect((await undo(rename)).statusCode).toBe(204);
  await call("changeBrand", { id: brand.id }, { version: 3, name: "Again" });
  expect((await undo(await newest({ action: "brand.create" }))).statusCode).toBe(204);
  const now = (await callOffice(shop, "listBrands", { cookie: owner })).json<OfficeResponse<"listBrands">>();
  expect(now.brands.find(({ id }) => id === brand.id)).toMatchObject({ name: "Again", archived: true });

  const level = "category";
  const order = async () =>
    (await callOffice(shop, "getTree", { cookie: owner })).json<OfficeResponse<"getTree">>().categories;
  await call("createCategory", { level }, { name: "Undone A" });
  const before = await order();
  const last = before.at(-1);
  if (!last) throw new Error("The category was not made");
  await call("moveCategory", { level, id: last.id }, { version: last.version, position: 0 });
  expect((await order())[0]?.id).toBe(last.id);
  expect((await undo(await newest({ action: "category.move" }))).statusCode).toBe(204);
  expect((await order()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  await call("changeCategory", { level, id: last.id }, { version: last.version + 2, name: "Undone B" });
  const renamed = await newest({ action: "category.change" });
  await call("changeCategory", { level, id: last.id }, { version: last.version + 3, name: "Undone C" });
  expect((await undo(renamed)).json()).toMatchObject({
    code: "changed-meanwhile",
    fields: { name: expect.any(String) },
  });

  const { couriers, cities } = await call("createCourier", {}, { name: "Undone Courier", trackingUrl: "" });
  const courier = couriers.at(-1);
  const [city] = cities;
  if (!courier || !city) throw new Error("The courier was not made");
  const creation = await newest({ action: "courier.create" });
  await call("changeCourierPrices", {}, { prices: [{ cityId: city.id, courierId: courier.id, was: null, price: 99 }] });
  expect((await undo(creation)).json()).toMatchObject({ code: "changed-meanwhile" });
  expect((await undo(await newest({ action: "courier.prices" }))).statusCode).toBe(204);
  expect((await undo(creation)).statusCode).toBe(204);
  const left = (await callOffice(shop, "listCouriers", { cookie: owner })).json<OfficeResponse<"listCouriers">>();
  expect(left.couriers.map(({ name }) => name)).not.toContain("Undone Courier");
});

test("undo: separates and merges brands again, and deletes a new city that is not in use", async () => {
  const names = async () => {
    const { brands } = (await callOffice(shop, "listBrands", { cookie: owner })).json<OfficeResponse<"listBrands">>();
    return new Map(brands.map(({ name, id }) => [name, id]));
  };
  const call = (name: OfficeCallName, params: Record<string, number>, body: object) =>
    callOffice(shop, name, { cookie: owner, params, body });
  const newest = async (action: string) => (await history({ action, limit: "1" })).entries[0]?.place ?? 0;
  for (const name of ["Merged Away", "Merged Into"]) await call("createBrand", {}, { name });
  const made = await names();
  const into = made.get("Merged Into") ?? 0;
  await call("mergeBrand", { id: made.get("Merged Away") ?? 0 }, { into });
  expect((await names()).has("Merged Away")).toBe(false);
  expect((await undo(await newest("brand.merge"))).statusCode).toBe(204);
  expect(await names()).toEqual(made);
  expect((await undo(await newest("brand.take-apart"))).statusCode).toBe(204);
  expect((await names()).has("Merged Away")).toBe(false);

  const delivery = async () =>
    (await callOffice(shop, "listCouriers", { cookie: owner })).json<OfficeResponse<"listCouriers">>();
  const { states, couriers } = await delivery();
  await call("createCity", {}, { name: "Undone Nagar", stateId: states[0]?.id ?? 0 });
  const added = await newest("city.create");
  const city = (await delivery()).cities.find(({ name }) => name === "Undone Nagar");
  const price = { cityId: city?.id ?? 0, courierId: couriers[0]?.id ?? 0 };
  await call("changeCourierPrices", {}, { prices: [{ ...price, was: null, price: 99 }] });
  expect((await undo(added)).json()).toMatchObject({
    code: "changed-meanwhile",
    mess: expect.stringContaining("prices"),
  });
  await call("changeCourierPrices", {}, { prices: [{ ...price, was: 99, price: null }] });
  expect((await undo(added)).statusCode).toBe(204);
  expect((await delivery()).cities.some(({ name }) => name === "Undone Nagar")).toBe(false);
});

test("history: filters by action and day; each page continues where the last one ended", async () => {
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
