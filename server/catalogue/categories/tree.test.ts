import { afterAll, beforeAll, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, childCategory, product } from "#database/schema.ts";
import { verifyChain } from "#server/audit/index.ts";
import { changeCategory, changeProduct, createCategory, createProduct, moveCategory } from "../index.ts";
import { TreeShop } from "./testing/tree-shop.ts";

let tree: TreeShop;
beforeAll(async () => {
  tree = await TreeShop.start();
});
afterAll(() => tree.close());

test("categories: a new branch is at once the last of the tree, with its own URLs", async () => {
  const { slug, subId } = await tree.newBranch();
  expect((await tree.readTree()).at(-1)).toEqual({
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
  expect((await tree.readListing(`${slug}-child`)).totalProducts).toBe(1);
  expect((await tree.test.app.inject("/sitemap.xml")).body).toContain(
    `/category/${slug}-top/${slug}-sub/${slug}-child<`,
  );
  const taken = createCategory(tree.test.shop, tree.staffContext, {
    level: "child-category",
    parentId: subId,
    name: "Another",
    slug: `${slug}-child`,
  });
  await expect(taken).rejects.toMatchObject({
    fields: { slug: expect.stringContaining("already has this web address") },
  });
});

test("categories: a new slug is used by pages, search and sitemap, and all former URLs redirect to the current one", async () => {
  const { slug, subId, productId } = await tree.newBranch();
  const old = `/category/${slug}-top/${slug}-sub`;
  expect((await tree.readListing(`${slug}-child`)).subCategory.slug).toBe(`${slug}-sub`);
  await changeCategory(tree.test.shop, tree.staffContext, {
    level: "sub-category",
    id: subId,
    version: 1,
    change: { name: "Wobblers", slug: "wobblers" },
  });
  expect((await tree.readListing(`${slug}-child`)).subCategory).toEqual({ name: "Wobblers", slug: "wobblers" });
  expect(await tree.search("wobblers")).toEqual([productId]);
  expect(await tree.search(`${slug} sub`)).not.toContain(productId);
  expect(await tree.findRedirect(`${old}?page=2`)).toBe(`/category/${slug}-top/wobblers?page=2`);
  expect(await tree.findRedirect(`${old}/${slug}-child`)).toBe(`/category/${slug}-top/wobblers/${slug}-child`);

  await changeCategory(tree.test.shop, tree.staffContext, {
    level: "sub-category",
    id: subId,
    version: 2,
    change: { slug: "wobbly" },
  });
  expect(await tree.findRedirect(old)).toBe(`/category/${slug}-top/wobbly`);
  const sitemap = (await tree.test.app.inject("/sitemap.xml")).body;
  expect([sitemap.includes("/wobblers<"), sitemap.includes(`/wobbly/${slug}-child<`)]).toEqual([false, true]);

  // A slug that is in use again wins over its former redirect.
  await changeCategory(tree.test.shop, tree.staffContext, {
    level: "sub-category",
    id: subId,
    version: 3,
    change: { slug: `${slug}-sub` },
  });
  expect([await tree.findRedirect(old), await tree.findRedirect(`/category/${slug}-top/wobbly`)]).toEqual([404, old]);
  expect(await tree.findRedirect(`/category/gpu/${slug}-sub`)).toBe(404);
  // A later write still invalidates the cached data of the shelf.
  await changeProduct(tree.test.shop, tree.staffContext, { id: productId, version: 1, change: { status: "archived" } });
  expect((await tree.readListing(`${slug}-child`)).totalProducts).toBe(0);
});

test("categories: moving to another parent moves the products in listings and search", async () => {
  const [one, two] = [await tree.newBranch(), await tree.newBranch()];
  await moveCategory(tree.test.shop, tree.staffContext, {
    level: "child-category",
    id: one.childId,
    version: 1,
    parentId: two.subId,
    position: 0,
  });
  const { rows } = await tree.test.db.execute(sql`select sub_category_id from product where id = ${one.productId}`);
  expect(rows).toEqual([{ sub_category_id: two.subId }]);
  expect((await tree.readListing(`${one.slug}-child`)).childList.map(({ slug }) => slug)).toEqual([
    `${one.slug}-child`,
    `${two.slug}-child`,
  ]);
  expect(await tree.search(`${two.slug} sub`)).toEqual(expect.arrayContaining([one.productId, two.productId]));
  expect(await tree.findRedirect(`/category/${one.slug}-top/${one.slug}-sub/${one.slug}-child`)).toBe(
    `/category/${two.slug}-top/${two.slug}-sub/${one.slug}-child`,
  );
});

test("categories: moving among siblings changes only the order, and an old version is refused", async () => {
  const { subId } = await tree.newBranch();
  const names = ["A", "B", "C"];
  const ids: number[] = [];
  for (const name of names)
    ids.push(
      await createCategory(tree.test.shop, tree.staffContext, {
        level: "child-category",
        parentId: subId,
        name: `${name} of ${subId}`,
      }),
    );
  const last = ids.at(-1) ?? 0;
  await moveCategory(tree.test.shop, tree.staffContext, { level: "child-category", id: last, version: 1, position: 0 });
  const rows = await tree.test.db
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
  const stale = moveCategory(tree.test.shop, tree.staffContext, {
    level: "child-category",
    id: last,
    version: 1,
    position: 2,
  });
  await expect(stale).rejects.toMatchObject({ code: "changed-meanwhile" });
});

test("categories: archiving is refused while products are sold there; afterwards the category is hidden and nothing can be sold there", async () => {
  const { slug, subId, productId } = await tree.newBranch();
  const archive = () =>
    changeCategory(tree.test.shop, tree.staffContext, {
      level: "sub-category",
      id: subId,
      version: 1,
      change: { archived: true },
    });
  await expect(archive()).rejects.toMatchObject({
    fields: { archived: "1 product is still sold here. Move or archive them first" },
  });
  await changeProduct(tree.test.shop, tree.staffContext, { id: productId, version: 1, change: { status: "draft" } });
  await archive();
  expect((await tree.readTree()).at(-1)?.subCategories).toEqual([]);
  expect((await tree.test.call("listChildCategory", { params: { slug: `${slug}-child` } })).statusCode).toBe(404);
  expect((await tree.test.app.inject("/sitemap.xml")).body).not.toContain(`${slug}-sub<`);
  await expect(
    changeProduct(tree.test.shop, tree.staffContext, { id: productId, version: 2, change: { status: "published" } }),
  ).rejects.toMatchObject({ fields: { childCategoryId: expect.stringContaining("archived") } });
});
test("the URL of a product: former URLs redirect to the current one, and a new product can take a former URL", async () => {
  const { slug, productId, brandId, subId, childId } = await tree.newBranch();
  const path = `/product/${slug}-thing`;
  await changeProduct(tree.test.shop, tree.staffContext, {
    id: productId,
    version: 1,
    change: { slug: `${slug} thing two` },
  });
  await changeProduct(tree.test.shop, tree.staffContext, {
    id: productId,
    version: 2,
    change: { slug: `${slug}-thing-three` },
  });
  expect((await tree.test.call("getProduct", { query: { slug: `${slug}-thing` } })).statusCode).toBe(404);
  expect((await tree.test.call("getProduct", { query: { slug: `${slug}-thing-three` } })).statusCode).toBe(200);
  expect([await tree.findRedirect(path), await tree.findRedirect(`${path}-two`)]).toEqual([
    `${path}-three`,
    `${path}-three`,
  ]);
  const [row] = await tree.test.db.select().from(product).where(eq(product.id, productId));
  const { id: _, ...like } = row as NonNullable<typeof row>;
  await createProduct(tree.test.shop, tree.staffContext, {
    ...like,
    slug: `${slug}-thing`,
    brandId,
    subCategoryId: subId,
    childCategoryId: childId,
  });
  expect(await tree.findRedirect(path)).toBe(404);
  await expect(
    changeProduct(tree.test.shop, tree.staffContext, { id: productId, version: 3, change: { slug: `${slug}-thing` } }),
  ).rejects.toMatchObject({ fields: { slug: expect.stringContaining("already has this web address") } });
});

test("a new slug of a top category: its page, its redirect and its place in the sitemap", async () => {
  const { slug, categoryId } = await tree.newBranch();
  const [old, next] = [`/category/${slug}-top`, `/category/${slug}-renamed`];
  const sitemap = async () => (await tree.test.app.inject("/sitemap.xml")).body;
  expect(await sitemap()).toContain(`${old}<`);
  await changeCategory(tree.test.shop, tree.staffContext, {
    level: "category",
    id: categoryId,
    version: 1,
    change: { slug: `${slug}-renamed` },
  });
  expect(await tree.findRedirect(old)).toBe(next);
  expect([(await sitemap()).includes(`${old}<`), (await sitemap()).includes(`${next}<`)]).toEqual([false, true]);
  const page = (name: string) => tree.test.call("getCategoryPage", { params: { slug: name } });
  expect([(await page(`${slug}-top`)).statusCode, (await page(`${slug}-renamed`)).statusCode]).toEqual([404, 200]);
});

test("history records every change in one unbroken chain", async () => {
  expect((await verifyChain(tree.test.db)).broken).toBeUndefined();
  const actions = await tree.test.db.selectDistinct({ action: auditEntry.action }).from(auditEntry);
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["brand.create", "category.change", "category.create", "category.move"]),
  );
});
