import type { FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import type { FactSources } from "#contract/facts/sources.ts";
import { BOUGHT_TOGETHER_MIN_ORDERS, BOUGHT_TOGETHER_ORDERS, RELATED_PRODUCTS } from "#contract/rules/limits.ts";
import { ACCESSORIES } from "#contract/rules/product/accessories.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import { buildCardColumns, type CardRow } from "../product-card.ts";

/** Candidates for each shown product, so that the choice can weigh facts and rules. */
const CANDIDATES = 4 * RELATED_PRODUCTS;
const ACCESSORY_FAMILIES = Object.fromEntries(
  Object.entries(ACCESSORIES).map(([family, list]) => [family, list.map((accessory) => accessory.family)]),
);

export interface RelatedRow extends CardRow {
  family: FamilyName | null;
  facts: Facts;
  fact_sources: FactSources;
  /** The product that the others are related to. */
  subject: { name: string; family: FamilyName | null; facts: Facts; sources: FactSources; netPrice: number };
  /** How many of the latest orders had both products; 0 for accessories. */
  orders: number;
}

const COLUMNS = `${buildCardColumns("p", "b")}, p.family, p.facts, p.fact_sources,
  json_build_object('name', s.name, 'family', s.family, 'facts', s.facts, 'sources', s.fact_sources, 'netPrice', s.net_price) as subject`;

const SUBJECT = `subject as materialized (
  select id, name, sub_category_id, family, facts, fact_sources, net_price from product where slug = $slug and status = 'published')`;

const buildNear = (order: string, bound: string) => `(
  select n.id from product n where n.sub_category_id = s.sub_category_id and n.status = 'published' and n.stock > 0
    and n.id <> s.id and n.family is not distinct from s.family and n.net_price ${bound} s.net_price
  order by ${order} limit ${CANDIDATES})`;

const readSimilar = defineStatement<{ slug: string }, RelatedRow>(
  "related_similar",
  `with ${SUBJECT}
  select ${COLUMNS}, 0 as orders from subject s cross join lateral (
    ${buildNear("n.net_price, n.id", ">=")} union all ${buildNear("n.net_price desc, n.id desc", "<")}
  ) near join product p on p.id = near.id join brand b on b.id = p.brand_id`,
);

/** Products of the same type with the nearest prices, in stock. */
export async function listSimilarCandidates(db: Db, slug: string): Promise<RelatedRow[]> {
  return readSimilar(db.$client, { slug });
}

// The latest sales come from the stock ledger. A finished PC moves its parts' stock, so computers are
// not offered with a part.
const readTogether = defineStatement<{ slug: string; accessories: string }, RelatedRow>(
  "related_together",
  `with ${SUBJECT}, sale as (
    select c.order_id from stock_change c where c.product_id = (select id from subject) and c.reason = 'order'
    order by c.id desc limit ${BOUGHT_TOGETHER_ORDERS}
  ), together as (
    select i.product_id as id, count(distinct o.id)::integer as orders
    from sale join shop_order o on o.id = sale.order_id and o.status <> 'cancelled' join order_item i on i.order_id = o.id
    where i.product_id <> (select id from subject)
    group by i.product_id having count(distinct o.id) >= ${BOUGHT_TOGETHER_MIN_ORDERS}
    order by orders desc, i.product_id desc limit ${CANDIDATES}
  ), accessory as (
    select newest.id, 0 as orders from subject s
    cross join jsonb_array_elements_text(coalesce($accessories::jsonb -> s.family, '[]')) wanted (family)
    cross join lateral (
      select n.id from product n
      where n.family = wanted.family and n.family is not null and n.status = 'published' and n.stock > 0 and n.id <> s.id
      order by n.created_at desc, n.id desc limit ${CANDIDATES}) newest
  )
  select ${COLUMNS}, chosen.orders
  from (select id, max(orders) as orders from (select * from together union all select * from accessory) any_of group by id) chosen
    cross join subject s join product p on p.id = chosen.id join brand b on b.id = p.brand_id
  where p.status = 'published' and p.stock > 0 and not p.is_bundle
  order by chosen.orders desc, p.created_at desc, p.id desc`,
);

/** What shoppers bought with the product, most often first, and accessories of its type. */
export async function listTogetherCandidates(db: Db, slug: string): Promise<RelatedRow[]> {
  return readTogether(db.$client, { slug, accessories: JSON.stringify(ACCESSORY_FAMILIES) });
}
