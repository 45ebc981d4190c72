import { invalid } from "#contract/errors.ts";
import { firstFactsOf } from "#contract/facts/asked-first.ts";
import { unstatedFacts } from "#contract/rules/compatibility/deciding-facts.ts";
import { netPriceRupees } from "#contract/rules/money.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { eq } from "#database/orm.ts";
import { brand, category, childCategory, type product, subCategory } from "#database/schema.ts";
import type { RenderedPages } from "#server/http/rendered-pages.ts";
import { drawnInPage } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";
import { currentWords } from "#server/shop-settings/index.ts";
import { lockParts, namedPartsOf } from "./bundle-parts.ts";
import { changedRow, type ProductChange } from "./change-product.ts";
import { requireFreeAddress } from "./create-product.ts";
import { type ProductDraft, shownOf } from "./write-products.ts";

/** What of a row its page shows, or shows something by. */
type Seen = Omit<
  typeof product.$inferSelect,
  | "subCategoryId"
  | "factSources"
  | "ownChips"
  | "moreRows"
  | "status"
  | "version"
  | "sku"
  | "barcode"
  | "cost"
  | "warrantyMonths"
  | "warrantyClass"
  | "isBundle"
  | "updatedAt"
>;

/** A product's page as shoppers would see it, whatever its status, with what its editor has not saved yet. */
export async function previewProduct(
  shop: Shop,
  rendered: RenderedPages,
  { id, change }: { id: number; change: ProductChange },
): Promise<string> {
  const row = await changedRow(shop.db, { id, change });
  const parts = row.isBundle ? (change.parts ?? (await namedPartsOf(shop.db, id))) : [];
  return pageOf(shop, rendered, { row, parts });
}

/** The same of one that is in nobody's catalogue yet. */
export async function previewNewProduct(
  shop: Shop,
  rendered: RenderedPages,
  { draft, parts = [] }: { draft: ProductDraft; parts?: readonly NamedPart[] | undefined },
): Promise<string> {
  const { total, stock } = await shop.db.transaction(async (tx) => {
    // Reviews and prices of whoever has this address would stand on the page.
    await requireFreeAddress(tx, draft);
    return parts.length > 0 ? lockParts(tx, parts) : draft;
  });
  const priced = { ...draft, total, price: draft.price ?? total, stock };
  const row = {
    ...priced,
    id: 0,
    ownPhotos: draft.ownPhotos ?? [],
    netPrice: netPriceRupees(priced),
    ...shownOf(draft),
  };
  return pageOf(shop, rendered, { row, parts });
}

async function pageOf(
  shop: Shop,
  rendered: RenderedPages,
  { row, parts }: { row: Seen; parts: readonly NamedPart[] },
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
  if (!names) throw invalid({ childCategoryId: "Please choose a category" });
  const { id, slug, name, price, netPrice, total, discount, stock, shortDesc, chips, specifications } = row;
  // A drawing of facts that nobody has saved is in no file: it travels in the page.
  const photos = row.ownPhotos.length > 0 ? row.photos : await drawnInPage(row);
  const unstated = unstatedFacts(row.family, row.facts);
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
    firstFacts: firstFactsOf(row.family, row.facts),
    productPhotos: photos.map((photo, place) => {
      const alt = row.ownPhotos[place]?.alt;
      return { imgUrl: photo, ...(alt && { alt }) };
    }),
    ...(unstated.length > 0 && { unstated }),
    ...(parts.length > 0 && { parts: [...parts] }),
    ...names,
  };
  const page = { path: `/product/${slug}`, words: await currentWords(shop), answers: { getProduct } };
  return onlyToLookAt(await rendered(page));
}

/** Nothing of it runs, nothing is loaded for what would run, and its links lead nowhere: they would ask for a window of their own. */
export function onlyToLookAt(html: string): string {
  const [start = "", ...scripts] = html.split("<script");
  return [start, ...scripts.map((script) => script.split("</script>").slice(1).join(""))]
    .join("")
    .replaceAll(/<link rel="modulepreload"[^<>]*>/g, "")
    .replace("<head>", '<head><base target="_blank"><meta name="robots" content="noindex">');
}
