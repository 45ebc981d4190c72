import type { Tx } from "#database/database.ts";
import { category, childCategory, subCategory } from "#database/schema.ts";
import { CATEGORIES } from "./categories.ts";

export async function seedCategories(tx: Tx): Promise<void> {
  for (const [position, top] of CATEGORIES.entries()) {
    const [inserted] = await tx
      .insert(category)
      .values({ slug: top.slug, name: top.name, icon: top.icon, position })
      .returning();
    if (!inserted) throw new Error(`Category ${top.slug} was not inserted`);
    for (const [subPosition, sub] of top.subs.entries()) {
      const [insertedSub] = await tx
        .insert(subCategory)
        .values({ categoryId: inserted.id, slug: sub.slug, name: sub.name, position: subPosition })
        .returning();
      if (!insertedSub) throw new Error(`Sub-category ${sub.slug} was not inserted`);
      await tx.insert(childCategory).values(
        sub.children.map(([slug, name], childPosition) => ({
          subCategoryId: insertedSub.id,
          slug,
          name,
          position: childPosition,
        })),
      );
    }
  }
}
