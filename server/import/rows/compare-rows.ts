import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { FOLLOWS_PARTS } from "#server/catalogue/index.ts";
import { buildPlacesCondition } from "../import.repository.ts";
import type { InterpretedRow } from "./interpret-rows.ts";

/** The product columns that are compared, by the field names of an import. */
const FIELDS = sql.raw(
  [
    "name",
    "brandId",
    "subCategoryId",
    "childCategoryId",
    "total",
    "discount",
    "stock",
    "status",
    "sku",
    "barcode",
    "cost",
    "warrantyMonths",
    "warrantyClass",
    "warrantyCovers",
    "warrantyClaimAt",
    "asksSerials",
    "hsCode",
    "taxUnit",
    "saleType",
    "shortDesc",
    "description",
    "family",
    "factSources",
    "ownChips",
    "moreRows",
  ]
    .map((field) => `'${field}', p.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
    .join(", "),
);

/**
 * Reports in the preview what every write refuses (product-place.ts): published products in an
 * archived category or of an archived brand.
 */
const ARCHIVED_PROBLEM = sql`
  case when coalesce(c.given ->> 'status', c.status) = 'published' and (c.product_id is null or c.after ?| '{brandId,childCategoryId,status}') then (
    select case when k.archived or s.archived or t.archived then 'Category “' || k.name || '” is archived, so no product can be sold in it'
      when b.archived then 'Brand “' || b.name || '” is archived, so its products cannot be sold' end
    from child_category k join sub_category s on s.id = k.sub_category_id join category t on t.id = s.category_id, brand b
    where k.id = coalesce((c.given ->> 'childCategoryId')::integer, c.child_category_id)
      and b.id = coalesce((c.given ->> 'brandId')::integer, c.brand_id)
  ) end`;

/** Compares rows with their products: new, changed, same or faulty, with the values before and after. */
export async function compareRows(
  db: Queryable,
  { id, newStatus }: { id: string; newStatus: ProductStatus },
  interpretedRows: readonly InterpretedRow[],
): Promise<void> {
  await db.execute(sql`
    with read as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(interpretedRows)}::jsonb)
        as r (place integer, "productId" integer, name text, given jsonb, problem text)
    ), matched as (
      select r.place, r."productId" as product_id, coalesce(r.name, p.name) as name, r.given, r.problem, d.before, d.after, p.cost, p.net_price + p.card_discount as net_price,
        p.brand_id, p.child_category_id, p.is_bundle, coalesce(p.status, ${newStatus}) as status,
        floor(coalesce((r.given ->> 'total')::bigint, p.total) * (100 - coalesce((r.given ->> 'discount')::integer, p.discount, 0)) / 100)::integer as net_after
      from read r
      left join product p on p.id = r."productId"
      left join lateral (
        select jsonb_object_agg(k.key, now.value) as before, jsonb_object_agg(k.key, k.value) as after
        from (select jsonb_build_object(${FIELDS}) as fields offset 0) c
        cross join lateral jsonb_each(r.given) k
        cross join lateral (
          select coalesce(case when starts_with(k.key, 'fact.') then p.facts -> substr(k.key, 6) else c.fields -> k.key end, 'null') as value
        ) now
        where k.value <> now.value
      ) d on p.id is not null
    ), compared as (
      select c.place, c.product_id, c.name, c.given, c.before, c.after, c.cost, c.net_price, c.net_after,
        coalesce(c.problem, case when c.is_bundle and c.after ?| '{total,stock}' then ${FOLLOWS_PARTS} end, ${ARCHIVED_PROBLEM}) as problem
      from matched c
    )
    update import_row i set
      product_id = c.product_id, name = c.name, given = c.given, problem = c.problem,
      before = c.before, after = case when c.product_id is null then c.given else c.after end,
      net_before = c.net_price, net_after = c.net_after, ticked = true,
      warnings = case when c.problem is not null then '{}' else array_remove(array[
        case when c.net_after < c.net_price * 0.8 then 'price-down' end,
        case when abs(c.net_after - c.net_price) > c.net_price * 0.3 then 'price-moved' end,
        case when c.net_after < coalesce((c.given ->> 'cost')::integer, c.cost) and (c.product_id is null or c.after ?| '{total,discount,cost}') then 'below-cost' end,
        case when (c.after ->> 'stock')::integer = 0 then 'stock-to-zero' end
      ], null) end,
      state = case when c.problem is not null then 'faulty' when c.product_id is null then 'new' when c.after is null then 'same' else 'changed' end
    from compared c
    where ${buildPlacesCondition(
      id,
      interpretedRows.map(({ place }) => place),
    )} and i.place = c.place`);
}

/** Finds conflicts that need all rows: two rows for one product, and SKUs of other products. */
export async function markClashes(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`
    update import_row i set state = 'faulty', warnings = '{}',
      problem = 'Same product as row ' || d.first
    from (
      select place, min(place) over (partition by coalesce(product_id::text, 'new ' || (given ->> 'slug'))) as first
      from import_row where import_id = ${id} and state in ('new', 'changed', 'same')
    ) d
    where i.import_id = ${id} and i.place = d.place and d.first < d.place`);
  await db.execute(sql`
    update import_row i set state = 'faulty', warnings = '{}', problem = 'SKU is another product’s: ' || d.other
    from (
      select r.place, coalesce(min(p.name), 'row ' || min(o.place)) as other
      from import_row r
      left join product p on lower(p.sku) = lower(r.after ->> 'sku') and p.id is distinct from r.product_id
      left join import_row o on o.import_id = r.import_id and o.place < r.place and o.state in ('new', 'changed')
        and lower(o.after ->> 'sku') = lower(r.after ->> 'sku')
      where r.import_id = ${id} and r.state in ('new', 'changed') and r.after ->> 'sku' is not null
        and (p.id is not null or o.place is not null)
      group by r.place
    ) d
    where i.import_id = ${id} and i.place = d.place`);
}
