import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Listing, Product, SearchResult } from "#contract/shop/catalogue.ts";
import type { Category } from "#contract/shop/category.ts";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, childCategory, product, searchWord } from "#database/schema.ts";
import { buildApp } from "#server/app.ts";
import { verifyChain } from "#server/audit/index.ts";
import type { PageSource } from "#server/http/pages/page-source.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { onPageRenderedContext } from "#storefront/api/server-context.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { newStaff } from "#testing/office/office.ts";
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
} from "../index.ts";
import { undoMerge } from "./undo-merge.ts";

let shop: TestShop;
let pages: Awaited<ReturnType<typeof buildApp>>;
let staffContext: RequestContext<StaffMember>;
beforeAll(async () => {
  shop = await testShop();
  const { id, name } = await newStaff(shop);
  staffContext = { actor: { kind: "staff", id, name }, requestId: crypto.randomUUID() };
  // Every page answers 404, so that only the server's redirects are tested.
  const nothing: PageSource = {
    load: async () => ({
      renderPage: async (_request, context) => {
        if (context instanceof RouterContextProvider)
          context.get(onPageRenderedContext)({ html: "<p>Nothing</p>", scripts: [] });
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

const findRedirect = async (path: string) => {
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
/** A separate branch with a brand and a published product. */
async function newBranch() {
  number += 1;
  const name = `Grobnik${String.fromCharCode(96 + number)}`;
  const slug = name.toLowerCase();
  const categoryId = await createCategory(shop.shop, staffContext, {
    level: "category",
    name: `${name} top`,
    icon: "cpu",
  });
  const subId = await createCategory(shop.shop, staffContext, {
    level: "sub-category",
    parentId: categoryId,
    name: `${name} sub`,
  });
  const childId = await createCategory(shop.shop, staffContext, {
    level: "child-category",
    parentId: subId,
    name: `${name} child`,
  });
  const brandId = await createBrand(shop.shop, staffContext, { name: `${name} works` });
  const { id: productId } = await createProduct(shop.shop, staffContext, {
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
  test("a new branch is at once the last of the tree, with its own URLs", async () => {
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
    const taken = createCategory(shop.shop, staffContext, {
      level: "child-category",
      parentId: subId,
      name: "Another",
      slug: `${slug}-child`,
    });
    await expect(taken).rejects.toMatchObject({ fields: { slug: expect.stringContaining("has this address") } });
  });

  test("a new slug is used by pages, search and sitemap, and all former URLs redirect to the current one", async () => {
    const { slug, subId, productId } = await newBranch();
    const old = `/category/${slug}-top/${slug}-sub`;
    expect((await listing(`${slug}-child`)).subCategory.slug).toBe(`${slug}-sub`);
    await changeCategory(shop.shop, staffContext, {
      level: "sub-category",
      id: subId,
      version: 1,
      change: { name: "Wobblers", slug: "wobblers" },
    });
    expect((await listing(`${slug}-child`)).subCategory).toEqual({ name: "Wobblers", slug: "wobblers" });
    expect(await found("wobblers")).toEqual([productId]);
    expect(await found(`${slug} sub`)).not.toContain(productId);
    expect(await findRedirect(`${old}?page=2`)).toBe(`/category/${slug}-top/wobblers?page=2`);
    expect(await findRedirect(`${old}/${slug}-child`)).toBe(`/category/${slug}-top/wobblers/${slug}-child`);

    await changeCategory(shop.shop, staffContext, {
      level: "sub-category",
      id: subId,
      version: 2,
      change: { slug: "wobbly" },
    });
    expect(await findRedirect(old)).toBe(`/category/${slug}-top/wobbly`);
    const sitemap = (await shop.app.inject("/sitemap.xml")).body;
    expect([sitemap.includes("/wobblers<"), sitemap.includes(`/wobbly/${slug}-child<`)]).toEqual([false, true]);

    // A slug that is in use again wins over its former redirect.
    await changeCategory(shop.shop, staffContext, {
      level: "sub-category",
      id: subId,
      version: 3,
      change: { slug: `${slug}-sub` },
    });
    expect([await findRedirect(old), await findRedirect(`/category/${slug}-top/wobbly`)]).toEqual([404, old]);
    expect(await findRedirect(`/category/gpu/${slug}-sub`)).toBe(404);
    // A later write still invalidates the cached data of the shelf.
    await changeProduct(shop.shop, staffContext, { id: productId, version: 1, change: { status: "archived" } });
    expect((await listing(`${slug}-child`)).totalProducts).toBe(0);
  });

  test("moving to another parent moves the products in listings and search", async () => {
    const [one, two] = [await newBranch(), await newBranch()];
    await moveCategory(shop.shop, staffContext, {
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
    expect(await findRedirect(`/category/${one.slug}-top/${one.slug}-sub/${one.slug}-child`)).toBe(
      `/category/${two.slug}-top/${two.slug}-sub/${one.slug}-child`,
    );
  });

  test("moving among siblings changes only the order, and an old version is refused", async () => {
    const { subId } = await newBranch();
    const names = ["A", "B", "C"];
    const ids: number[] = [];
    for (const name of names)
      ids.push(
        await createCategory(shop.shop, staffContext, {
          level: "child-category",
          parentId: subId,
          name: `${name} of ${subId}`,
        }),
      );
    const last = ids.at(-1) ?? 0;
    await moveCategory(shop.shop, staffContext, { level: "child-category", id: last, version: 1, position: 0 });
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
    const stale = moveCategory(shop.shop, staffContext, { level: "child-category", id: last, version: 1, position: 2 });
    await expect(stale).rejects.toMatchObject({ code: "changed-meanwhile" });
  });

  test("merging moves all products and redirects every former URL", async () => {
    const [one, two] = [await newBranch(), await newBranch()];
    await mergeCategory(shop.shop, staffContext, { level: "child-category", id: one.childId, into: two.childId });
    expect(new Set((await listing(`${two.slug}-child`)).products.map(({ id }) => id))).toEqual(
      new Set([one.productId, two.productId]),
    );
    expect((await shop.call("listChildCategory", { params: { slug: `${one.slug}-child` } })).statusCode).toBe(404);
    const where = `/category/${two.slug}-top/${two.slug}-sub/${two.slug}-child`;
    expect(await findRedirect(`/category/${one.slug}-top/${one.slug}-sub/${one.slug}-child`)).toBe(where);
    await mergeCategory(shop.shop, staffContext, { level: "sub-category", id: one.subId, into: two.subId });
    await mergeCategory(shop.shop, staffContext, { level: "category", id: one.categoryId, into: two.categoryId });
    expect(await findRedirect(`/category/${one.slug}-top/${one.slug}-sub`)).toBe(
      `/category/${two.slug}-top/${two.slug}-sub`,
    );
    expect(await findRedirect(`/category/${one.slug}-top/${one.slug}-sub/${one.slug}-child`)).toBe(where);
    expect((await tree()).some(({ slug }) => slug === `${one.slug}-top`)).toBe(false);
    const words = await shop.db.select().from(searchWord).where(eq(searchWord.word, two.slug));
    expect(words.map(({ uses }) => uses)).toEqual([2]);
  });

  test("undoing a merge restores contents, order and URLs", async () => {
    const [one, two] = [await newBranch(), await newBranch()];
    const others = await newBranch();
    const child = { level: "child-category", id: one.childId } as const;
    await changeCategory(shop.shop, staffContext, { ...child, version: 1, change: { slug: `${one.slug}-kids` } });
    const snapshot = async () => JSON.stringify(await tree());
    const before = await snapshot();
    const levels = [
      { level: "child-category", id: one.childId, into: two.childId },
      { level: "sub-category", id: one.subId, into: two.subId },
      { level: "category", id: one.categoryId, into: two.categoryId },
    ] as const;
    for (const merge of levels) await mergeCategory(shop.shop, staffContext, merge);
    // A product that was moved after the merge stays where the staff member put it.
    const unchanged = { ...others, version: 1, change: { childCategoryId: two.childId, subCategoryId: two.subId } };
    await changeProduct(shop.shop, staffContext, { ...unchanged, id: others.productId });
    await expect(undoMerge(shop.shop, staffContext, { kind: "child-category", id: one.childId })).rejects.toMatchObject(
      {
        message: expect.stringContaining("take that back first"),
      },
    );
    for (const { level, id } of levels.toReversed()) await undoMerge(shop.shop, staffContext, { kind: level, id });
    expect(await snapshot()).toBe(before);
    expect((await listing(`${one.slug}-kids`)).products.map(({ id }) => id)).toEqual([one.productId]);
    expect(new Set((await listing(`${two.slug}-child`)).products.map(({ id }) => id))).toEqual(
      new Set([two.productId, others.productId]),
    );
    const where = `/category/${one.slug}-top/${one.slug}-sub/${one.slug}`;
    expect(await findRedirect(`${where}-child`)).toBe(`${where}-kids`);
    expect(await findRedirect(`/category/${two.slug}-top/${two.slug}-sub/${one.slug}-kids`)).toBe(404);
    await expectInvariants(shop.db);
    // A merge can be undone once and then merged again.
    await expect(undoMerge(shop.shop, staffContext, { kind: "category", id: one.categoryId })).rejects.toMatchObject({
      code: "not-undoable",
    });
    await mergeCategory(shop.shop, staffContext, levels[0]);
    await createCategory(shop.shop, staffContext, {
      level: "child-category",
      parentId: two.subId,
      name: "Taken",
      slug: `${one.slug}-kids`,
    });
    await expect(undoMerge(shop.shop, staffContext, { kind: "child-category", id: one.childId })).rejects.toMatchObject(
      {
        message: "“Taken” has its address by now",
      },
    );
  });

  test("archiving is refused while products are sold there; afterwards the category is hidden and nothing can be sold there", async () => {
    const { slug, subId, productId } = await newBranch();
    const archive = () =>
      changeCategory(shop.shop, staffContext, {
        level: "sub-category",
        id: subId,
        version: 1,
        change: { archived: true },
      });
    await expect(archive()).rejects.toMatchObject({
      fields: { archived: "1 product is still sold here. Move or archive them first" },
    });
    await changeProduct(shop.shop, staffContext, { id: productId, version: 1, change: { status: "draft" } });
    await archive();
    expect((await tree()).at(-1)?.subCategories).toEqual([]);
    expect((await shop.call("listChildCategory", { params: { slug: `${slug}-child` } })).statusCode).toBe(404);
    expect((await shop.app.inject("/sitemap.xml")).body).not.toContain(`${slug}-sub<`);
    await expect(
      changeProduct(shop.shop, staffContext, { id: productId, version: 2, change: { status: "published" } }),
    ).rejects.toMatchObject({ fields: { childCategoryId: expect.stringContaining("archived") } });
  });
});

describe("brands", () => {
  test("renaming and merging updates products, search and filters, and redirects former filters", async () => {
    const [one, two] = [await newBranch(), await newBranch()];
    await changeBrand(shop.shop, staffContext, {
      id: one.brandId,
      version: 1,
      change: { name: "Zwickau", slug: "zwickau" },
    });
    const page = async () =>
      (await shop.call("getProduct", { query: { slug: `${one.slug}-thing` } })).json<Product>().brand;
    expect(await page()).toEqual({ name: "Zwickau", slug: "zwickau" });
    expect(await found("zwickau")).toEqual([one.productId]);
    const shelf = `/category/${one.slug}-top/${one.slug}-sub`;
    expect(await findRedirect(`${shelf}?brand=asus,${one.slug}-works`)).toBe(`${shelf}?brand=asus%2Czwickau`);

    await mergeBrand(shop.shop, staffContext, { id: one.brandId, into: two.brandId });
    expect((await page()).slug).toBe(`${two.slug}-works`);
    expect([await found("zwickau"), (await found(`${two.slug} works`)).length]).toEqual([[], 2]);
    expect(await findRedirect(`${shelf}?brand=${one.slug}-works`)).toBe(`${shelf}?brand=${two.slug}-works`);
    expect(await versionOf("brand", two.brandId)).toBe(2);

    await undoMerge(shop.shop, staffContext, { kind: "brand", id: one.brandId });
    expect(await page()).toEqual({ name: "Zwickau", slug: "zwickau" });
    expect([await found("zwickau"), await found(`${two.slug} works`)]).toEqual([[one.productId], [two.productId]]);
    expect(await findRedirect(`${shelf}?brand=${one.slug}-works`)).toBe(`${shelf}?brand=zwickau`);
  });
});

describe("the URL of a product", () => {
  test("former URLs redirect to the current one, and a new product can take a former URL", async () => {
    const { slug, productId, brandId, subId, childId } = await newBranch();
    const path = `/product/${slug}-thing`;
    await changeProduct(shop.shop, staffContext, { id: productId, version: 1, change: { slug: `${slug} thing two` } });
    await changeProduct(shop.shop, staffContext, {
      id: productId,
      version: 2,
      change: { slug: `${slug}-thing-three` },
    });
    expect((await shop.call("getProduct", { query: { slug: `${slug}-thing` } })).statusCode).toBe(404);
    expect((await shop.call("getProduct", { query: { slug: `${slug}-thing-three` } })).statusCode).toBe(200);
    expect([await findRedirect(path), await findRedirect(`${path}-two`)]).toEqual([`${path}-three`, `${path}-three`]);
    const [row] = await shop.db.select().from(product).where(eq(product.id, productId));
    const { id: _, ...like } = row as NonNullable<typeof row>;
    await createProduct(shop.shop, staffContext, {
      ...like,
      slug: `${slug}-thing`,
      brandId,
      subCategoryId: subId,
      childCategoryId: childId,
    });
    expect(await findRedirect(path)).toBe(404);
    await expect(
      changeProduct(shop.shop, staffContext, { id: productId, version: 3, change: { slug: `${slug}-thing` } }),
    ).rejects.toMatchObject({ fields: { slug: expect.stringContaining("has this address") } });
  });
});

describe("concurrent writes", () => {
  test("writing products while their category is merged neither deadlocks nor leaves products behind", async () => {
    const [one, two] = [await newBranch(), await newBranch()];
    const rename = async () => {
      for (let version = 1; version <= 6; version += 1)
        await changeProduct(shop.shop, staffContext, {
          id: one.productId,
          version,
          change: { name: `Thing number ${version}` },
        });
    };
    await Promise.all([
      rename(),
      mergeCategory(shop.shop, staffContext, { level: "child-category", id: one.childId, into: two.childId }),
      changeBrand(shop.shop, staffContext, { id: two.brandId, version: 1, change: { name: "Quartzly" } }),
    ]);
    const [row] = await shop.db.select().from(product).where(eq(product.id, one.productId));
    expect(row).toMatchObject({ childCategoryId: two.childId, subCategoryId: two.subId, name: "Thing number 6" });
    const { rows } = await shop.db.execute(
      sql`select p.id from product p join child_category k on k.id = p.child_category_id where k.sub_category_id <> p.sub_category_id`,
    );
    expect(rows).toEqual([]);
    await expectInvariants(shop.db);
  });

  test("history records every change in one unbroken chain", async () => {
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
