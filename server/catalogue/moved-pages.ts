import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import type { MovedPages } from "#server/http/pages.ts";
import type { Shop } from "#server/shop.ts";
import { CATEGORY_TREE_TAG } from "./tags.ts";

export function movedPages({ db, catalogueCache }: Shop): MovedPages {
  return {
    page: (path) => addressNow(db, path),
    brands: async (brands) => (brands === "" ? undefined : brandsNow(db, catalogueCache, brands)),
  };
}

/** Where a page went that is no longer at an address; undefined where there never was one. */
async function addressNow(db: Db, path: string): Promise<string | undefined> {
  const [, root, ...rest] = path.split("/");
  const address = rest.map(decoded).join("/");
  // No address that PostgreSQL could not keep was ever one.
  if (address.includes("\u0000") || !address.isWellFormed()) return undefined;
  if (root === "product" && rest.length === 1) return oneOf(db, PRODUCT, address);
  if (root === "category" && rest.length === 2) return oneOf(db, SUB_CATEGORY, address);
  if (root === "category" && rest.length === 3) return oneOf(db, CHILD_CATEGORY, address);
  return undefined;
}

const PRODUCT = `select '/product/' || p.slug as path from old_address o join product p on p.id = o.target_id
  where o.kind = 'product' and o.address = $1 and p.status <> 'draft'`;
const SUB_CATEGORY = `select '/category/' || c.slug || '/' || s.slug as path from old_address o
  join sub_category s on s.id = o.target_id join category c on c.id = s.category_id
  where o.kind = 'sub-category' and o.address = $1`;
const CHILD_CATEGORY = `select '/category/' || c.slug || '/' || s.slug || '/' || k.slug as path from old_address o
  join child_category k on k.id = o.target_id join sub_category s on s.id = k.sub_category_id join category c on c.id = s.category_id
  where o.kind = 'child-category' and o.address = $1`;

async function oneOf(db: Db, text: string, address: string): Promise<string | undefined> {
  const { rows } = await db.$client.query<{ path: string }>(text, [address]);
  return rows[0]?.path;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A listing's `brand` parameter with the addresses that its brands have now; undefined where it names none that has moved. */
async function brandsNow(db: Db, catalogueCache: TaggedCache<object>, brands: string): Promise<string | undefined> {
  const moved = await catalogueCache.find<Map<string, string>>("old-brands", async () => {
    const { rows } = await db.execute<{ address: string; slug: string }>(
      sql`select o.address, b.slug from old_address o join brand b on b.id = o.target_id where o.kind = 'brand'`,
    );
    return { value: new Map(rows.map(({ address, slug }) => [address, slug])), tags: [CATEGORY_TREE_TAG] };
  });
  const asked = brands.split(",").map((slug) => slug.trim());
  if (!asked.some((slug) => moved.has(slug))) return undefined;
  return [...new Set(asked.map((slug) => moved.get(slug) ?? slug))].join(",");
}
