import { familyOf } from "#contract/facts/families.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import { slugOf } from "#contract/rules/slug.ts";
import type { Specification } from "#contract/shop/catalogue.ts";
import type { Tx } from "#database/database.ts";
import { eq, inArray } from "#database/orm.ts";
import { brand, childCategory, product } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import { fillBrands, type Told, writeNewProduct } from "#server/catalogue/index.ts";
import { FINISHED_PC_BRAND, FINISHED_PCS, type FinishedPc } from "./finished-pcs.ts";

/**
 * Finished PCs, written as an owner's are. They come after the orders: what was sold in the demo shop was sold by the part.
 * Nobody keeps answers yet, and history begins afterwards.
 */
export async function seedFinishedPcs(tx: Tx): Promise<void> {
  await fillBrands(tx, [FINISHED_PC_BRAND]);
  const [made] = await tx.select({ id: brand.id }).from(brand).where(eq(brand.name, FINISHED_PC_BRAND));
  const shelves = await tx
    .select()
    .from(childCategory)
    .where(
      inArray(
        childCategory.slug,
        FINISHED_PCS.map(({ category }) => category),
      ),
    );
  if (!made) throw new Error("The brand was not written");
  for (const pc of FINISHED_PCS) {
    const { name, discount, shortDesc, description, chips, facts, parts, daysOnSale } = pc;
    const shelf = shelves.find(({ slug }) => slug === pc.category);
    if (!shelf) throw new Error(`There is no category ${pc.category}`);
    const told: Told = { tags: new Set(), history: [] };
    await writeNewProduct(tx, {
      by: asSystem("demo"),
      told,
      parts: parts.map((part) => ({ slug: slugOf(part), count: 1 })),
      given: {
        slug: slugOf(name),
        name,
        brandId: made.id,
        subCategoryId: shelf.subCategoryId,
        childCategoryId: shelf.id,
        total: 0,
        discount,
        stock: 0,
        shortDesc,
        description,
        family: "desktop",
        facts,
        ownChips: chips,
        moreRows: await insideOf(tx, pc),
        sku: `BEN-${slugOf(name).slice(0, 4).toUpperCase()}`,
        status: "published",
        createdAt: new Date(Date.now() - daysOnSale * DAY_MS),
      },
    });
  }
}

/** The parts as rows of the table of facts: "Processor: AMD Ryzen 5 5600". */
async function insideOf(tx: Tx, { parts }: FinishedPc): Promise<Specification[]> {
  const rows = await tx
    .select({ name: product.name, family: product.family })
    .from(product)
    .where(inArray(product.slug, parts.map(slugOf)));
  return parts.flatMap((part) => {
    const family = rows.find(({ name }) => name === part)?.family;
    return family ? [{ group: "Inside", name: familyOf(family).title, value: part, unit: "" }] : [];
  });
}
