import { invalid } from "#contract/errors.ts";
import { firstFactsOf } from "#contract/facts/asked-first.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { eq } from "#database/orm.ts";
import { brand, category, childCategory, product, subCategory } from "#database/schema.ts";
import type { RenderedPages } from "#server/http/rendered-pages.ts";
import type { Shop } from "#server/shop.ts";
import { currentWords } from "#server/shop-settings/index.ts";
import { namedPartsOf } from "./bundle-parts.ts";
import { changedRow, type ProductChange } from "./change-product.ts";

/** A product's page as shoppers would see it, whatever its status, with what its editor has not saved yet. */
export async function previewProduct(
  shop: Shop,
  rendered: RenderedPages,
  { id, change }: { id: number; change: ProductChange },
): Promise<string> {
  const next = await changedRow(shop.db, { id, change });
  const row = change.ownPhotos ? next : { ...next, ...(await picturesNow(shop, id)) };
  const [names] = await shop.db
    .select({
      brand: { name: brand.name, slug: brand.slug },
      category: { name: category.name, slug: category.slug },
      subCategory: { name: subCategory.name, slug: subCategory.slug },
      childCategory: { name: childCategory.name, slug: childCategory.slug },
    })
    .from(childCategory)
    .innerJoin(subCategory, eq(subCategory.id, childCategory.subCategoryId))
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .innerJoin(brand, eq(brand.id, row.brandId))
    .where(eq(childCategory.id, row.childCategoryId));
  if (!names) throw invalid({ childCategoryId: "Please choose a category" });
  const { slug, name, price, netPrice, total, discount, stock, imgUrl, shortDesc, chips, specifications } = row;
  const getProduct: Product = {
    id,
    slug,
    name,
    price,
    netPrice,
    total,
    discount,
    stock,
    imgUrl,
    shortDesc,
    chips,
    specifications,
    createdAt: row.createdAt.toISOString(),
    desc: row.description,
    firstFacts: firstFactsOf(row.family, row.facts),
    productPhotos: row.photos.map((photo, place) => {
      const alt = row.ownPhotos[place]?.alt;
      return { imgUrl: photo, ...(alt && { alt }) };
    }),
    ...(row.isBundle && { parts: await namedPartsOf(shop.db, id) }),
    ...names,
  };
  const page = { path: `/product/${row.slug}`, words: await currentWords(shop), answers: { getProduct } };
  return onlyToLookAt(await rendered(page));
}

/** A drawing of facts that nobody has saved is not there yet: the saved one stands in. */
async function picturesNow({ db }: Pick<Shop, "db">, id: number) {
  const [saved] = await db
    .select({ imgUrl: product.imgUrl, photos: product.photos })
    .from(product)
    .where(eq(product.id, id));
  return saved;
}

/** Nothing of it runs, nothing is loaded for what would run, and its links lead nowhere: they would ask for a window of their own. */
export function onlyToLookAt(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace("<head>", '<head><base target="_blank"><meta name="robots" content="noindex">');
}
