import type { FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import { COMPARE_SIMILAR } from "#contract/rules/limits.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { type CardRow, cardColumns, cardOf } from "./product-card.ts";

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

const COLUMNS = `${cardColumns("p", "b")}, p.family, p.facts, p.sub_category_id`;

/** Published products in the order in which they are named. */
export async function productsNamed(db: Db, slugs: readonly string[]): Promise<ComparedProduct[]> {
  const { rows } = await db.$client.query<Row>({
    name: "compared_products",
    text: `select ${COLUMNS} from product p join brand b on b.id = p.brand_id
      where p.slug = any($1::text[]) and p.status = 'published' order by array_position($1::text[], p.slug)`,
    values: [slugs],
  });
  return rows.map(comparedOf);
}

const NEAR = (order: string, bound: string) => `
  (select p.id from product p where p.sub_category_id = $1 and p.status = 'published' and p.net_price ${bound} $2 and p.id <> all ($3::integer[])
   order by ${order} limit ${COMPARE_SIMILAR})`;

/** Products of the same sub-category and family, near in price to either side. */
export async function similarTo(db: Db, product: ComparedProduct, except: readonly number[]): Promise<ProductCard[]> {
  const { rows } = await db.$client.query<Row>({
    name: "similar_products",
    text: `select ${COLUMNS} from product p join brand b on b.id = p.brand_id
      where p.id in (${NEAR("p.net_price, p.id", ">=")} union all ${NEAR("p.net_price desc, p.id desc", "<")}) and p.family is not distinct from $4
      order by abs(p.net_price - $2), p.id limit ${COMPARE_SIMILAR}`,
    values: [product.subCategoryId, product.card.netPrice, except, product.family],
  });
  return rows.map((row) => comparedOf(row).card);
}

function comparedOf(row: Row): ComparedProduct {
  return {
    card: cardOf(row),
    family: row.family,
    facts: row.facts,
    subCategoryId: row.sub_category_id,
  };
}
