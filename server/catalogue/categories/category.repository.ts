import type { Category } from "#contract/shop/category.ts";
import type { Queryable } from "#database/database.ts";
import { asc, eq } from "#database/orm.ts";
import { category, childCategory, subCategory } from "#database/schema.ts";

export async function readCategoryTree(db: Queryable): Promise<Category[]> {
  const [categories, subs, children] = await Promise.all([
    db.select().from(category).where(eq(category.archived, false)).orderBy(asc(category.position), asc(category.id)),
    db
      .select()
      .from(subCategory)
      .where(eq(subCategory.archived, false))
      .orderBy(asc(subCategory.position), asc(subCategory.id)),
    db
      .select()
      .from(childCategory)
      .where(eq(childCategory.archived, false))
      .orderBy(asc(childCategory.position), asc(childCategory.id)),
  ]);
  const childrenOf = Map.groupBy(children, (child) => child.subCategoryId);
  const subsOf = Map.groupBy(subs, (sub) => sub.categoryId);
  return categories.map(({ id, name, slug, icon }) => ({
    name,
    slug,
    icon,
    subCategories: (subsOf.get(id) ?? []).map((sub) => ({
      name: sub.name,
      slug: sub.slug,
      childCategories: (childrenOf.get(sub.id) ?? []).map((child) => ({ name: child.name, slug: child.slug })),
    })),
  }));
}
