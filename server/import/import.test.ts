import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import type { OfficeCallName } from "#contract/office/calls.ts";
import type { ImportRow, WholeImport } from "#contract/office/import.ts";
import { and, asc, desc, eq, sql } from "#database/orm.ts";
import { auditEntry, brand, childCategory, importBatch, priceChange, product, stockChange } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import { verifyChain } from "#server/audit/index.ts";
import { changeProduct, changeStock } from "#server/catalogue/index.ts";
import { testProduct } from "#testing/catalogue.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { startImporting, workOnImport } from "./index.ts";
import { standingImports } from "./work-on-import.ts";

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await testShop();
  cookie = await signInToOffice(shop, await newStaff(shop));
});
afterAll(() => shop.close());

const by = asSystem("test");
const unique = () => randomBytes(5).toString("hex");

async function ask<T>(name: OfficeCallName, options: Parameters<typeof callOffice>[2] = {}): Promise<T> {
  const answer = await callOffice(shop, name, { cookie, ...options });
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

const status = async (name: OfficeCallName, options: Parameters<typeof callOffice>[2] = {}) =>
  (await callOffice(shop, name, { cookie, ...options })).statusCode;

function upload(file: string | Buffer, { supplier = "", as = cookie } = {}) {
  return callOffice(shop, "uploadImport", {
    cookie: as,
    query: { name: "list.csv", supplier },
    body: Buffer.from(file),
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/octet-stream" },
  });
}

/** From the file to before and after, as the job would do it. */
async function compared(file: string | Buffer, more: Record<string, unknown> = {}): Promise<WholeImport> {
  const answer = await upload(file);
  expect(answer.body).toContain('"mapping"');
  const { id, columns } = answer.json<WholeImport>();
  await ask("compareImport", {
    params: { id },
    body: { columns, family: null, newStatus: "draft", supplier: "", ...more },
  });
  await workOnImport(shop.shop, id);
  return ask("getImport", { params: { id } });
}

async function apply({ id, ticked }: Pick<WholeImport, "id" | "ticked">): Promise<WholeImport> {
  await ask("applyImport", { params: { id }, body: { count: ticked } });
  await workOnImport(shop.shop, id);
  return ask("getImport", { params: { id } });
}

async function undo({ id }: Pick<WholeImport, "id">): Promise<WholeImport> {
  await ask("undoImport", { params: { id } });
  await workOnImport(shop.shop, id);
  return ask("getImport", { params: { id } });
}

const rowsOf = async (id: string, query: Record<string, string> = {}) =>
  (await ask<{ rows: ImportRow[] }>("listImportRows", { params: { id }, query })).rows;

async function productOf(id: number) {
  const [row] = await shop.db.select().from(product).where(eq(product.id, id));
  if (!row) throw new Error("The product is gone");
  return row;
}

describe("prices by a supplier's list", () => {
  test("compare, apply and undo: rows are new, changed, same or faulty; row, prices, ledger, history and answers follow", async () => {
    const [one, two, three] = [await testProduct(shop), await testProduct(shop), await testProduct(shop)];
    const file = [
      "Ali Traders, Hall Road",
      "ADDRESS;rate;qty",
      `${one.slug};Rs 12,500/-;5`,
      `${two.slug};10000;`,
      `${three.slug};12.5;3`,
      `${three.slug};11000;0`,
    ].join("\n");
    const found = await compared(file);
    expect(found).toMatchObject({ status: "compared", counts: { changed: 2, same: 1, faulty: 1 }, ticked: 2 });
    expect(found.warned).toEqual({ "stock-to-zero": 1 });
    const [first, , third, fourth] = await rowsOf(found.id);
    expect(first).toMatchObject({
      place: 3,
      changes: [{ title: "Price", before: "Rs\u00a010,000", after: "Rs\u00a012,500" }],
      netBefore: 10_000,
      netAfter: 12_500,
    });
    expect(third?.problem).toContain("rate must be a price");
    expect(fourth?.warnings).toEqual(["stock-to-zero"]);

    expect(await apply(found)).toMatchObject({ status: "applied", counts: { applied: 2, same: 1, faulty: 1 } });
    expect(await productOf(one.id)).toMatchObject({
      total: 12_500,
      price: 12_500,
      netPrice: 12_500,
      stock: 5,
      version: 2,
    });
    expect(await productOf(three.id)).toMatchObject({ total: 11_000, stock: 0 });
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

    expect(await undo(found)).toMatchObject({ status: "undone", counts: { undone: 2 } });
    expect(await productOf(one.id)).toMatchObject({ total: 10_000, netPrice: 10_000, version: 3 });
    expect(await productOf(three.id)).toMatchObject({ total: 10_000, stock: 5 });
    expect(await verifyChain(shop.db)).toMatchObject({ broken: undefined });
  });

  test("what somebody changed since it was seen stays, when applying and when undoing; other rows go on", async () => {
    const [one, two] = [await testProduct(shop), await testProduct(shop)];
    const found = await compared(`Address,Price\n${one.slug},10100\n${two.slug},10200\n`);
    await changeProduct(shop.shop, by, { id: one.id, version: 1, change: { total: 9_999 } });
    const applied = await apply(found);
    expect(applied.counts).toEqual({ applied: 1, clashed: 1 });
    expect((await productOf(one.id)).total).toBe(9_999);
    await changeProduct(shop.shop, by, { id: two.id, version: 2, change: { total: 10_300 } });
    expect((await undo(found)).counts).toEqual({ kept: 1, clashed: 1 });
    expect((await productOf(two.id)).total).toBe(10_300);
    expect((await rowsOf(found.id)).map(({ problem }) => problem)).toEqual([
      expect.stringContaining("meanwhile"),
      expect.stringContaining("meanwhile"),
    ]);
  });

  test("stock: what was sold since the list was seen is not forgotten", async () => {
    const one = await testProduct(shop, { stock: 10 });
    const found = await compared(`Address,Stock\n${one.slug},12\n`);
    await changeStock(shop.shop, by, { id: one.id, step: { by: -3 }, reason: "damage" });
    await apply(found);
    expect((await productOf(one.id)).stock).toBe(9);
  });

  test("one row is undone alone; a second time it is refused", async () => {
    const [one, two] = [await testProduct(shop), await testProduct(shop)];
    const found = await apply(await compared(`Address,Price\n${one.slug},10100\n${two.slug},10200\n`));
    expect(await ask("undoImportRow", { params: { id: found.id, place: 2 } })).toMatchObject({ state: "undone" });
    expect([(await productOf(one.id)).total, (await productOf(two.id)).total]).toEqual([10_000, 10_200]);
    expect(await status("undoImportRow", { params: { id: found.id, place: 2 } })).toBe(400);
  });

  test("unticked rows are left alone", async () => {
    const [one, two] = [await testProduct(shop), await testProduct(shop)];
    const found = await compared(`Address,Price\n${one.slug},10100\n${two.slug},10200\n`);
    expect(
      await ask("tickImportRows", { params: { id: found.id }, body: { ticked: false, places: [2] } }),
    ).toMatchObject({ ticked: 1 });
    await apply({ id: found.id, ticked: 1 });
    expect([(await productOf(one.id)).total, (await productOf(two.id)).total]).toEqual([10_000, 10_200]);
  });
});

describe("stopping to look", () => {
  test("a price that moves by more than 30 %, or below cost, is applied only when the count is typed", async () => {
    const one = await testProduct(shop, { cost: 9_000 });
    const found = await compared(`Address,Price\n${one.slug},1000\n`);
    expect(found).toMatchObject({ mustType: true, warned: { "price-down": 1, "price-moved": 1, "below-cost": 1 } });
    expect(await status("applyImport", { params: { id: found.id }, body: {} })).toBe(400);
    expect(await status("applyImport", { params: { id: found.id }, body: { count: 2 } })).toBe(400);
    expect(await rowsOf(found.id, { warning: "below-cost" })).toHaveLength(1);
    expect((await apply(found)).counts).toEqual({ applied: 1 });
  });

  test("applying twice, from a stale tab or by a double click, is refused; so is undoing what is not applied", async () => {
    const one = await testProduct(shop);
    const found = await compared(`Address,Price\n${one.slug},10100\n`);
    expect(await status("undoImport", { params: { id: found.id } })).toBe(409);
    const answers = await Promise.all([1, 2].map(() => status("applyImport", { params: { id: found.id }, body: {} })));
    expect(answers).toEqual(expect.arrayContaining([200, 409]));
    await workOnImport(shop.shop, found.id);
    expect(await status("applyImport", { params: { id: found.id }, body: {} })).toBe(409);
    expect((await productOf(one.id)).version).toBe(2);
  });

  test("cancelled, the rest waits, and is applied when somebody goes on", async () => {
    const one = await testProduct(shop);
    const found = await compared(`Address,Price\n${one.slug},10100\n`);
    await ask("applyImport", { params: { id: found.id }, body: {} });
    expect(await ask("cancelImport", { params: { id: found.id } })).toMatchObject({ status: "cancelled" });
    await workOnImport(shop.shop, found.id);
    expect((await productOf(one.id)).total).toBe(10_000);
    expect((await apply(found)).counts).toEqual({ applied: 1 });
  });

  test("two nodes that work on one import at once apply each row once", async () => {
    const products = await Promise.all(Array.from({ length: 5 }, () => testProduct(shop)));
    const found = await compared(`Address,Price\n${products.map(({ slug }) => `${slug},10100`).join("\n")}`);
    await ask("applyImport", { params: { id: found.id }, body: {} });
    await Promise.all([workOnImport(shop.shop, found.id), workOnImport(shop.shop, found.id)]);
    for (const { id } of products) expect(await productOf(id)).toMatchObject({ total: 10_100, version: 2 });
  });

  test("what a crash has left standing is taken up by the next start", async () => {
    const one = await testProduct(shop);
    const found = await compared(`Address,Price\n${one.slug},10100\n`);
    await shop.db
      .update(importBatch)
      .set({
        status: "applying",
        actingStaffId: (await newStaff(shop)).id,
        actingName: "Ali",
        actingRequest: "r",
        workedAt: sql`now() - interval '1 minute'`,
      })
      .where(eq(importBatch.id, found.id));
    expect(await standingImports(shop.db)).toContain(found.id);
    await startImporting(shop.shop);
    await expect
      .poll(async () => (await ask<WholeImport>("getImport", { params: { id: found.id } })).status, { timeout: 20_000 })
      .toBe("applied");
    expect((await productOf(one.id)).total).toBe(10_100);
  });

  test("the same file twice is said", async () => {
    const one = await testProduct(shop);
    const file = `Address,Price\n${one.slug},10100\n`;
    expect((await compared(file)).sameFile).toBeNull();
    expect((await upload(file)).json<WholeImport>().sameFile).toMatchObject({ status: "compared" });
  });
});

describe("new products", () => {
  async function placeNames() {
    const [anyBrand] = await shop.db.select().from(brand).limit(1);
    const [child] = await shop.db.select().from(childCategory).limit(1);
    return { brand: anyBrand?.name ?? "", category: child?.slug ?? "" };
  }

  test("come as drafts with their facts, are published by their row, and are archived when undone", async () => {
    const { brand: of, category } = await placeNames();
    const name = `Card ${unique()}`;
    const found = await compared(
      `Name,Brand,Family,Category,Price,Stock,Status,Length (mm)\n${name},${of},Graphics card,${category},50000,3,,304\n${name} Two,${of},graphics-card,${category},50000,3,Published,304\n`,
    );
    expect(found.counts).toEqual({ new: 2 });
    await apply(found);
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
    await undo(found);
    expect((await productOf(rows[1]?.id ?? 0)).status).toBe("archived");
  });

  test("without a brand, category or price, of an unknown brand, or twice in one file they are faulty", async () => {
    const { brand: of, category } = await placeNames();
    const name = `Card ${unique()}`;
    const found = await compared(
      `Name,Brand,Category,Price\n${name},,,\n${name} B,Nobody,${category},5\n${name} C,${of},${category},5\n${name} C,${of},${category},6\n`,
    );
    expect(found.counts).toEqual({ faulty: 3, new: 1 });
    const problems = (await rowsOf(found.id, { state: "faulty" })).map(({ problem }) => problem);
    expect(problems).toEqual([
      expect.stringContaining("needed for a new product"),
      expect.stringContaining("no brand of the shop"),
      "Row 4 speaks of the same product",
    ]);
  });
});

describe("mapping", () => {
  test("what a supplier's columns mean is remembered by name", async () => {
    const one = await testProduct(shop, { sku: `S-${unique()}` });
    const supplier = `Ali ${unique()}`;
    const file = `Ref,Neuer Preis\n${(await productOf(one.id)).sku?.toLowerCase()},10100\n`;
    const { id, columns } = (await upload(file)).json<WholeImport>();
    expect(columns).toEqual(["", ""]);
    const said = { family: null, newStatus: "draft", supplier };
    expect(await status("compareImport", { params: { id }, body: { ...said, columns: ["", "total"] } })).toBe(400);
    expect(await status("compareImport", { params: { id }, body: { ...said, columns: ["sku", "sku"] } })).toBe(400);
    await ask("compareImport", { params: { id }, body: { ...said, columns: ["sku", "total"] } });
    await workOnImport(shop.shop, id);
    expect(await ask("getImport", { params: { id } })).toMatchObject({ counts: { changed: 1 } });
    const again = (await upload(file, { supplier: supplier.toUpperCase() })).json<WholeImport>();
    expect(again.columns).toEqual(["sku", "total"]);
  });

  test("who may not see costs neither changes nor exports them", async () => {
    const one = await testProduct(shop, { cost: 5_000 });
    const as = await signInToOffice(shop, await newStaff(shop, { role: "catalogue" }));
    const { id, columns } = (await upload(`Address,Cost\n${one.slug},1\n`, { as })).json<WholeImport>();
    expect(columns).toEqual(["slug", ""]);
    const body = { columns: ["slug", "cost"], family: null, newStatus: "draft", supplier: "" };
    expect(await status("compareImport", { params: { id }, body, cookie: as })).toBe(403);
    const file = await callOffice(shop, "exportProducts", { cookie: as, query: { format: "csv", family: "mouse" } });
    expect(file.statusCode).toBe(200);
    expect(file.body).not.toContain("Cost");
  });
});

describe("export", () => {
  test("the whole shop as CSV and as XLSX comes back without a change", async () => {
    for (const format of ["csv", "xlsx"]) {
      const file = await callOffice(shop, "exportProducts", { cookie, query: { format } });
      expect(file.statusCode).toBe(200);
      const found = await compared(file.rawPayload);
      expect(found.counts.same).toBeGreaterThan(1_100);
      expect(Object.keys(found.counts)).toEqual(["same"]);
    }
  }, 120_000);

  test("text that would be a formula is guarded in every file, and comes back as it was", async () => {
    const name = `=HYPERLINK("http://x","${unique()}")`;
    const one = await testProduct(shop, { name, family: "mouse" });
    const file = await callOffice(shop, "exportProducts", { cookie, query: { format: "csv", q: "hyperlink" } });
    expect(file.body).toContain(`'=HYPERLINK`);
    expect(file.body).not.toMatch(/(^|,)"?=HYPERLINK/m);
    expect((await compared(file.rawPayload)).counts).toEqual({ same: 1 });
    const bad = await compared(`Address,Name,Price\n${one.slug},=1+1,abc\n`);
    const faulty = await callOffice(shop, "getFaultyRows", { cookie, params: { id: bad.id } });
    expect(faulty.body).toContain("problem");
    expect(faulty.body).toContain(",'=1+1,abc,");
    expect(faulty.headers["content-disposition"]).toContain("attachment");
  });
});

describe("edit of a selection", () => {
  test("prices by per cent with rounding, discount and status are previewed, applied and undone", async () => {
    const [one, two] = [await testProduct(shop, { total: 12_345 }), await testProduct(shop, { total: 999 })];
    const selection = { ids: [one.id, two.id] };
    const found = await ask<WholeImport>("editProducts", {
      body: { selection, change: { price: { unit: "percent", by: 10, rounding: "50" }, discount: 5 } },
    });
    expect(found).toMatchObject({ status: "compared", kind: "edit", counts: { changed: 2 } });
    await apply(found);
    expect(await productOf(one.id)).toMatchObject({ total: 13_600, discount: 5, netPrice: 12_920 });
    expect(await productOf(two.id)).toMatchObject({ total: 1_100, discount: 5 });
    await undo(found);
    expect(await productOf(one.id)).toMatchObject({ total: 12_345, discount: 0 });
  });

  test("nothing chosen, nothing to change, and stock below nought are refused", async () => {
    const one = await testProduct(shop, { stock: 2 });
    expect(await status("editProducts", { body: { selection: {}, change: { discount: 5 } } })).toBe(400);
    expect(await status("editProducts", { body: { selection: { ids: [one.id] }, change: {} } })).toBe(400);
    const found = await ask<WholeImport>("editProducts", {
      body: { selection: { ids: [one.id] }, change: { stockBy: -3 } },
    });
    expect(found.counts).toEqual({ faulty: 1 });
  });
});

describe("attacks", () => {
  test("bombs, pictures and files that are too large leave nothing behind", async () => {
    const before = await shop.db.$count(importBatch);
    expect((await upload(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]))).statusCode).toBe(400);
    expect((await upload("PK\u0003\u0004 and no more")).statusCode).toBe(400);
    expect((await upload("")).statusCode).toBe(400);
    expect((await upload(Buffer.alloc(21 * 1024 * 1024, "x"))).statusCode).toBe(413);
    expect(await shop.db.$count(importBatch)).toBe(before);
  });

  test("SQL, HTML and endless text in cells are text, or refused", async () => {
    const one = await testProduct(shop);
    const found = await compared(
      `Address,Name,About\n${one.slug},"'); drop table product; --","<p onclick=alert(1)>x<script>alert(1)</script></p>"\n${"x".repeat(300)},${"y".repeat(5_000)},\n`,
    );
    expect(found.counts).toEqual({ changed: 1, faulty: 1 });
    await apply(found);
    expect(await productOf(one.id)).toMatchObject({ name: "'); drop table product; --", description: "<p>x</p>" });
  });

  test("an SKU that two rows want, or that another product has, is refused by row", async () => {
    const [one, two, three] = [
      await testProduct(shop),
      await testProduct(shop),
      await testProduct(shop, { sku: `T-${unique()}` }),
    ];
    const taken = (await productOf(three.id)).sku;
    const fresh = `N-${unique()}`;
    const found = await compared(`Address,SKU\n${one.slug},${fresh}\n${two.slug},${fresh.toLowerCase()}\n`);
    expect(found.counts).toEqual({ changed: 1, faulty: 1 });
    expect((await compared(`Address,SKU\n${two.slug},${taken}\n`)).counts).toEqual({ faulty: 1 });
    // Somebody gets it after the look: that row is refused, the others are applied.
    const late = await compared(`Address,SKU\n${one.slug},${fresh}-x\n${two.slug},${fresh}-y\n`);
    await changeProduct(shop.shop, by, { id: three.id, version: 1, change: { sku: `${fresh}-x` } });
    expect((await apply(late)).counts).toEqual({ applied: 1, clashed: 1 });
  });

  test("200 prices by an XLSX with ten faulty rows", async () => {
    const { rows } = await shop.db.execute<{ slug: string; total: number }>(
      sql`select slug, total from product where family is not null and status = 'published' order by id limit 200`,
    );
    const data = [
      ["Address", "Price"],
      ...rows.map(({ slug, total }, place) => [slug, place % 20 === 0 ? "call us" : total + 100]),
    ];
    const found = await compared(await writeXlsxFile(data).toBuffer());
    expect(found.counts).toEqual({ changed: 190, faulty: 10 });
    expect((await apply(found)).counts).toEqual({ applied: 190, faulty: 10 });
    expect((await undo(found)).counts).toEqual({ undone: 190, faulty: 10 });
  });
});
