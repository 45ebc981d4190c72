import { FAMILY_NAMES, getFamily } from "#contract/facts/families.ts";
import type { BulkChoices } from "#contract/office/catalogue/import.ts";
import type { Queryable } from "#database/database.ts";
import { asc, eq } from "#database/orm.ts";
import { brand, category, childCategory, subCategory } from "#database/schema.ts";

export async function listBulkChoices(db: Queryable): Promise<BulkChoices> {
  const [brands, children] = await Promise.all([
    db.select({ id: brand.id, name: brand.name }).from(brand).orderBy(asc(brand.name)),
    db
      .select({ id: childCategory.id, child: childCategory.name, sub: subCategory.name, top: category.name })
      .from(childCategory)
      .innerJoin(subCategory, eq(subCategory.id, childCategory.subCategoryId))
      .innerJoin(category, eq(category.id, subCategory.categoryId))
      .orderBy(category.position, subCategory.position, childCategory.position),
  ]);
  return {
    families: FAMILY_NAMES.map((name) => ({ name, title: getFamily(name).title })),
    brands,
    categories: children.map(({ id, child, sub, top }) => ({ id, name: `${top} › ${sub} › ${child}` })),
  };
}
