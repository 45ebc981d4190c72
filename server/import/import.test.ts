import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { and, asc, desc, eq } from "#database/orm.ts";
import { auditEntry, priceChange, stockChange } from "#database/schema.ts";
import { verifyChain } from "#server/audit/index.ts";
import { changeProduct, changeStock } from "#server/catalogue/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { ImportClient } from "#testing/office/import-client.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let staff: ImportClient;
beforeAll(async () => {
  shop = await testShop();
  staff = await ImportClient.signIn(shop);
});
afterAll(() => shop.close());

const by = createSystemContext("test");

describe("prices by a supplier's list", () => {
  test("compare, apply and undo: sets the state of rows and updates product, price history, stock ledger and history", async () => {
    const [one, two, three] = [
      await createTestProduct(shop),
      await createTestProduct(shop),
      await createTestProduct(shop),
    ];
    const file = [
      "Ali Traders, Hall Road",
      "ADDRESS;rate;qty",
      `${one.slug};Rs 12,500/-;5`,
      `${two.slug};10000;`,
      `${three.slug};12.5;3`,
      `${three.slug};11000;0`,
    ].join("\n");
    const found = await staff.uploadAndCompare(file);
    expect(found).toMatchObject({ status: "compared", counts: { changed: 2, same: 1, faulty: 1 }, ticked: 2 });
    expect(found.warned).toEqual({ "stock-to-zero": 1 });
    const [first, , third, fourth] = await staff.listRows(found.id);
    expect(first).toMatchObject({
      place: 3,
      changes: [{ title: "Price", before: "Rs\u00a010,000", after: "Rs\u00a012,500" }],
      netBefore: 10_000,
      netAfter: 12_500,
    });
    expect(third?.problem).toContain("rate must be a price");
    expect(fourth?.warnings).toEqual(["stock-to-zero"]);

    expect(await staff.apply(found)).toMatchObject({ status: "applied", counts: { applied: 2, same: 1, faulty: 1 } });
    expect(await staff.getProduct(one.id)).toMatchObject({
      total: 12_500,
      price: 12_500,
      netPrice: 12_500,
      stock: 5,
      version: 2,
    });
    expect(await staff.getProduct(three.id)).toMatchObject({ total: 11_000, stock: 0 });
    const prices = await shop.db
      .select()
      .from(priceChange)
      .where(eq(priceChange.productId, one.id))
      .orderBy(desc(priceChange.id));
    expect(prices.map(({ total }) => total)).toEqual([12_500, 10_000]);
    const moves = await shop.db
      .select()
      .from(stockChange)
      .where(eq(stockChange.productId, three.id))
      .orderBy(asc(stockChange.id));
    expect(moves.map(({ quantity, reason }) => [quantity, reason])).toEqual([
      [5, "opening"],
      [-5, "count"],
    ]);
    const [entry] = await shop.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectKind, "product"), eq(auditEntry.subjectId, String(one.id))))
      .orderBy(desc(auditEntry.place));
    expect(entry).toMatchObject({
      action: "product.change",
      actorKind: "staff",
      before: { total: 10_000, price: 10_000, version: 1 },
      after: { total: 12_500, price: 12_500, version: 2 },
    });

    expect(await staff.undo(found)).toMatchObject({ status: "undone", counts: { undone: 2 } });
    expect(await staff.getProduct(one.id)).toMatchObject({ total: 10_000, netPrice: 10_000, version: 3 });
    expect(await staff.getProduct(three.id)).toMatchObject({ total: 10_000, stock: 5 });
    expect(await verifyChain(shop.db)).toMatchObject({ broken: undefined });
  });

  test("apply and undo skip rows whose product has changed since; other rows are applied", async () => {
    const [one, two] = [await createTestProduct(shop), await createTestProduct(shop)];
    const found = await staff.uploadAndCompare(`Address,Price\n${one.slug},10100\n${two.slug},10200\n`);
    await changeProduct(shop.shop, by, { id: one.id, version: 1, change: { total: 9_999 } });
    const applied = await staff.apply(found);
    expect(applied.counts).toEqual({ applied: 1, clashed: 1 });
    expect((await staff.getProduct(one.id)).total).toBe(9_999);
    await changeProduct(shop.shop, by, { id: two.id, version: 2, change: { total: 10_300 } });
    expect((await staff.undo(found)).counts).toEqual({ kept: 1, clashed: 1 });
    expect((await staff.getProduct(two.id)).total).toBe(10_300);
    expect((await staff.listRows(found.id)).map(({ problem }) => problem)).toEqual([
      expect.stringContaining("Someone else has changed this"),
      expect.stringContaining("Someone else has changed this"),
    ]);
  });

  test("stock: units sold since the preview are still subtracted", async () => {
    const one = await createTestProduct(shop, { stock: 10 });
    const found = await staff.uploadAndCompare(`Address,Stock\n${one.slug},12\n`);
    await changeStock(shop.shop, by, { id: one.id, step: { by: -3 }, reason: "damage" });
    await staff.apply(found);
    expect((await staff.getProduct(one.id)).stock).toBe(9);
  });

  test("undoImportRow: undoes a single row, and refuses a second time", async () => {
    const [one, two] = [await createTestProduct(shop), await createTestProduct(shop)];
    const found = await staff.apply(
      await staff.uploadAndCompare(`Address,Price\n${one.slug},10100\n${two.slug},10200\n`),
    );
    expect(await staff.call("undoImportRow", { params: { id: found.id, place: 2 } })).toMatchObject({
      state: "undone",
    });
    expect([(await staff.getProduct(one.id)).total, (await staff.getProduct(two.id)).total]).toEqual([10_000, 10_200]);
    expect(await staff.callStatus("undoImportRow", { params: { id: found.id, place: 2 } })).toBe(400);
  });

  test("unticked rows are not applied", async () => {
    const [one, two] = [await createTestProduct(shop), await createTestProduct(shop)];
    const found = await staff.uploadAndCompare(`Address,Price\n${one.slug},10100\n${two.slug},10200\n`);
    expect(
      await staff.call("tickImportRows", { params: { id: found.id }, body: { ticked: false, places: [2] } }),
    ).toMatchObject({ ticked: 1 });
    await staff.apply({ id: found.id, ticked: 1 });
    expect([(await staff.getProduct(one.id)).total, (await staff.getProduct(two.id)).total]).toEqual([10_000, 10_200]);
  });
});

describe("edit of a selection", () => {
  test("price changes in per cent with rounding, and discounts, are previewed, applied and undone", async () => {
    const [one, two] = [
      await createTestProduct(shop, { total: 12_345 }),
      await createTestProduct(shop, { total: 999 }),
    ];
    const selection = { ids: [one.id, two.id] };
    const found = await staff.call("editProducts", {
      body: { selection, change: { price: { unit: "percent", by: 10, rounding: "50" }, discount: 5 } },
    });
    expect(found).toMatchObject({ status: "compared", kind: "edit", counts: { changed: 2 } });
    await staff.apply(found);
    expect(await staff.getProduct(one.id)).toMatchObject({ total: 13_600, discount: 5, netPrice: 12_920 });
    expect(await staff.getProduct(two.id)).toMatchObject({ total: 1_100, discount: 5 });
    await staff.undo(found);
    expect(await staff.getProduct(one.id)).toMatchObject({ total: 12_345, discount: 0 });
  });

  test("refuses an empty selection, an empty change and negative stock", async () => {
    const one = await createTestProduct(shop, { stock: 2 });
    expect(await staff.callStatus("editProducts", { body: { selection: {}, change: { discount: 5 } } })).toBe(400);
    expect(await staff.callStatus("editProducts", { body: { selection: { ids: [one.id] }, change: {} } })).toBe(400);
    const found = await staff.call("editProducts", {
      body: { selection: { ids: [one.id] }, change: { stockBy: -3 } },
    });
    expect(found.counts).toEqual({ faulty: 1 });
  });
});
