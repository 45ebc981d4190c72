import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { changingCatalogue, type Told } from "./changing-catalogue.ts";
import { keepingAddresses, type Merged } from "./old-addresses.ts";
import { CATEGORY_TREE_TAG, tagsOfShelf } from "./tags.ts";
import { rewriteSearch } from "./write-search.ts";

/** What a write of the tree tells besides its history. */
export interface ToldOfTree extends Told {
  merged: Merged[];
  /** Which products are called or found differently now, as conditions on `product`. */
  renamed: SQL[];
}

/**
 * Every write of categories and brands, one at a time: old addresses lead on, products are found by the new names, and whatever
 * shows a name is made again. Products are written beside each other, but not beside this.
 */
export function changingTree<T>(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  work: (tx: Tx, told: ToldOfTree) => Promise<T>,
): Promise<T> {
  return changingCatalogue(
    shop,
    by,
    async (tx, { tags, history }) => {
      const told: ToldOfTree = { tags, history, merged: [], renamed: [] };
      // What is known of a shelf goes by the address it had then.
      await tellShelves(tx, told);
      let result: T | undefined;
      await keepingAddresses(tx, async () => {
        result = await work(tx, told);
        return told.merged;
      });
      await tellShelves(tx, told);
      await rewriteSearch(tx, await productsOf(tx, told.renamed));
      return result as T;
    },
    { alone: true },
  );
}

/** Every page shows the tree, so every page is made again: which shelves changed need not be worked out. */
async function tellShelves(tx: Tx, { tags }: Told): Promise<void> {
  const { rows } = await tx.execute<{ slug: string }>(sql`select slug from sub_category`);
  tags.add(CATEGORY_TREE_TAG);
  for (const { slug } of rows) for (const tag of tagsOfShelf(slug)) tags.add(tag);
}

async function productsOf(tx: Tx, conditions: readonly SQL[]): Promise<number[]> {
  if (conditions.length === 0) return [];
  const any = sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  );
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from product where status = 'published' and (${any}) order by id`,
  );
  return rows.map(({ id }) => id);
}
