import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import type { WholeImport } from "#contract/office/catalogue/import.ts";
import { and, asc, desc, eq, inArray, sql } from "#database/orm.ts";
import {
  auditEntry,
  brand,
  childCategory,
  importBatch,
  oldAddress,
  priceChange,
  product,
  stockChange,
} from "#database/schema.ts";
import { verifyChain } from "#server/audit/index.ts";
import { changeProduct, changeStock } from "#server/catalogue/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { ImportClient } from "#testing/office/import-client.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { processImport } from "./index.ts";

let shop: TestShop;
let staff: ImportClient;
beforeAll(async () => {
  shop = await testShop();
  staff = await ImportClient.signIn(shop);
});
afterAll(() => shop.close());

const by = createSystemContext("test");
const unique = () => randomBytes(5).toString("hex");

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
      expect.stringContaining("meanwhile"),
      expect.stringContaining("meanwhile"),
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

describe("new products", () => {
  async function placeNames() {
    const [anyBrand] = await shop.db.select().from(brand).limit(1);
    const [child] = await shop.db.select().from(childCategory).limit(1);
    return { brand: anyBrand?.name ?? "", category: child?.slug ?? "" };
  }

  test("are created as drafts with their facts, published if the row says so, and archived when undone", async () => {
    const { brand: of, category } = await placeNames();
    const name = `Card ${unique()}`;
    const found = await staff.uploadAndCompare(
      `Name,Brand,Family,Category,Price,Stock,Status,Length (mm)\n${name},${of},Graphics card,${category},50000,3,,304\n${name} Two,${of},graphics-card,${category},50000,3,Published,304\n`,
    );
    expect(found.counts).toEqual({ new: 2 });
    await staff.apply(found);
    const rows = await shop.db
      .select()
      .from(product)
      .where(sql`${product.name} like ${`${name}%`}`)
      .orderBy(product.id);
    expect(rows).toMatchObject([
      { status: "draft", stock: 3, family: "graphics-card", facts: { lengthMm: 304 } },
      { status: "published" },
    ]);
    expect((await shop.call("getProduct", { query: { slug: rows[1]?.slug ?? "" } })).statusCode).toBe(200);
    await staff.undo(found);
    expect((await staff.getProduct(rows[1]?.id ?? 0)).status).toBe("archived");
  });

  test("are faulty without a brand, category or price, with an unknown brand, or twice in one file", async () => {
    const { brand: of, category } = await placeNames();
    const name = `Card ${unique()}`;
    const found = await staff.uploadAndCompare(
      `Name,Brand,Category,Price\n${name},,,\n${name} B,Nobody,${category},5\n${name} C,${of},${category},5\n${name} C,${of},${category},6\n`,
    );
    expect(found.counts).toEqual({ faulty: 3, new: 1 });
    const problems = (await staff.listRows(found.id, { state: "faulty" })).map(({ problem }) => problem);
    expect(problems).toEqual([
      expect.stringContaining("needed for a new product"),
      expect.stringContaining("is not a brand of the shop"),
      "Same product as row 4",
    ]);
  });

  test("are faulty if published in an archived category or of an archived brand; drafts are allowed", async () => {
    const { category } = await placeNames();
    const mark = unique();
    await shop.db.insert(brand).values({ name: `Gone ${mark}`, slug: `gone-${mark}`, archived: true });
    const one = await createTestProduct(shop);
    const found = await staff.uploadAndCompare(
      `Address,Name,Brand,Category,Price,Status\n,A ${mark},Gone ${mark},${category},5,Published\n,B ${mark},Gone ${mark},${category},5,\n${one.slug},,Gone ${mark},,,\n`,
    );
    expect(found.counts).toEqual({ faulty: 2, new: 1 });
    expect((await staff.listRows(found.id, { state: "faulty" })).map(({ problem }) => problem)).toEqual(
      Array(2).fill(`Brand “Gone ${mark}” is archived: nothing of it can be sold`),
    );
    const back = await staff.uploadAndCompare(
      `Name,Brand,Category,Price,Status\nC ${mark},Gone ${mark},${category},5,\n`,
      {
        newStatus: "published",
      },
    );
    expect(back.counts).toEqual({ faulty: 1 });
  });

  test("a row that sets the price or stock of a finished PC is faulty", async () => {
    const { id, slug } = await createTestProduct(shop);
    await shop.db.update(product).set({ isBundle: true }).where(eq(product.id, id));
    const found = await staff.uploadAndCompare(`Address,Price,Discount\n${slug},5,3\n`);
    expect(await staff.listRows(found.id)).toMatchObject([
      { state: "faulty", problem: "Its price and stock follow its parts" },
    ]);
    expect((await staff.uploadAndCompare(`Address,Discount\n${slug},3\n`)).counts).toEqual({ changed: 1 });
  });

  test("a new product may reuse a former slug; a refused row leaves the redirect unchanged", async () => {
    const { brand: of, category } = await placeNames();
    const [one, two] = [await createTestProduct(shop), await createTestProduct(shop, { sku: `R-${unique()}` })];
    for (const { id, slug } of [one, two])
      await changeProduct(shop.shop, by, { id, version: 1, change: { slug: `${slug}-now` } });
    const found = await staff.uploadAndCompare(
      `Address,Name,Brand,Category,Price,Status,SKU\n${one.slug},New one,${of},${category},5,Published,\n${two.slug},New two,${of},${category},5,Published,W-${two.slug}\n`,
    );
    expect(found.counts).toEqual({ new: 2 });
    // Another product takes the SKU before the import is applied.
    await changeProduct(shop.shop, by, { id: two.id, version: 2, change: { sku: `W-${two.slug}` } });
    expect((await staff.apply(found)).counts).toEqual({ applied: 1, clashed: 1 });
    expect((await shop.call("getProduct", { query: { slug: one.slug } })).json()).toMatchObject({ name: "New one" });
    const left = await shop.db
      .select()
      .from(oldAddress)
      .where(inArray(oldAddress.address, [one.slug, two.slug]));
    expect(left).toMatchObject([{ address: two.slug, targetId: two.id }]);
  });
});

describe("mapping", () => {
  test("the meaning of columns is remembered by supplier name", async () => {
    const one = await createTestProduct(shop, { sku: `S-${unique()}` });
    const supplier = `Ali ${unique()}`;
    const file = `Ref,Neuer Preis\n${(await staff.getProduct(one.id)).sku?.toLowerCase()},10100\n`;
    const { id, columns } = (await staff.upload(file)).json<WholeImport>();
    expect(columns).toEqual(["", ""]);
    const choices = { family: null, newStatus: "draft", supplier };
    expect(
      await staff.callStatus("compareImport", { params: { id }, body: { ...choices, columns: ["", "total"] } }),
    ).toBe(400);
    expect(
      await staff.callStatus("compareImport", { params: { id }, body: { ...choices, columns: ["sku", "sku"] } }),
    ).toBe(400);
    await staff.call("compareImport", { params: { id }, body: { ...choices, columns: ["sku", "total"] } });
    await processImport(shop.shop, id);
    expect(await staff.call("getImport", { params: { id } })).toMatchObject({ counts: { changed: 1 } });
    const again = (await staff.upload(file, { supplier: supplier.toUpperCase() })).json<WholeImport>();
    expect(again.columns).toEqual(["sku", "total"]);
  });

  test("staff without the permission for costs can neither change nor export costs", async () => {
    const one = await createTestProduct(shop, { cost: 5_000 });
    const as = await signInToOffice(shop, await newStaff(shop, { role: "catalogue" }));
    const { id, columns } = (await staff.upload(`Address,Cost\n${one.slug},1\n`, { as })).json<WholeImport>();
    expect(columns).toEqual(["slug", ""]);
    const body = { columns: ["slug", "cost"], family: null, newStatus: "draft", supplier: "" };
    expect(await staff.callStatus("compareImport", { params: { id }, body, cookie: as })).toBe(403);
    const file = await callOffice(shop, "exportProducts", { cookie: as, query: { format: "csv", family: "mouse" } });
    expect(file.statusCode).toBe(200);
    expect(file.body).not.toContain("Cost");
  });

  test("staff without the permission for costs see no costs of the owner's file and cannot decide on the import", async () => {
    const one = await createTestProduct(shop, { cost: 5_000 });
    const as = await signInToOffice(shop, await newStaff(shop, { role: "catalogue" }));
    const { id } = await staff.uploadAndCompare(`Address,Cost,Price\n${one.slug},47113,abc\n${one.slug},47114,10500\n`);
    const seen = async (cookie: string) =>
      Promise.all([
        callOffice(shop, "getImport", { params: { id }, cookie }),
        callOffice(shop, "listImportRows", { params: { id }, cookie }),
        callOffice(shop, "getFaultyRows", { params: { id }, cookie }),
      ]).then((answers) => answers.map(({ body }) => /4711\d|47,11\d/.test(body)));
    expect([await seen(as), await seen(staff.cookie)]).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
    for (const name of ["applyImport", "undoImport", "tickImportRows"] as const)
      expect(await staff.callStatus(name, { params: { id }, body: { ticked: true }, cookie: as })).toBe(403);
    expect((await staff.getProduct(one.id)).cost).toBe(5_000);
  });
});

describe("export", () => {
  test("importing an export of the whole shop as CSV or XLSX changes nothing", async () => {
    for (const format of ["csv", "xlsx"]) {
      const file = await callOffice(shop, "exportProducts", { cookie: staff.cookie, query: { format } });
      expect(file.statusCode).toBe(200);
      const found = await staff.uploadAndCompare(file.rawPayload);
      expect(found.counts.same).toBeGreaterThan(1_100);
      expect(Object.keys(found.counts)).toEqual(["same"]);
    }
  }, 120_000);

  test("text that looks like a formula is guarded in every file and imported unchanged", async () => {
    const name = `=HYPERLINK("http://x","${unique()}")`;
    const one = await createTestProduct(shop, { name, family: "mouse" });
    const file = await callOffice(shop, "exportProducts", {
      cookie: staff.cookie,
      query: { format: "csv", q: "hyperlink" },
    });
    expect(file.body).toContain(`'=HYPERLINK`);
    expect(file.body).not.toMatch(/(^|,)"?=HYPERLINK/m);
    expect((await staff.uploadAndCompare(file.rawPayload)).counts).toEqual({ same: 1 });
    const bad = await staff.uploadAndCompare(`Address,Name,Price\n${one.slug},=1+1,abc\n`);
    const faulty = await callOffice(shop, "getFaultyRows", { cookie: staff.cookie, params: { id: bad.id } });
    expect(faulty.body).toContain("problem");
    expect(faulty.body).toContain(",'=1+1,abc,");
    expect(faulty.headers["content-disposition"]).toContain("attachment");
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

describe("attacks", () => {
  test("bombs, pictures and files that are too large are refused and leave no rows", async () => {
    const before = await shop.db.$count(importBatch);
    expect((await staff.upload(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]))).statusCode).toBe(400);
    expect((await staff.upload("PK\u0003\u0004 and no more")).statusCode).toBe(400);
    expect((await staff.upload("")).statusCode).toBe(400);
    expect((await staff.upload(Buffer.alloc(21 * 1024 * 1024, "x"))).statusCode).toBe(413);
    expect(await shop.db.$count(importBatch)).toBe(before);
  });

  test("a cell of half a million spaces is a faulty row with a message and does not block the server", async () => {
    const one = await createTestProduct(shop);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 10);
    const found = await staff.uploadAndCompare(`Address,Price\n${one.slug},5${" ".repeat(500_000)}x\n`);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(5);
    const [row] = await staff.listRows(found.id);
    expect(row).toMatchObject({ state: "faulty", problem: "Price is longer than 1,000 characters" });
  });

  test("columns named like members of every object are treated like other columns", async () => {
    const one = await createTestProduct(shop);
    const found = await staff.uploadAndCompare(
      `Address,constructor,__proto__,toString,Price\n${one.slug},a,b,c,10100\n`,
    );
    expect(found.columns).toEqual(["slug", "", "", "", "total"]);
    expect(found.counts).toEqual({ changed: 1 });
  });

  test("SQL and HTML in cells are plain text, and text that is too long is refused", async () => {
    const one = await createTestProduct(shop);
    const found = await staff.uploadAndCompare(
      `Address,Name,About\n${one.slug},"'); drop table product; --","<p onclick=alert(1)>x<script>alert(1)</script></p>"\n${"x".repeat(300)},${"y".repeat(5_000)},\n`,
    );
    expect(found.counts).toEqual({ changed: 1, faulty: 1 });
    await staff.apply(found);
    expect(await staff.getProduct(one.id)).toMatchObject({
      name: "'); drop table product; --",
      description: "<p>x</p>",
    });
  });

  test("an SKU that two rows use, or that another product has, is a faulty row", async () => {
    const [one, two, three] = [
      await createTestProduct(shop),
      await createTestProduct(shop),
      await createTestProduct(shop, { sku: `T-${unique()}` }),
    ];
    const taken = (await staff.getProduct(three.id)).sku;
    const fresh = `N-${unique()}`;
    const found = await staff.uploadAndCompare(
      `Address,SKU\n${one.slug},${fresh}\n${two.slug},${fresh.toLowerCase()}\n`,
    );
    expect(found.counts).toEqual({ changed: 1, faulty: 1 });
    expect((await staff.uploadAndCompare(`Address,SKU\n${two.slug},${taken}\n`)).counts).toEqual({ faulty: 1 });
    // Another product takes the SKU after the preview: only that row is refused.
    const lateImport = await staff.uploadAndCompare(`Address,SKU\n${one.slug},${fresh}-x\n${two.slug},${fresh}-y\n`);
    await changeProduct(shop.shop, by, { id: three.id, version: 1, change: { sku: `${fresh}-x` } });
    expect((await staff.apply(lateImport)).counts).toEqual({ applied: 1, clashed: 1 });
  });

  test("imports 200 prices from an XLSX with ten faulty rows", async () => {
    const { rows } = await shop.db.execute<{ slug: string; total: number }>(
      sql`select slug, total from product where family is not null and status = 'published' order by id limit 200`,
    );
    const data = [
      ["Address", "Price"],
      ...rows.map(({ slug, total }, place) => [slug, place % 20 === 0 ? "call us" : total + 100]),
    ];
    const found = await staff.uploadAndCompare(await writeXlsxFile(data).toBuffer());
    expect(found.counts).toEqual({ changed: 190, faulty: 10 });
    expect((await staff.apply(found)).counts).toEqual({ applied: 190, faulty: 10 });
    expect((await staff.undo(found)).counts).toEqual({ undone: 190, faulty: 10 });
  });
});
