import { createInvalidError } from "#contract/errors.ts";
import { listFirstFacts } from "#contract/facts/first-facts.ts";
import type { PartEntry } from "#contract/rules/build/part-list.ts";
import { calculateNetPrice } from "#contract/rules/money.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { eq } from "#database/orm.ts";
import { brand, category, childCategory, type product, subCategory } from "#database/schema.ts";
import { listUnstatedFacts } from "#server/compatibility/index.ts";
import type { RenderPreview } from "#server/http/pages/render-preview.ts";
import { createDrawingDataUrls } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";
import { readCachedSettings } from "#server/shop-settings/index.ts";
import { listNamedParts, lockParts } from "./bundle-parts.ts";
import { buildChangedRow, type ProductChange } from "./change-product.ts";
import { requireFreeSlug } from "./create-product.ts";
import { buildPageFields, type ProductDraft } from "./write-products.ts";

/** The columns that the page shows or derives something from. */
type PreviewedRow = Omit<
  typeof product.$inferSelect,
  | "subCategoryId"
  | "cardDiscount"
  | "cardDiscounts"
  | "factSources"
  | "ratingSum"
  | "ratingCount"
  | "ownChips"
  | "moreRows"
  | "status"
  | "version"
  | "sku"
  | "barcode"
  | "cost"
  | "warrantyMonths"
  | "warrantyClass"
  | "warrantyCovers"
  | "warrantyClaimAt"
  | "asksSerials"
  | "hsCode"
  | "taxUnit"
  | "saleType"
  | "reorderLevel"
  | "isBundle"
  | "updatedAt"
>;

/** The page as shoppers would see the product, with unsaved changes and in any status. */
export async function renderProductPreview(
  shop: Shop,
  rendered: RenderPreview,
  { id, change }: { id: number; change: ProductChange },
): Promise<string> {
  const row = await buildChangedRow(shop.db, { id, change });
  const parts = row.isBundle ? (change.parts ?? (await listNamedParts(shop.db, id))) : [];
  return renderPreview(shop, rendered, { row, parts });
}

export async function renderNewProductPreview(
  shop: Shop,
  rendered: RenderPreview,
  { draft, parts = [] }: { draft: ProductDraft; parts?: readonly PartEntry[] | undefined },
): Promise<string> {
  const { total, stock } = await shop.db.transaction(async (tx) => {
    // A taken slug would show the reviews and prices of the other product.
    await requireFreeSlug(tx, draft);
    return parts.length > 0 ? lockParts(tx, parts) : draft;
  });
  const priced = { ...draft, total, price: draft.price ?? total, stock };
  const row = {
    ...priced,
    id: 0,
    ownPhotos: draft.ownPhotos ?? [],
    netPrice: calculateNetPrice(priced),
    ...buildPageFields(draft),
  };
  return renderPreview(shop, rendered, { row, parts });
}

async function renderPreview(
  shop: Shop,
  rendered: RenderPreview,
  { row, parts }: { row: PreviewedRow; parts: readonly PartEntry[] },
): Promise<string> {
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
  if (!names) throw createInvalidError({ childCategoryId: "Please choose a category" });
  const { id, slug, name, price, netPrice, total, discount, stock, shortDesc, chips, specifications } = row;
  // A picture drawn from unsaved facts has no file, so the page embeds the picture.
  const photos = row.ownPhotos.length > 0 ? row.photos : await createDrawingDataUrls(row);
  const unstated = listUnstatedFacts(row.family, row.facts);
  const getProduct: Product = {
    id,
    slug,
    name,
    price,
    netPrice,
    total,
    discount,
    stock,
    imgUrl: photos[0] ?? row.imgUrl,
    shortDesc,
    chips,
    specifications,
    createdAt: row.createdAt.toISOString(),
    desc: row.description,
    firstFacts: listFirstFacts(row.family, row.facts),
    productPhotos: photos.map((photo, place) => {
      const alt = row.ownPhotos[place]?.alt;
      return { imgUrl: photo, ...(alt && { alt }) };
    }),
    ...(unstated.length > 0 && { unstated }),
    ...(parts.length > 0 && { parts: [...parts] }),
    ...names,
  };
  const page = { path: `/product/${slug}`, words: await readCachedSettings(shop), responseOverrides: { getProduct } };
  return toStaticPage(await rendered(page));
}

/** Removes scripts and preloads; links open a new window, which the preview frame forbids. */
export function toStaticPage(html: string): string {
  const [start = "", ...scripts] = html.split("<script");
  return [start, ...scripts.map((script) => script.split("</script>").slice(1).join(""))]
    .join("")
    .replaceAll(/<link rel="modulepreload"[^<>]*>/g, "")
    .replace("<head>", '<head><base target="_blank"><meta name="robots" content="noindex">');
}
