import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { LOW_STOCK_MAX } from "#contract/rules/limits.ts";
import { sql } from "#database/orm.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let owner: string;
beforeAll(async () => {
  shop = await testShop();
  owner = await signInToOffice(shop, await newStaff(shop));
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`delete from report_product`));

const sell = (productId: number, units: number, daysAgo: number) =>
  shop.db.execute(sql`
    insert into report_product (product_id, day, units, rupees)
    values (${productId}, shop_day(now()) - ${daysAgo}::integer, ${units}, ${units})`);
async function listLow() {
  const answer = await callOffice(shop, "listLowStock", { cookie: owner });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<OfficeResponse<"listLowStock">>();
}
const namesOf = async (mark: string) =>
  (await listLow()).products.flatMap(({ name }) => (name.startsWith(mark) ? [name.slice(mark.length + 1)] : []));
const countOnToday = async () =>
  (await callOffice(shop, "getToday", { cookie: owner })).json<OfficeResponse<"getToday">>().lowStock;

test("low stock follows the sales: few days left come first, and what does not sell is not listed", async () => {
  const product = async (name: string, stock: number) =>
    (await createTestProduct(shop, { name: `Zindle ${name}`, stock })).id;
  const [fast, slow, gone, steady, still] = [
    await product("fast", 20),
    await product("slow", 2),
    await product("gone", 0),
    await product("steady", 40),
    await product("still", 1),
  ];
  // 60 in 30 days are two a day: 20 last ten days, and 40 last twenty.
  await sell(fast, 60, 3);
  await sell(steady, 60, 3);
  // 30 in 60 days are one in two days: two last four days. Older sales do not count.
  await sell(slow, 30, 45);
  await sell(gone, 1, 59);
  await sell(still, 500, 61);
  expect(await namesOf("Zindle")).toEqual(["gone", "slow", "fast"]);
  const { products } = await listLow();
  expect(products.find(({ id }) => id === fast)).toMatchObject({
    stock: 20,
    sold30Days: 60,
    sold60Days: 60,
    daysLeft: 10,
  });
  expect(products.find(({ id }) => id === slow)).toMatchObject({ sold30Days: 0, sold60Days: 30, daysLeft: 4 });
  expect(await countOnToday()).toBe(products.length);
});

test("the owner's reorder level decides instead, is undone like any change, and ignores drafts", async () => {
  const { id } = await createTestProduct(shop, { name: "Quorl level", stock: 8 });
  const draft = await createTestProduct(shop, { name: "Quorl draft", stock: 0, status: "draft" });
  await sell(id, 300, 2);
  await sell(draft.id, 300, 2);
  expect(await namesOf("Quorl")).toEqual(["level"]);
  const setLevel = async (version: number, reorderLevel: number | null) => {
    const body = { version, change: { reorderLevel } };
    const answer = await callOffice(shop, "changeProduct", { cookie: owner, params: { id }, body });
    return answer.json<OfficeProduct>();
  };
  expect(await setLevel(1, 7)).toMatchObject({ reorderLevel: 7, version: 2 });
  expect(await namesOf("Quorl")).toEqual([]);
  await setLevel(2, 8);
  expect(await namesOf("Quorl")).toEqual(["level"]);
  const [entry] = (
    await callOffice(shop, "listHistory", { cookie: owner, query: { subject: "product", id: String(id) } })
  ).json<OfficeResponse<"listHistory">>().entries;
  await callOffice(shop, "undoChange", { cookie: owner, params: { place: entry?.place ?? 0 } });
  expect(await namesOf("Quorl")).toEqual([]);
  const refused = await callOffice(shop, "changeProduct", {
    cookie: owner,
    params: { id },
    body: { version: 4, change: { reorderLevel: -1 } },
  });
  expect(refused.statusCode).toBe(400);
});

test("a new shop without sales lists what is at the shop's threshold", async () => {
  await createTestProduct(shop, { name: "Vemble few", stock: LOW_STOCK_MAX });
  await createTestProduct(shop, { name: "Vemble many", stock: LOW_STOCK_MAX + 1 });
  await shop.db.execute(sql`update product set stock = 500 where name not like 'Vemble%' and not is_bundle`);
  expect(await namesOf("Vemble")).toEqual(["few"]);
  expect(await countOnToday()).toBe((await listLow()).products.length);
});

test("the sales of the last weeks are read from an index alone", async () => {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`
      explain select product_id, sum(units) from report_product where day > shop_day(now()) - 60 group by product_id`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(
      /(Index Only Scan|Bitmap Index Scan).*report_product_recent/,
    );
  });
});
