import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import { AnswerCache } from "#server/cache/answer-cache.ts";
import { createProduct, newCatalogueCache } from "#server/catalogue/index.ts";
import { newProduct } from "./orders.ts";
import type { TestShop } from "./test-shop.ts";

interface Sold {
  id: number;
  slug: string;
}

/** A finished PC that no other test sells, of three parts, the last of them twice: there are so many of each part. */
export async function newBundle({ db }: Pick<TestShop, "db">, units: number): Promise<{ bundle: Sold; parts: Sold[] }> {
  const parts: Sold[] = [];
  while (parts.length < 3) parts.push(await newProduct({ db }, { stock: units }));
  const slug = `pc-of-${parts[0]?.slug}`;
  const [like] = await db.select().from(product).orderBy(product.id).limit(1);
  if (!like) throw new Error("The shop is empty");
  const { brandId, subCategoryId, childCategoryId } = like;
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
  const shop = { db, cache: new AnswerCache(), catalogueCache: newCatalogueCache() };
  await createProduct(
    shop,
    asSystem("test"),
    draft,
    parts.map((part, place) => ({ slug: part.slug, count: place === 2 ? 2 : 1 })),
  );
  const [made] = await db.select({ id: product.id, slug: product.slug }).from(product).where(eq(product.slug, slug));
  if (!made) throw new Error("The bundle was not written");
  return { bundle: made, parts };
}

/** Another basket for every buyer: the PC, single parts, several in another order, the PC and a part of it. */
export function basketOf(turn: number, { bundle, parts }: { bundle: Sold; parts: readonly Sold[] }) {
  const [first, second, third] = parts;
  const baskets = [[bundle], [first], [third, second], [second, bundle], [bundle, third]];
  return (baskets[turn % baskets.length] ?? []).flatMap((sold) => (sold ? [{ id: sold.id, quantity: 1 }] : []));
}
