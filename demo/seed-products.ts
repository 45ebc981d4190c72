import { DAY_MS } from "#contract/rules/limits.ts";
import { slugOf } from "#contract/rules/slug.ts";
import type { Tx } from "#database/database.ts";
import { brand, childCategory } from "#database/schema.ts";
import { type ProductDraft, writeProducts } from "#server/catalogue/index.ts";
import { type DemoProduct, readDemoProducts } from "./read-products.ts";

export async function seedProducts(tx: Tx): Promise<void> {
  const products = readDemoProducts();
  const names = [...new Set(products.map((product) => product.brand))].sort((one, other) => one.localeCompare(other));
  const brands = await tx
    .insert(brand)
    .values(names.map((name) => ({ name, slug: slugOf(name) })))
    .returning();
  const brandId = new Map(brands.map(({ id, name }) => [name, id]));
  const children = new Map((await tx.select().from(childCategory)).map((child) => [child.slug, child]));
  const openedAt = Date.now();

  const drafts = products.map((product): ProductDraft => {
    const child = children.get(product.category);
    const idOfBrand = brandId.get(product.brand);
    if (!child || idOfBrand === undefined) throw new Error(`${product.name} has no category or brand`);
    return {
      slug: slugOf(product.name),
      name: product.name,
      brandId: idOfBrand,
      subCategoryId: child.subCategoryId,
      childCategoryId: child.id,
      total: product.total,
      discount: product.discount,
      stock: product.stock,
      shortDesc: product.overview,
      description: descriptionOf(product),
      family: product.family,
      facts: product.facts,
      factSources: product.factSources,
      ownChips: product.chips ? [...product.chips] : null,
      moreRows: [...product.moreRows],
      createdAt: new Date(openedAt - product.daysOnSale * DAY_MS),
    };
  });
  await writeProducts(tx, drafts);
}

function descriptionOf({ about }: DemoProduct): string {
  const escape = (text: string) =>
    text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);
  return about.map((paragraph) => `<p>${escape(paragraph)}</p>`).join("");
}
