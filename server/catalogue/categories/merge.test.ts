import { afterAll, beforeAll, expect, test } from "vitest";
import type { Product } from "#contract/shop/catalogue.ts";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, product, searchWord } from "#database/schema.ts";
import { verifyChain } from "#server/audit/index.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { changeBrand, changeCategory, changeProduct, createCategory, mergeBrand, mergeCategory } from "../index.ts";
import { TreeShop } from "./testing/tree-shop.ts";
import { undoMerge } from "./undo-merge.ts";

let tree: TreeShop;
beforeAll(async () => {
  tree = await TreeShop.start();
});
afterAll(() => tree.close());

const versionOf = async (table: "brand", id: number) =>
  (await tree.test.db.execute<{ version: number }>(sql`select version from ${sql.raw(table)} where id = ${id}`)).rows[0]
    ?.version ?? 0;

test("categories: merging moves all products and redirects every former URL", async () => {
  const [one, two] = [await tree.newBranch(), await tree.newBranch()];
  await mergeCategory(tree.test.shop, tree.staffContext, {
    level: "child-category",
    id: one.childId,
    into: two.childId,
  });
  expect(new Set((await tree.readListing(`${two.slug}-child`)).products.map(({ id }) => id))).toEqual(
    new Set([one.productId, two.productId]),
  );
  expect((await tree.test.call("listChildCategory", { params: { slug: `${one.slug}-child` } })).statusCode).toBe(404);
  const where = `/category/${two.slug}-top/${two.slug}-sub/${two.slug}-child`;
  expect(await tree.findRedirect(`/category/${one.slug}-top/${one.slug}-sub/${one.slug}-child`)).toBe(where);
  await mergeCategory(tree.test.shop, tree.staffContext, { level: "sub-category", id: one.subId, into: two.subId });
  await mergeCategory(tree.test.shop, tree.staffContext, {
    level: "category",
    id: one.categoryId,
    into: two.categoryId,
  });
  expect(await tree.findRedirect(`/category/${one.slug}-top`)).toBe(`/category/${two.slug}-top`);
  expect(await tree.findRedirect(`/category/${one.slug}-top/${one.slug}-sub`)).toBe(
    `/category/${two.slug}-top/${two.slug}-sub`,
  );
  expect(await tree.findRedirect(`/category/${one.slug}-top/${one.slug}-sub/${one.slug}-child`)).toBe(where);
  expect((await tree.readTree()).some(({ slug }) => slug === `${one.slug}-top`)).toBe(false);
  const words = await tree.test.db.select().from(searchWord).where(eq(searchWord.word, two.slug));
  expect(words.map(({ uses }) => uses)).toEqual([2]);
});

test("categories: undoing a merge restores contents, order and URLs", async () => {
  const [one, two] = [await tree.newBranch(), await tree.newBranch()];
  const others = await tree.newBranch();
  const child = { level: "child-category", id: one.childId } as const;
  await changeCategory(tree.test.shop, tree.staffContext, {
    ...child,
    version: 1,
    change: { slug: `${one.slug}-kids` },
  });
  const snapshot = async () => JSON.stringify(await tree.readTree());
  const before = await snapshot();
  const levels = [
    { level: "child-category", id: one.childId, into: two.childId },
    { level: "sub-category", id: one.subId, into: two.subId },
    { level: "category", id: one.categoryId, into: two.categoryId },
  ] as const;
  for (const merge of levels) await mergeCategory(tree.test.shop, tree.staffContext, merge);
  // A product that was moved after the merge stays where the staff member put it.
  const unchanged = { ...others, version: 1, change: { childCategoryId: two.childId, subCategoryId: two.subId } };
  await changeProduct(tree.test.shop, tree.staffContext, { ...unchanged, id: others.productId });
  await expect(
    undoMerge(tree.test.shop, tree.staffContext, { kind: "child-category", id: one.childId }),
  ).rejects.toMatchObject({
    message: expect.stringContaining("Undo that merge first"),
  });
  for (const { level, id } of levels.toReversed())
    await undoMerge(tree.test.shop, tree.staffContext, { kind: level, id });
  expect(await snapshot()).toBe(before);
  expect((await tree.readListing(`${one.slug}-kids`)).products.map(({ id }) => id)).toEqual([one.productId]);
  expect(new Set((await tree.readListing(`${two.slug}-child`)).products.map(({ id }) => id))).toEqual(
    new Set([two.productId, others.productId]),
  );
  const where = `/category/${one.slug}-top/${one.slug}-sub/${one.slug}`;
  expect(await tree.findRedirect(`${where}-child`)).toBe(`${where}-kids`);
  expect(await tree.findRedirect(`/category/${two.slug}-top/${two.slug}-sub/${one.slug}-kids`)).toBe(404);
  await expectInvariants(tree.test.db);
  // A merge can be undone once and then merged again.
  await expect(
    undoMerge(tree.test.shop, tree.staffContext, { kind: "category", id: one.categoryId }),
  ).rejects.toMatchObject({
    code: "not-undoable",
  });
  await mergeCategory(tree.test.shop, tree.staffContext, levels[0]);
  await createCategory(tree.test.shop, tree.staffContext, {
    level: "child-category",
    parentId: two.subId,
    name: "Taken",
    slug: `${one.slug}-kids`,
  });
  await expect(
    undoMerge(tree.test.shop, tree.staffContext, { kind: "child-category", id: one.childId }),
  ).rejects.toMatchObject({
    message: "“Taken” now uses its web address",
  });
});

test("brands: renaming and merging updates products, search and filters, and redirects former filters", async () => {
  const [one, two] = [await tree.newBranch(), await tree.newBranch()];
  await changeBrand(tree.test.shop, tree.staffContext, {
    id: one.brandId,
    version: 1,
    change: { name: "Zwickau", slug: "zwickau" },
  });
  const page = async () =>
    (await tree.test.call("getProduct", { query: { slug: `${one.slug}-thing` } })).json<Product>().brand;
  expect(await page()).toEqual({ name: "Zwickau", slug: "zwickau" });
  expect(await tree.search("zwickau")).toEqual([one.productId]);
  const shelf = `/category/${one.slug}-top/${one.slug}-sub`;
  expect(await tree.findRedirect(`${shelf}?brand=asus,${one.slug}-works`)).toBe(`${shelf}?brand=asus%2Czwickau`);

  await mergeBrand(tree.test.shop, tree.staffContext, { id: one.brandId, into: two.brandId });
  expect((await page()).slug).toBe(`${two.slug}-works`);
  expect([await tree.search("zwickau"), (await tree.search(`${two.slug} works`)).length]).toEqual([[], 2]);
  expect(await tree.findRedirect(`${shelf}?brand=${one.slug}-works`)).toBe(`${shelf}?brand=${two.slug}-works`);
  expect(await versionOf("brand", two.brandId)).toBe(2);

  await undoMerge(tree.test.shop, tree.staffContext, { kind: "brand", id: one.brandId });
  expect(await page()).toEqual({ name: "Zwickau", slug: "zwickau" });
  expect([await tree.search("zwickau"), await tree.search(`${two.slug} works`)]).toEqual([
    [one.productId],
    [two.productId],
  ]);
  expect(await tree.findRedirect(`${shelf}?brand=${one.slug}-works`)).toBe(`${shelf}?brand=zwickau`);
});
test("concurrent writes: writing products while their category is merged neither deadlocks nor leaves products behind", async () => {
  const [one, two] = [await tree.newBranch(), await tree.newBranch()];
  const rename = async () => {
    for (let version = 1; version <= 6; version += 1)
      await changeProduct(tree.test.shop, tree.staffContext, {
        id: one.productId,
        version,
        change: { name: `Thing number ${version}` },
      });
  };
  await Promise.all([
    rename(),
    mergeCategory(tree.test.shop, tree.staffContext, { level: "child-category", id: one.childId, into: two.childId }),
    changeBrand(tree.test.shop, tree.staffContext, { id: two.brandId, version: 1, change: { name: "Quartzly" } }),
  ]);
  const [row] = await tree.test.db.select().from(product).where(eq(product.id, one.productId));
  expect(row).toMatchObject({ childCategoryId: two.childId, subCategoryId: two.subId, name: "Thing number 6" });
  const { rows } = await tree.test.db.execute(
    sql`select p.id from product p join child_category k on k.id = p.child_category_id where k.sub_category_id <> p.sub_category_id`,
  );
  expect(rows).toEqual([]);
  await expectInvariants(tree.test.db);
});

test("concurrent writes: history records every change in one unbroken chain", async () => {
  expect((await verifyChain(tree.test.db)).broken).toBeUndefined();
  const actions = await tree.test.db.selectDistinct({ action: auditEntry.action }).from(auditEntry);
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      "brand.change",
      "brand.create",
      "brand.merge",
      "brand.take-apart",
      "category.change",
      "category.create",
      "category.merge",
      "category.take-apart",
    ]),
  );
});
