import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq, inArray, sql } from "#database/orm.ts";
import { brand, childCategory, oldAddress, product } from "#database/schema.ts";
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
      Array(2).fill(`Brand “Gone ${mark}” is archived, so its products cannot be sold`),
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
