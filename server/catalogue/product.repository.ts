import { ShopError } from "#contract/errors.ts";
import type { NamedSlug, Product, ProductCard } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { brand, category, childCategory, product, subCategory } from "#database/schema.ts";
import { namedPartsOf } from "./bundle-parts.ts";
import { type CardRow, cardColumns, cardOf } from "./product-card.ts";

export async function findProduct(db: Db, slug: string): Promise<Product | undefined> {
  const [found] = await db
    .select({
      product,
      brand: { name: brand.name, slug: brand.slug },
      category: { name: category.name, slug: category.slug },
      subCategory: { name: subCategory.name, slug: subCategory.slug },
      childCategory: { name: childCategory.name, slug: childCategory.slug },
    })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(childCategory, eq(childCategory.id, product.childCategoryId))
    .innerJoin(subCategory, eq(subCategory.id, product.subCategoryId))
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .where(eq(product.slug, slug));
  if (!found || found.product.status === "draft") return undefined;
  const { product: row, ...names } = found;
  if (row.status === "archived") throw noLongerSold(names);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    price: row.price,
    netPrice: row.netPrice,
    total: row.total,
    discount: row.discount,
    stock: row.stock,
    imgUrl: row.imgUrl,
    shortDesc: row.shortDesc,
    chips: row.chips,
    createdAt: row.createdAt.toISOString(),
    desc: row.description,
    productPhotos: row.photos.map((imgUrl, place) => withAlt(imgUrl, row.ownPhotos[place]?.alt)),
    specifications: row.specifications,
    ...(row.isBundle && { parts: await namedPartsOf(db, row.id) }),
    ...names,
  };
}

function withAlt(imgUrl: string, alt: string | undefined): Product["productPhotos"][number] {
  return alt ? { imgUrl, alt } : { imgUrl };
}

/** Whoever comes by an old link is led on to where such things are. */
function noLongerSold({ category: top, subCategory: sub }: Record<"category" | "subCategory", NamedSlug>): ShopError {
  return new ShopError("no-longer-sold", {
    fields: { category: sub.name, categoryPath: `/category/${top.slug}/${sub.slug}` },
  });
}

type CardWithBrand = CardRow & { brand_name: string; brand_slug: string };

const RECENT = `select ${cardColumns("p")}, b.name as brand_name, b.slug as brand_slug
  from product p join brand b on b.id = p.brand_id
  where p.status = 'published'
  order by p.created_at desc, p.id desc limit $1`;

export function recentProducts(db: Db, limit: number): Promise<ProductCard[]> {
  return cards(db, { name: "recent_products", text: RECENT, limit });
}

async function cards(
  db: Db,
  { name, text, limit }: { name: string; text: string; limit: number },
): Promise<ProductCard[]> {
  const { rows } = await db.$client.query<CardWithBrand>({ name, text, values: [limit] });
  return rows.map((row) => cardOf(row, { name: row.brand_name, slug: row.brand_slug }));
}
