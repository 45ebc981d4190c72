import type { Tx } from "#database/database.ts";
import { fillTree } from "#server/catalogue/index.ts";
import { CATEGORIES } from "./categories.ts";

export async function seedCategories(tx: Tx): Promise<void> {
  await fillTree(
    tx,
    CATEGORIES.map(({ subs, ...top }) => ({
      ...top,
      subs: subs.map(({ slug, name, children }) => ({
        slug,
        name,
        children: children.map(([childSlug, childName]) => ({ slug: childSlug, name: childName })),
      })),
    })),
  );
}
