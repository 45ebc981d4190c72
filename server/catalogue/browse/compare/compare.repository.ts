import type { FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import { COMPARE_SIMILAR } from "#contract/rules/limits.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import { buildCardColumns, type CardRow, toCard } from "../product-card.ts";

type Row = CardRow & {
  family: FamilyName | null;
  facts: Facts;
  sub_category_id: number;
};

export interface ComparedProduct {
  card: ProductCard;
  family: FamilyName | null;
  facts: Facts;
  subCategoryId: number;
}

const COLUMNS = `${buildCardColumns("p", "b")}, p.family, p.facts, p.sub_category_id`;

const readCompared = defineStatement<{ slugs: readonly string[] }, Row>(
  "compared_products",
  `select ${COLUMNS} from product p join brand b on b.id = p.brand_id
    where p.slug = any($slugs::text[]) and p.status = 'published' order by array_position($slugs::text[], p.slug)`,
);

/** Keeps the order of the slugs. */
export async function findProductsBySlug(db: Db, slugs: readonly string[]): Promise<ComparedProduct[]> {
  const rows = await readCompared(db.$client, { slugs });
  return rows.map(toComparedProduct);
}

const NEAR = (order: string, bound: string) => `
  (select p.id from product p where p.sub_category_id = $subCategoryId and p.status = 'published' and p.net_price ${bound} $netPrice and p.id <> all ($except::integer[])
   order by ${order} limit ${COMPARE_SIMILAR})`;

interface SimilarTo {
  subCategoryId: number;
  netPrice: number;
  except: readonly number[];
  family: FamilyName | null;
}

const readSimilar = defineStatement<SimilarTo, Row>(
  "similar_products",
  `select ${COLUMNS} from product p join brand b on b.id = p.brand_id
    where p.id in (${NEAR("p.net_price, p.id", ">=")} union all ${NEAR("p.net_price desc, p.id desc", "<")}) and p.family is not distinct from $family
    order by abs(p.net_price - $netPrice), p.id limit ${COMPARE_SIMILAR}`,
);

/** Products of the same sub-category and family with the nearest prices, above and below. */
export async function listSimilarProducts(
  db: Db,
  product: ComparedProduct,
  except: readonly number[],
): Promise<ProductCard[]> {
  const { subCategoryId, family } = product;
  const rows = await readSimilar(db.$client, { subCategoryId, netPrice: product.card.netPrice, except, family });
  return rows.map((row) => toComparedProduct(row).card);
}

function toComparedProduct(row: Row): ComparedProduct {
  return {
    card: toCard(row),
    family: row.family,
    facts: row.facts,
    subCategoryId: row.sub_category_id,
  };
}
