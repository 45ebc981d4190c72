import type { FamilyName } from "#contract/facts/families.ts";
import { BEST_SELLER_DAYS, BEST_SELLER_ORDERS, CATEGORY_PAGE_BRANDS } from "#contract/rules/limits.ts";
import type { CategoryPage } from "#contract/shop/category.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";

interface SubCategoryRow {
  category: string;
  /** Null in the only row of a category without sub-categories. */
  id: number | null;
  name: string;
  slug: string;
  imgUrl: string | null;
  family: FamilyName | null;
}

const readSubCategories = defineStatement<{ slug: string }, SubCategoryRow>(
  "category_page",
  `select c.name as category, s.id, s.name, s.slug, newest.img_url as "imgUrl", newest.family
  from category c left join sub_category s on s.category_id = c.id and not s.archived
    left join lateral (
      select p.img_url, p.family from product p where p.sub_category_id = s.id and p.status = 'published'
      order by p.created_at desc, p.id desc limit 1) newest on true
  where c.slug = $slug and not c.archived order by s.position, s.id`,
);

/** The sub-categories with their newest product; undefined if there is no such category. */
export async function findSubCategories(
  db: Db,
  slug: string,
): Promise<{ name: string; subCategories: (SubCategoryRow & { id: number })[] } | undefined> {
  const rows = await readSubCategories(db.$client, { slug });
  const name = rows[0]?.category;
  if (name === undefined) return undefined;
  return { name, subCategories: rows.flatMap(({ id, ...row }) => (id === null ? [] : { ...row, id })) };
}

const readBrands = defineStatement<{ subCategoryIds: readonly number[] }, CategoryPage["brands"][number]>(
  "category_page_brands",
  `select b.name, b.slug, (array_agg(s.slug order by counted.products desc, s.position))[1] as "subCategory"
  from (
    select brand_id, sub_category_id, count(*) as products from product
    where sub_category_id = any($subCategoryIds::integer[]) and status = 'published' group by brand_id, sub_category_id
  ) counted join brand b on b.id = counted.brand_id join sub_category s on s.id = counted.sub_category_id
  group by b.id order by sum(counted.products) desc, lower(b.name), b.id limit ${CATEGORY_PAGE_BRANDS}`,
);

export async function listBrandsOf(db: Db, subCategoryIds: readonly number[]): Promise<CategoryPage["brands"]> {
  return readBrands(db.$client, { subCategoryIds });
}

const readNewest = defineStatement<{ subCategoryIds: readonly number[]; limit: number }, { id: number }>(
  "category_page_newest",
  `select newest.id from unnest($subCategoryIds::integer[]) as sub (id) cross join lateral (
    select p.id, p.created_at from product p where p.sub_category_id = sub.id and p.status = 'published' and p.stock > 0
    order by p.created_at desc, p.id desc limit $limit) newest
  order by newest.created_at desc, newest.id desc limit $limit`,
);

export async function listNewestIdsOf(db: Db, subCategoryIds: readonly number[], limit: number): Promise<number[]> {
  return (await readNewest(db.$client, { subCategoryIds, limit })).map(({ id }) => id);
}

// Only the latest orders count, so the cost does not grow with the shop's history.
const readSold = defineStatement<{ perCategory: number }, { id: number; category: string }>(
  "best_sellers",
  `select id, category from (
    select p.id, c.slug as category, row_number() over (partition by c.id order by sum(i.quantity) desc, p.id desc) as place
    from (
      select o.id from shop_order o where o.status <> 'cancelled' and o.created_at > now() - interval '${BEST_SELLER_DAYS} days'
      order by o.created_at desc, o.id desc limit ${BEST_SELLER_ORDERS}
    ) latest join order_item i on i.order_id = latest.id
      join product p on p.id = i.product_id and p.status = 'published'
      join sub_category s on s.id = p.sub_category_id join category c on c.id = s.category_id
    group by p.id, c.id
  ) ranked where place <= $perCategory order by category, place`,
);

/** Product ids by the slug of their top category, the best seller first. */
export async function listSoldIds(db: Db, perCategory: number): Promise<Map<string, number[]>> {
  const rows = await readSold(db.$client, { perCategory });
  return new Map([...Map.groupBy(rows, (row) => row.category)].map(([slug, sold]) => [slug, sold.map(({ id }) => id)]));
}
