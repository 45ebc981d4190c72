import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { defineStatement } from "#database/statement.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import type { MovedPages } from "#server/http/pages/pages.ts";
import type { Shop } from "#server/shop.ts";
import { CATEGORY_TREE_TAG } from "../tags.ts";

export function createMovedPages({ db, catalogueCache }: Shop): MovedPages {
  return {
    findPage: (path) => findCurrentPath(db, path),
    findBrands: async (brands) => (brands === "" ? undefined : replaceMovedBrands(db, catalogueCache, brands)),
  };
}

/** The current path of a page that has moved; undefined if there was never such a page. */
async function findCurrentPath(db: Db, path: string): Promise<string | undefined> {
  const [, root, ...rest] = path.split("/");
  const address = rest.map(decode).join("/");
  // PostgreSQL cannot store these characters, so no page ever had such a path.
  if (address.includes("\u0000") || !address.isWellFormed()) return undefined;
  if (root === "product" && rest.length === 1) return findOne(db, PRODUCT, address);
  if (root === "category" && rest.length === 1) return findOne(db, CATEGORY, address);
  if (root === "category" && rest.length === 2) return findOne(db, SUB_CATEGORY, address);
  if (root === "category" && rest.length === 3) return findOne(db, CHILD_CATEGORY, address);
  return undefined;
}

const defineMovedPage = defineStatement<{ address: string }, { path: string }>;

const PRODUCT = defineMovedPage(
  "moved_product",
  `select '/product/' || p.slug as path from old_address o join product p on p.id = o.target_id
  where o.kind = 'product' and o.address = $address and p.status <> 'draft'`,
);
const CATEGORY = defineMovedPage(
  "moved_category",
  `select '/category/' || c.slug as path from old_address o join category c on c.id = o.target_id
  where o.kind = 'category' and o.address = $address`,
);
const SUB_CATEGORY = defineMovedPage(
  "moved_sub_category",
  `select '/category/' || c.slug || '/' || s.slug as path from old_address o
  join sub_category s on s.id = o.target_id join category c on c.id = s.category_id
  where o.kind = 'sub-category' and o.address = $address`,
);
const CHILD_CATEGORY = defineMovedPage(
  "moved_child_category",
  `select '/category/' || c.slug || '/' || s.slug || '/' || k.slug as path from old_address o
  join child_category k on k.id = o.target_id join sub_category s on s.id = k.sub_category_id join category c on c.id = s.category_id
  where o.kind = 'child-category' and o.address = $address`,
);

async function findOne(
  db: Db,
  findMoved: ReturnType<typeof defineMovedPage>,
  address: string,
): Promise<string | undefined> {
  const [row] = await findMoved(db.$client, { address });
  return row?.path;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Replaces former slugs in a `brand` parameter; undefined if no brand has moved. */
async function replaceMovedBrands(
  db: Db,
  catalogueCache: TaggedCache<object>,
  brands: string,
): Promise<string | undefined> {
  const currentSlugs = await catalogueCache.getOrBuild<Map<string, string>>("old-brands", async () => {
    const { rows } = await db.execute<{ address: string; slug: string }>(
      sql`select o.address, b.slug from old_address o join brand b on b.id = o.target_id where o.kind = 'brand'`,
    );
    return { value: new Map(rows.map(({ address, slug }) => [address, slug])), tags: [CATEGORY_TREE_TAG] };
  });
  const slugs = brands.split(",").map((slug) => slug.trim());
  if (!slugs.some((slug) => currentSlugs.has(slug))) return undefined;
  return [...new Set(slugs.map((slug) => currentSlugs.get(slug) ?? slug))].join(",");
}
