import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Category, Listing, Product, SearchResult } from "#contract/shop/catalogue.ts";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, childCategory, product, searchWord } from "#database/schema.ts";
import { buildApp } from "#server/app.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { verifyChain } from "#server/audit/index.ts";
import type { PageSource } from "#server/http/page-source.ts";
import { htmlContext } from "#storefront/api/server-context.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { newStaff } from "#testing/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import {
  changeBrand,
  changeCategory,
  changeProduct,
  createBrand,
  createCategory,
  createProduct,
  mergeBrand,
  mergeCategory,
  moveCategory,
} from "./index.ts";
import { takeMergeBack } from "./take-merge-back.ts";

let shop: TestShop;
let pages: Awaited<ReturnType<typeof buildApp>>;
let by: Asking<StaffMember>;
beforeAll(async () => {
  shop = await testShop();
  const { id, name } = await newStaff(shop);
  by = { actor: { kind: "staff", id, name }, requestId: crypto.randomUUID() };
  // Pages that are not there, whatever is asked: where they went is the server's to say.
  const nothing: PageSource = {
    load: async () => ({
      renderPage: async (_request, context) => {
        if (context instanceof RouterContextProvider) context.get(htmlContext)({ html: "<p>Nothing</p>", scripts: [] });
        return new Response("", { status: 404 });
      },
      renderMail: shop.shop.renderMail,
    }),
    assetFolders: undefined,
    development: false,
  };
  pages = await buildApp({ shop: shop.shop, pages: nothing });
});
afterAll(async () => {
  await pages.close();
  await shop.close();
});

const goesTo = async (path: string) => {
  const { statusCode, headers } = await pages.inject(path);
  return statusCode === 301 ? headers.location : statusCode;
};
const tree = async () => (await shop.call("listCategories")).json<{ data: Category[] }>().data;
const found = async (q: string) =>
  (await shop.call("searchProducts", { query: { q } })).json<{ data: SearchResult[] }>().data.map(({ id }) => id);
const listing = async (slug: string) =>
  (await shop.call("listChildCategory", { params: { slug }, query: { limit: 100 } })).json<Listing>();
const versionOf = async (table: "category" | "sub_category" | "child_category" | "brand", id: number) =>
  (await shop.db.execute<{ version: number }>(sql`select version from ${sql.raw(table)} where id = ${id}`)).rows[0]
    ?.version ?? 0;

let number = 0;
/** A branch of its own, with a brand and a product that is sold. */
async function newBranch() {
  number += 1;
  const name = `Grobnik${String.fromCharCode(96 + number)}`;
  const slug = name.toLowerCase();
  const categoryId = await createCategory(shop.shop, by, { level: "category", name: `${name} top`, icon: "cpu" });
  const subId = await createCategory(shop.shop, by, {
    level: "sub-category",
    parentId: categoryId,
    name: `${name} sub`,
  });
  const childId = await createCategory(shop.shop, by, {
    level: "child-category",
    parentId: subId,
    name: `${name} child`,
  });
  const brandId = await createBrand(shop.shop, by, { name: `${name} works` });
  const { id: productId } = await createProduct(shop.shop, by, {
    slug: `${slug}-thing`,
    name: `Thing of ${name}`,
    brandId,
    subCategoryId: subId,
    childCategoryId: childId,
    total: 1_000,
    discount: 0,
    stock: 3,
    shortDesc: "",
    description: "",
    family: null,
    facts: {},
    ownChips: null,
    moreRows: [],
    createdAt: new Date(),
  });
  return { slug, categoryId, subId, childId, brandId, productId };
}

describe("categories", () => {
  test("a new branch is in the tree at once, at the end of its row, with addresses of its own", async () => {
    const { slug, subId } = await newBranch();
    expect((await tree()).at(-1)).toEqual({
      name: expect.stringContaining("top"),
      slug: `${slug}-top`,
      icon: "cpu",
      subCategories: [
        {
          name: expect.any(String),
          slug: `${slug}-sub`,
          childCategories: [{ name: expect.any(String), slug: `${slug}-child` }],
        },
      ],
    });
    expect((await listing(`${slug}-child`)).totalProducts).toBe(1);
    expect((await shop.app.inject("/sitemap.xml")).body).toContain(`/category/${slug}-top/${slug}-sub/${slug}-child<`);
    const taken = createCategory(shop.shop, by, {
      level: "child-category",
      parentId: subId,
      name: "Another",
      slug: `${slug}-child`,
    });
    await expect(taken).rejects.toMatchObject({ fields: { slug: expect.stringContaining("has this address") } });
  });

  test("renamed with a new address: pages, search and sitemap say the new one, the old one leads there, through every rename", async () => {
    const { slug, subId, productId } = await newBranch();
    const old = `/category/${slug}-top/${slug}-sub`;
    expect((await listing(`${slug}-child`)).subCategory.slug).toBe(`${slug}-sub`);
    await changeCategory(shop.shop, by, {
      level: "sub-category",
      id: subId,
      version: 1,
      change: { name: "Wobblers", slug: "wobblers" },
    });
    expect((await listing(`${slug}-child`)).subCategory).toEqual({ name: "Wobblers", slug: "wobblers" });
    expect(await found("wobblers")).toEqual([productId]);
    expect(await found(`${slug} sub`)).not.toContain(productId);
    expect(await goesTo(`${old}?page=2`)).toBe(`/category/${slug}-top/wobblers?page=2`);
    expect(await goesTo(`${old}/${slug}-child`)).toBe(`/category/${slug}-top/wobblers/${slug}-child`);

    await changeCategory(shop.shop, by, { level: "sub-category", id: subId, version: 2, change: { slug: "wobbly" } });
    expect(await goesTo(old)).toBe(`/category/${slug}-top/wobbly`);
    const sitemap = (await shop.app.inject("/sitemap.xml")).body;
    expect([sitemap.includes("/wobblers<"), sitemap.includes(`/wobbly/${slug}-child<`)]).toEqual([false, true]);

    // Back again: what has the address now wins over what it led to.
    await changeCategory(shop.shop, by, {
      level: "sub-category",
      id: subId,
      version: 3,
      change: { slug: `${slug}-sub` },
    });
    expect([await goesTo(old), await goesTo(`/category/${slug}-top/wobbly`)]).toEqual([404, old]);
    expect(await goesTo(`/category/gpu/${slug}-sub`)).toBe(404);
    // A write that comes later still reaches what is known of the shelf.
    await changeProduct(shop.shop, by, { id: productId, version: 1, change: { status: "archived" } });
    expect((await listing(`${slug}-child`)).totalProducts).toBe(0);
  });

  test("moved below another parent: its products come along, in listings, search and ledger alike", async () => {
    const [one, two] = [await newBranch(), await newBranch()];
    await moveCategory(shop.shop, by, {
      level: "child-category",
      id: one.childId,
      version: 1,
      parentId: two.subId,
      position: 0,
    });
    const { rows } = await shop.db.execute(sql`select sub_category_id from product where id = ${one.productId}`);
    expect(rows).toEqual([{ sub_category_id: two.subId }]);
    expect((await listing(`${one.slug}-child`)).childList.map(({ slug }) => slug)).toEqual([
      `${one.slug}-child`,
      `${two.slug}-child`,
    ]);
    expect(await found(`${two.slug} sub`)).toEqual(expect.arrayContaining([one.productId, two.productId]));
    expect(await goesTo(`/category/${one.slug}-top/${one.slug}-sub/${one.slug}-child`)).toBe(
      `/category/${two.slug}-top/${two.slug}-sub/${one.slug}-child`,
    );
  });

  test("moved in its row: only the order changes, and somebody who saw another version is told", async () => {
    const { subId } = await newBranch();
    const names = ["A", "B", "C"];
    const ids: number[] = [];
    for (const name of names)
      ids.push(
        await createCategory(shop.shop, by, {
          level: "child-category",
          parentId: subId,
          name: `${name} of ${subId}`,
        }),
      );
    const last = ids.at(-1) ?? 0;
    await moveCategory(shop.shop, by, { level: "child-category", id: last, version: 1, position: 0 });
    const rows = await shop.db
      .select()
      .from(childCategory)
      .where(eq(childCategory.subCategoryId, subId))
      .orderBy(childCategory.position);
    expect(rows.map(({ name, position }) => [name.charAt(0), position])).toEqual([
      ["C", 0],
      ["G", 1],
      ["A", 2],
      ["B", 3],
    ]);
    const stale = moveCategory(shop.shop, by, { level: "child-category", id: last, version: 1, position: 2 });
    await expect(stale).rejects.toMatchObject({ code: "changed-meanwhile" });
  });

  test("merged: everything stands in the other, and every old address leads there", async () => {
    const [one, two] = [await newBranch(), await newBranch()];
    await mergeCategory(shop.shop, by, { level: "child-category", id: one.childId, into: two.childId });
    expect(new Set((await listing(`${two.slug}-child`)).products.map(({ id }) => id))).toEqual(
      new Set([one.productId, two.productId]),
    );
    expect((await shop.call("listChildCategory", { params: { slug: `${one.slug}-child` } })).statusCode).toBe(404);
    const where = `/category/${two.slug}-top/${two.slug}-sub/${two.slug}-child`;
    expect(await goesTo(`/category/${one.slug}-top/${one.slug}-sub/${one.slug}-child`)).toBe(where);
    await mergeCategory(shop.shop, by, { level: "sub-category", id: one.subId, into: two.subId });
    await mergeCategory(shop.shop, by, { level: "category", id: one.categoryId, into: two.categoryId });
    expect(await goesTo(`/category/${one.slug}-top/${one.slug}-sub`)).toBe(`/category/${two.slug}-top/${two.slug}-sub`);
    expect(await goesTo(`/category/${one.slug}-top/${one.slug}-sub/${one.slug}-child`)).toBe(where);
    expect((await tree()).some(({ slug }) => slug === `${one.slug}-top`)).toBe(false);
    const words = await shop.db.select().from(searchWord).where(eq(searchWord.word, two.slug));
    expect(words.map(({ uses }) => uses)).toEqual([2]);
  });

  test("a merge taken back: what moved stands where it stood, in its order, and addresses are its own again", async () => {
    const [one, two] = [await newBranch(), await newBranch()];
    const others = await newBranch();
    const child = { level: "child-category", id: one.childId } as const;
    await changeCategory(shop.shop, by, { ...child, version: 1, change: { slug: `${one.slug}-kids` } });
    const snapshot = async () => JSON.stringify(await tree());
    const before = await snapshot();
    const levels = [
      { level: "child-category", id: one.childId, into: two.childId },
      { level: "sub-category", id: one.subId, into: two.subId },
      { level: "category", id: one.categoryId, into: two.categoryId },
    ] as const;
    for (const merge of levels) await mergeCategory(shop.shop, by, merge);
    // What somebody has moved on since stays where they put it.
    const stays = { ...others, version: 1, change: { childCategoryId: two.childId, subCategoryId: two.subId } };
    await changeProduct(shop.shop, by, { ...stays, id: others.productId });
    await expect(takeMergeBack(shop.shop, by, { kind: "child-category", id: one.childId })).rejects.toMatchObject({
      message: expect.stringContaining("take that back first"),
    });
    for (const { level, id } of levels.toReversed()) await takeMergeBack(shop.shop, by, { kind: level, id });
    expect(await snapshot()).toBe(before);
    expect((await listing(`${one.slug}-kids`)).products.map(({ id }) => id)).toEqual([one.productId]);
    expect(new Set((await listing(`${two.slug}-child`)).products.map(({ id }) => id))).toEqual(
      new Set([two.productId, others.productId]),
    );
    const where = `/category/${one.slug}-top/${one.slug}-sub/${one.slug}`;
    expect(await goesTo(`${where}-child`)).toBe(`${where}-kids`);
    expect(await goesTo(`/category/${two.slug}-top/${two.slug}-sub/${one.slug}-kids`)).toBe(404);
    await expectInvariants(shop.db);
    // Once; then it can be merged anew.
    await expect(takeMergeBack(shop.shop, by, { kind: "category", id: one.categoryId })).rejects.toMatchObject({
      code: "not-undoable",
    });
    await mergeCategory(shop.shop, by, levels[0]);
    await createCategory(shop.shop, by, {
      level: "child-category",
      parentId: two.subId,
      name: "Taken",
      slug: `${one.slug}-kids`,
    });
    await expect(takeMergeBack(shop.shop, by, { kind: "child-category", id: one.childId })).rejects.toMatchObject({
      message: "“Taken” has its address by now",
    });
  });

  test("archived: not while something is sold there; then nowhere, and nothing can be sold there", async () => {
    const { slug, subId, productId } = await newBranch();
    const archive = () =>
      changeCategory(shop.shop, by, { level: "sub-category", id: subId, version: 1, change: { archived: true } });
    await expect(archive()).rejects.toMatchObject({
      fields: { archived: "1 product is still sold here. Move or archive them first" },
    });
    await changeProduct(shop.shop, by, { id: productId, version: 1, change: { status: "draft" } });
    await archive();
    expect((await tree()).at(-1)?.subCategories).toEqual([]);
    expect((await shop.call("listChildCategory", { params: { slug: `${slug}-child` } })).statusCode).toBe(404);
    expect((await shop.app.inject("/sitemap.xml")).body).not.toContain(`${slug}-sub<`);
    await expect(
      changeProduct(shop.shop, by, { id: productId, version: 2, change: { status: "published" } }),
    ).rejects.toMatchObject({ fields: { childCategoryId: expect.stringContaining("archived") } });
  });
});

describe("brands", () => {
  test("renamed and merged: products, search and filters follow, and old filters lead to the new", async () => {
    const [one, two] = [await newBranch(), await newBranch()];
    await changeBrand(shop.shop, by, {
      id: one.brandId,
      version: 1,
      change: { name: "Zwickau", slug: "zwickau" },
    });
    const page = async () =>
      (await shop.call("getProduct", { query: { slug: `${one.slug}-thing` } })).json<Product>().brand;
    expect(await page()).toEqual({ name: "Zwickau", slug: "zwickau" });
    expect(await found("zwickau")).toEqual([one.productId]);
    const shelf = `/category/${one.slug}-top/${one.slug}-sub`;
    expect(await goesTo(`${shelf}?brand=asus,${one.slug}-works`)).toBe(`${shelf}?brand=asus%2Czwickau`);

    await mergeBrand(shop.shop, by, { id: one.brandId, into: two.brandId });
    expect((await page()).slug).toBe(`${two.slug}-works`);
    expect([await found("zwickau"), (await found(`${two.slug} works`)).length]).toEqual([[], 2]);
    expect(await goesTo(`${shelf}?brand=${one.slug}-works`)).toBe(`${shelf}?brand=${two.slug}-works`);
    expect(await versionOf("brand", two.brandId)).toBe(2);

    await takeMergeBack(shop.shop, by, { kind: "brand", id: one.brandId });
    expect(await page()).toEqual({ name: "Zwickau", slug: "zwickau" });
    expect([await found("zwickau"), await found(`${two.slug} works`)]).toEqual([[one.productId], [two.productId]]);
    expect(await goesTo(`${shelf}?brand=${one.slug}-works`)).toBe(`${shelf}?brand=zwickau`);
  });
});

describe("a product's address", () => {
  test("changed: the old one leads to the new one, however often, and a new product may take it", async () => {
    const { slug, productId, brandId, subId, childId } = await newBranch();
    const path = `/product/${slug}-thing`;
    await changeProduct(shop.shop, by, { id: productId, version: 1, change: { slug: `${slug} thing two` } });
    await changeProduct(shop.shop, by, { id: productId, version: 2, change: { slug: `${slug}-thing-three` } });
    expect((await shop.call("getProduct", { query: { slug: `${slug}-thing` } })).statusCode).toBe(404);
    expect((await shop.call("getProduct", { query: { slug: `${slug}-thing-three` } })).statusCode).toBe(200);
    expect([await goesTo(path), await goesTo(`${path}-two`)]).toEqual([`${path}-three`, `${path}-three`]);
    const [row] = await shop.db.select().from(product).where(eq(product.id, productId));
    const { id: _, ...like } = row as NonNullable<typeof row>;
    await createProduct(shop.shop, by, {
      ...like,
      slug: `${slug}-thing`,
      brandId,
      subCategoryId: subId,
      childCategoryId: childId,
    });
    expect(await goesTo(path)).toBe(404);
    await expect(
      changeProduct(shop.shop, by, { id: productId, version: 3, change: { slug: `${slug}-thing` } }),
    ).rejects.toMatchObject({ fields: { slug: expect.stringContaining("has this address") } });
  });
});

describe("everybody at once", () => {
  test("products written while their category is merged: nobody waits in a circle, nothing is left behind", async () => {
    const [one, two] = [await newBranch(), await newBranch()];
    const rename = async () => {
      for (let version = 1; version <= 6; version += 1)
        await changeProduct(shop.shop, by, {
          id: one.productId,
          version,
          change: { name: `Thing number ${version}` },
        });
    };
    await Promise.all([
      rename(),
      mergeCategory(shop.shop, by, { level: "child-category", id: one.childId, into: two.childId }),
      changeBrand(shop.shop, by, { id: two.brandId, version: 1, change: { name: "Quartzly" } }),
    ]);
    const [row] = await shop.db.select().from(product).where(eq(product.id, one.productId));
    expect(row).toMatchObject({ childCategoryId: two.childId, subCategoryId: two.subId, name: "Thing number 6" });
    const { rows } = await shop.db.execute(
      sql`select p.id from product p join child_category k on k.id = p.child_category_id where k.sub_category_id <> p.sub_category_id`,
    );
    expect(rows).toEqual([]);
    await expectInvariants(shop.db);
  });

  test("history has it all, in one unbroken chain", async () => {
    expect((await verifyChain(shop.db)).broken).toBeUndefined();
    const actions = await shop.db.selectDistinct({ action: auditEntry.action }).from(auditEntry);
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        "brand.change",
        "brand.create",
        "brand.merge",
        "brand.take-apart",
        "category.change",
        "category.create",
        "category.merge",
        "category.move",
        "category.take-apart",
      ]),
    );
  });
});
