import { DAY_MS } from "#contract/rules/limits.ts";
import { slugOf } from "#contract/rules/slug.ts";
import type { Tx } from "#database/database.ts";
import { brand, childCategory, picture } from "#database/schema.ts";
import { type ProductDraft, writeProducts } from "#database/write-products.ts";
import { viewsOf } from "#imagery/draw.ts";
import { type Picture, pictureOf, pictureUrl } from "#imagery/picture.ts";
import { BRANDS } from "./catalogue/brands.ts";
import type { SeedProduct } from "./catalogue/product.ts";
import { PRODUCTS } from "./catalogue/products.ts";

const PICTURES_AT_ONCE = 500;

export async function seedProducts(tx: Tx): Promise<void> {
  const used = new Set(PRODUCTS.map((product) => product.brand));
  const brands = await tx
    .insert(brand)
    .values(BRANDS.filter((name) => used.has(name)).map((name) => ({ name, slug: slugOf(name) })))
    .returning();
  const brandId = new Map(brands.map(({ id, name }) => [name, id]));
  const children = new Map((await tx.select().from(childCategory)).map((child) => [child.slug, child]));
  const openedAt = Date.now();
  const pictures = new Map<string, Picture>();

  const drafts = PRODUCTS.map((seed): ProductDraft => {
    const child = children.get(seed.child);
    const idOfBrand = brandId.get(seed.brand);
    if (!child || idOfBrand === undefined) throw new Error(`${seed.name} has no category or brand`);
    const views = viewsOf(seed.looks).map((view) => pictureOf({ kind: "product", facts: seed.looks, view }));
    for (const view of views) pictures.set(view.hash, view);
    const photos = views.map(({ hash }) => pictureUrl(hash));
    return {
      slug: slugOf(seed.name),
      name: seed.name,
      brandId: idOfBrand,
      subCategoryId: child.subCategoryId,
      childCategoryId: child.id,
      total: seed.total,
      discount: seed.discount,
      stock: seed.stock,
      imgUrl: photos[0] ?? "",
      photos,
      shortDesc: seed.overview,
      description: descriptionOf(seed),
      chips: [...seed.chips],
      specifications: seed.specs.map(([group, name, value, unit]) => ({
        group,
        name,
        value: String(value),
        unit: unit ?? "",
      })),
      createdAt: new Date(openedAt - seed.ageDays * DAY_MS),
    };
  });
  await writeProducts(tx, drafts);

  const rows = [...pictures.values()].map(({ hash, source }) => ({ hash, source }));
  for (let start = 0; start < rows.length; start += PICTURES_AT_ONCE) {
    await tx
      .insert(picture)
      .values(rows.slice(start, start + PICTURES_AT_ONCE))
      .onConflictDoNothing();
  }
}

function descriptionOf({ about }: SeedProduct): string {
  const escape = (text: string) =>
    text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);
  return about.map((paragraph) => `<p>${escape(paragraph)}</p>`).join("");
}
