import type { Brands, OfficeTree } from "#contract/office/catalogue/category.ts";
import type { Db } from "#database/database.ts";
import { asc, sql } from "#database/orm.ts";
import { brand, category, childCategory, subCategory } from "#database/schema.ts";

/** Includes archived categories. The partial index of published products gives the counts. */
export async function readOfficeTree(db: Db): Promise<OfficeTree> {
  const [tops, subs, children, counts] = await Promise.all([
    db.select().from(category).orderBy(asc(category.position), asc(category.id)),
    db.select().from(subCategory).orderBy(asc(subCategory.position), asc(subCategory.id)),
    db.select().from(childCategory).orderBy(asc(childCategory.position), asc(childCategory.id)),
    countSoldBy(db, "child_category_id"),
  ]);
  const childrenOf = Map.groupBy(children, (child) => child.subCategoryId);
  const subsOf = Map.groupBy(subs, (sub) => sub.categoryId);
  return {
    categories: tops.map((top) => {
      const subCategories = (subsOf.get(top.id) ?? []).map((sub) => {
        const childCategories = (childrenOf.get(sub.id) ?? []).map((child) => toNode(child, counts.get(child.id) ?? 0));
        return { ...toNode(sub, sumSold(childCategories)), childCategories };
      });
      return { ...toNode(top, sumSold(subCategories)), icon: top.icon, subCategories };
    }),
  };
}

export async function readOfficeBrands(db: Db): Promise<Brands> {
  const [rows, counts] = await Promise.all([
    db.select().from(brand).orderBy(sql`lower(${brand.name})`, asc(brand.id)),
    countSoldBy(db, "brand_id"),
  ]);
  return { brands: rows.map((row) => toNode(row, counts.get(row.id) ?? 0)) };
}

interface NodeRow {
  id: number;
  name: string;
  slug: string;
  version: number;
  archived: boolean;
}

const toNode = ({ id, name, slug, version, archived }: NodeRow, sold: number) => ({
  id,
  name,
  slug,
  version,
  archived,
  sold,
});

const sumSold = (nodes: readonly { sold: number }[]) => nodes.reduce((sum, { sold }) => sum + sold, 0);

async function countSoldBy(db: Db, column: "child_category_id" | "brand_id"): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; sold: number }>(
    sql`select ${sql.raw(column)} as id, count(*) as sold from product where status = 'published' group by 1`,
  );
  return new Map(rows.map(({ id, sold }) => [id, sold]));
}
