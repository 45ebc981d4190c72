import { ShopError } from "#contract/errors.ts";
import type { FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import { listFirstFacts } from "#contract/facts/first-facts.ts";
import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import type { WarrantyGiver } from "#contract/rules/product/warranty.ts";
import type { NamedSlug, OwnPhoto, Product, Specification } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { desc, eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { defineStatement } from "#database/statement.ts";
import { listUnstatedFacts } from "#server/compatibility/index.ts";
import { listNamedParts } from "../edit/bundle-parts.ts";
import { buildCardColumns, type CardRow, toCard } from "./product-card.ts";

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
  giver: WarrantyGiver | null;
  months: number;
  covers: string;
  claim_at: string;
}

// A named statement is planned once per connection instead of once per request.
const readProductRow = defineStatement<{ slug: string }, ProductRow>(
  "product_by_slug",
  `select ${buildCardColumns("p", "b")}, p.status, p.description, p.photos, p.own_photos, p.specifications, p.is_bundle, p.family, p.facts,
    c.name as category_name, c.slug as category_slug,
    s.name as sub_name, s.slug as sub_slug, h.name as child_name, h.slug as child_slug,
    w.giver, w.months, w.covers, w.claim_at
  from product p join brand b on b.id = p.brand_id join child_category h on h.id = p.child_category_id
    join sub_category s on s.id = p.sub_category_id join category c on c.id = s.category_id
    join product_warranty w on w.product_id = p.id
  where p.slug = $slug`,
);

export async function findProduct(db: Db, slug: string): Promise<Product | undefined> {
  const [row] = await readProductRow(db.$client, { slug });
  if (!row || row.status === "draft") return undefined;
  const names = {
    category: { name: row.category_name, slug: row.category_slug },
    subCategory: { name: row.sub_name, slug: row.sub_slug },
    childCategory: { name: row.child_name, slug: row.child_slug },
  };
  if (row.status === "archived") throw createNoLongerSoldError(names);
  const unstated = listUnstatedFacts(row.family, row.facts);
  return {
    ...toCard(row),
    desc: row.description,
    productPhotos: row.photos.map((imgUrl, place) => withAlt(imgUrl, row.own_photos[place]?.alt)),
    specifications: row.specifications,
    firstFacts: listFirstFacts(row.family, row.facts),
    ...(unstated.length > 0 && { unstated }),
    ...(row.is_bundle && { parts: await listNamedParts(db, row.id) }),
    ...(row.giver && {
      warranty: { giver: row.giver, months: row.months, covers: row.covers, claimAt: row.claim_at },
    }),
    ...names,
  };
}

function withAlt(imgUrl: string, alt: string | undefined): Product["productPhotos"][number] {
  return alt ? { imgUrl, alt } : { imgUrl };
}

/** Lets the page of an archived product link to its category. */
function createNoLongerSoldError({
  category: top,
  subCategory: sub,
}: Record<"category" | "subCategory", NamedSlug>): ShopError {
  return new ShopError("no-longer-sold", {
    fields: { category: sub.name, categoryPath: `/category/${top.slug}/${sub.slug}` },
  });
}

export async function listRecentIds(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.status, "published"))
    .orderBy(desc(product.createdAt), desc(product.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
