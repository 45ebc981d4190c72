import { ShopError } from "#contract/errors.ts";
import { firstFactsOf } from "#contract/facts/asked-first.ts";
import type { FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import { unstatedFacts } from "#contract/rules/compatibility/deciding-facts.ts";
import type { ProductStatus } from "#contract/rules/product-status.ts";
import type { NamedSlug, OwnPhoto, Product, Specification } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { namedPartsOf } from "./bundle-parts.ts";
import { type CardRow, cardColumns, cardOf } from "./product-card.ts";

interface ProductRow extends CardRow {
  status: ProductStatus;
  description: string;
  photos: string[];
  own_photos: OwnPhoto[];
  specifications: Specification[];
  is_bundle: boolean;
  family: FamilyName | null;
  facts: Facts;
  category_name: string;
  category_slug: string;
  sub_name: string;
  sub_slug: string;
  child_name: string;
  child_slug: string;
}

// Named, so that PostgreSQL plans these joins once a connection and not for every visitor.
const BY_SLUG = `select ${cardColumns("p", "b")}, p.status, p.description, p.photos, p.own_photos, p.specifications, p.is_bundle, p.family, p.facts,
    c.name as category_name, c.slug as category_slug,
    s.name as sub_name, s.slug as sub_slug, h.name as child_name, h.slug as child_slug
  from product p join brand b on b.id = p.brand_id join child_category h on h.id = p.child_category_id
    join sub_category s on s.id = p.sub_category_id join category c on c.id = s.category_id
  where p.slug = $1`;

export async function findProduct(db: Db, slug: string): Promise<Product | undefined> {
  const { rows } = await db.$client.query<ProductRow>({ name: "product_by_slug", text: BY_SLUG, values: [slug] });
  const [row] = rows;
  if (!row || row.status === "draft") return undefined;
  const names = {
    category: { name: row.category_name, slug: row.category_slug },
    subCategory: { name: row.sub_name, slug: row.sub_slug },
    childCategory: { name: row.child_name, slug: row.child_slug },
  };
  if (row.status === "archived") throw noLongerSold(names);
  const unstated = unstatedFacts(row.family, row.facts);
  return {
    ...cardOf(row),
    desc: row.description,
    productPhotos: row.photos.map((imgUrl, place) => withAlt(imgUrl, row.own_photos[place]?.alt)),
    specifications: row.specifications,
    firstFacts: firstFactsOf(row.family, row.facts),
    ...(unstated.length > 0 && { unstated }),
    ...(row.is_bundle && { parts: await namedPartsOf(db, row.id) }),
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

export async function recentProducts(db: Db, limit: number): Promise<number[]> {
  const { rows } = await db.$client.query<{ id: number }>({
    text: "select id from product where status = 'published' order by created_at desc, id desc limit $1",
    values: [limit],
  });
  return rows.map(({ id }) => id);
}
