import { SEARCH_RESULTS_MAX } from "#contract/rules/limits.ts";
import type { Sort } from "#contract/rules/sort.ts";
import type { NamedSlug, ProductCard } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { type CardRow, cardColumns, cardOf } from "./product-card.ts";
import { type SearchFilter, searchConditionOf } from "./search-filter.ts";
import type { SearchQuery } from "./search-query.ts";

/** What a search has found: by its words, a list of products in the order of relevance; without words, whatever the filter lets through. */
export type Found = { ids: number[] } | { filter: SearchFilter };

export interface Page {
  /** None: by relevance. */
  sort: Sort | undefined;
  offset: number;
  limit: number;
}

export async function productsOfWords(
  db: Db,
  queries: readonly SearchQuery[],
  filter: SearchFilter,
): Promise<number[]> {
  if (queries.length === 0) return [];
  const { rows } = await db.$client.query<{ ids: number[] }>({
    name: "search_listing",
    text: "select search_listing($1::text[], $2::boolean[], $3::jsonb, $4) as ids",
    values: [
      queries.map(({ text }) => text),
      queries.map(({ deep }) => deep),
      JSON.stringify(filter),
      SEARCH_RESULTS_MAX,
    ],
  });
  return rows[0]?.ids ?? [];
}

/** How many there are, no further than anybody looks. */
export async function countOfFound(db: Db, found: Found): Promise<number> {
  if ("ids" in found) return found.ids.length;
  const { where, values } = searchConditionOf(found.filter);
  const { rows } = await db.$client.query<{ count: number }>({
    text: `select count(*)::integer as count from (select from product p where ${where} limit ${SEARCH_RESULTS_MAX}) counted`,
    values,
  });
  return rows[0]?.count ?? 0;
}

const ORDER: Record<Sort, string> = {
  priceAsc: "net_price, id",
  priceDesc: "net_price desc, id desc",
  createdAtAsc: "created_at, id",
  createdAtDesc: "created_at desc, id desc",
};
const NEWEST: Sort = "createdAtDesc";

type CardWithBrand = CardRow & { brand_name: string; brand_slug: string };

export async function pageOfFound(db: Db, found: Found, { sort, offset, limit }: Page): Promise<ProductCard[]> {
  const { from, values, order } = pageFrom(found, sort);
  values.push(Math.max(0, Math.min(limit, SEARCH_RESULTS_MAX - offset)), offset);
  const { rows } = await db.$client.query<CardWithBrand>({
    text: `select ${cardColumns("p")}, b.name as brand_name, b.slug as brand_slug
     from (${from} order by ${order} limit $${values.length - 1} offset $${values.length}) page
     join product p on p.id = page.id join brand b on b.id = p.brand_id
     order by ${order
       .split(", ")
       .map((key) => `page.${key}`)
       .join(", ")}`,
    values,
  });
  return rows.map((row) => cardOf(row, { name: row.brand_name, slug: row.brand_slug }));
}

function pageFrom(found: Found, sort: Sort | undefined): { from: string; values: unknown[]; order: string } {
  if ("ids" in found)
    return {
      from: `select f.id, f.place, p.net_price, p.created_at
        from unnest($1::integer[]) with ordinality as f (id, place) join product p on p.id = f.id`,
      values: [found.ids],
      order: sort ? ORDER[sort] : "place",
    };
  const { where, values } = searchConditionOf(found.filter);
  return {
    from: `select p.id, p.net_price, p.created_at from product p where ${where}`,
    values,
    order: ORDER[sort ?? NEWEST],
  };
}

export interface Choices {
  brands: (NamedSlug & { id: number })[];
  maxPrice: number;
}

/** What the filters of these results can be set to. */
export async function choicesOfFound(db: Db, found: Found): Promise<Choices> {
  const { where, values } =
    "ids" in found ? { where: "p.id = any($1)", values: [found.ids] } : searchConditionOf(found.filter);
  const { rows } = await db.$client.query<{ id: number; name: string; slug: string; highest: number }>({
    text: `select b.id, b.name, b.slug, f.highest
     from (select p.brand_id, max(p.net_price) as highest from product p where ${where} group by p.brand_id) f
     join brand b on b.id = f.brand_id order by lower(b.name), b.id`,
    values,
  });
  return {
    brands: rows.map(({ id, name, slug }) => ({ id, name, slug })),
    maxPrice: Math.max(0, ...rows.map(({ highest }) => highest)),
  };
}
