import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { runCatalogueWrite, type WriteEffects } from "../edit/run-catalogue-write.ts";
import { rewriteSearch } from "../search/write-search.ts";
import { CATEGORY_TREE_TAG, listShelfTags } from "../tags.ts";
import { type Merge, redirectOldAddresses } from "./former-slugs.ts";

export interface TreeWriteEffects extends WriteEffects {
  merges: Merge[];
  /** SQL conditions on `product` for the products whose search words must be written again. */
  renamedProducts: SQL[];
}

/**
 * Tree writes run one at a time and exclude product writes. They add redirects for old URLs and
 * rewrite search words.
 */
export function runTreeWrite<T>(
  shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember | System>,
  work: (tx: Tx, effects: TreeWriteEffects) => Promise<T>,
): Promise<T> {
  return runCatalogueWrite(
    shop,
    context,
    async (tx, { tags, history }) => {
      const effects: TreeWriteEffects = { tags, history, merges: [], renamedProducts: [] };
      // Cached data of a shelf carries its old slug, so tags are added before and after the change.
      await addShelfTags(tx, effects);
      let result: T | undefined;
      await redirectOldAddresses(tx, async () => {
        result = await work(tx, effects);
        return effects.merges;
      });
      await addShelfTags(tx, effects);
      await rewriteSearch(tx, await findProductIds(tx, effects.renamedProducts));
      return result as T;
    },
    { exclusive: true },
  );
}

/** Every page shows the tree, so all shelves are invalidated and not only the changed ones. */
async function addShelfTags(tx: Tx, { tags }: WriteEffects): Promise<void> {
  const { rows } = await tx.execute<{ slug: string }>(sql`select slug from sub_category`);
  tags.add(CATEGORY_TREE_TAG);
  for (const { slug } of rows) for (const tag of listShelfTags(slug)) tags.add(tag);
}

async function findProductIds(tx: Tx, conditions: readonly SQL[]): Promise<number[]> {
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
