import { getFamily } from "#contract/facts/families.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import type { Specification } from "#contract/shop/catalogue.ts";
import type { Tx } from "#database/database.ts";
import { eq, inArray } from "#database/orm.ts";
import { brand, childCategory, product } from "#database/schema.ts";
import { fillBrands, type WriteEffects, writeNewProduct } from "#server/catalogue/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import { FINISHED_PC_BRAND, FINISHED_PCS, type FinishedPc } from "./finished-pcs.ts";

/**
 * Seeds finished PCs after the orders, because demo orders contain only single parts. There is no
 * cache to invalidate yet, and history begins afterwards.
 */
export async function seedFinishedPcs(tx: Tx): Promise<void> {
  await fillBrands(tx, [FINISHED_PC_BRAND]);
  const [brandRow] = await tx.select({ id: brand.id }).from(brand).where(eq(brand.name, FINISHED_PC_BRAND));
  const shelves = await tx
    .select()
    .from(childCategory)
    .where(
      inArray(
        childCategory.slug,
        FINISHED_PCS.map(({ category }) => category),
      ),
    );
  if (!brandRow) throw new Error("The brand was not written");
  for (const pc of FINISHED_PCS) {
    const { name, discount, shortDesc, description, chips, facts, parts, daysOnSale } = pc;
    const shelf = shelves.find(({ slug }) => slug === pc.category);
    if (!shelf) throw new Error(`There is no category ${pc.category}`);
    const effects: WriteEffects = { tags: new Set(), history: [] };
    await writeNewProduct(tx, {
      context: createSystemContext("demo"),
      effects,
      parts: parts.map((part) => ({ slug: toSlug(part), count: 1 })),
      draft: {
        slug: toSlug(name),
        name,
        brandId: brandRow.id,
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
        moreRows: await listPartSpecifications(tx, pc),
        sku: `BEN-${toSlug(name).slice(0, 4).toUpperCase()}`,
        status: "published",
        createdAt: new Date(Date.now() - daysOnSale * DAY_MS),
      },
    });
  }
}

/** Lists the parts as specifications, such as "Processor: AMD Ryzen 5 5600". */
async function listPartSpecifications(tx: Tx, { parts }: FinishedPc): Promise<Specification[]> {
  const rows = await tx
    .select({ name: product.name, family: product.family })
    .from(product)
    .where(inArray(product.slug, parts.map(toSlug)));
  return parts.flatMap((part) => {
    const family = rows.find(({ name }) => name === part)?.family;
    return family ? [{ group: "Inside", name: getFamily(family).title, value: part, unit: "" }] : [];
  });
}
