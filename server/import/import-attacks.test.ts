import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { sql } from "#database/orm.ts";
import { importBatch } from "#database/schema.ts";
import { changeProduct } from "#server/catalogue/index.ts";
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
const unique = () => randomBytes(5).toString("hex");

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
