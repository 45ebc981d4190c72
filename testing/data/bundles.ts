import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import { createCatalogueCache, createProduct } from "#server/catalogue/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import type { TestShop } from "../test-shop.ts";
import { newProduct } from "./orders.ts";

interface ProductRef {
  id: number;
  slug: string;
}

/** Creates a finished PC of three new parts, the last part twice, with `units` of each part in stock. */
export async function newBundle(
  { db }: Pick<TestShop, "db">,
  units: number,
): Promise<{ bundle: ProductRef; parts: ProductRef[] }> {
  const parts: ProductRef[] = [];
  while (parts.length < 3) parts.push(await newProduct({ db }, { stock: units }));
  const slug = `pc-of-${parts[0]?.slug}`;
  const [anyProduct] = await db.select().from(product).orderBy(product.id).limit(1);
  if (!anyProduct) throw new Error("The shop is empty");
  const { brandId, subCategoryId, childCategoryId } = anyProduct;
  const draft = {
    slug,
    name: slug,
    brandId,
    subCategoryId,
    childCategoryId,
    total: 0,
    discount: 5,
    stock: 0,
    shortDesc: "",
    description: "",
    family: null,
    facts: {},
    ownChips: null,
    moreRows: [],
    status: "published" as const,
    createdAt: new Date(),
  };
  const shop = { db, responseCache: new ResponseCache(), catalogueCache: createCatalogueCache() };
  await createProduct(
    shop,
    createSystemContext("test"),
    draft,
    parts.map((part, place) => ({ slug: part.slug, count: place === 2 ? 2 : 1 })),
  );
  const [createdBundle] = await db
    .select({ id: product.id, slug: product.slug })
    .from(product)
    .where(eq(product.slug, slug));
  if (!createdBundle) throw new Error("The bundle was not written");
  return { bundle: createdBundle, parts };
}

/**
 * Varies the basket by buyer: the PC, single parts, several in another order, the PC with one of its
 * parts.
 */
export function basketOf(turn: number, { bundle, parts }: { bundle: ProductRef; parts: readonly ProductRef[] }) {
  const [first, second, third] = parts;
  const baskets = [[bundle], [first], [third, second], [second, bundle], [bundle, third]];
  return (baskets[turn % baskets.length] ?? []).flatMap((productRef) =>
    productRef ? [{ id: productRef.id, quantity: 1 }] : [],
  );
}
