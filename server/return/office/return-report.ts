import type { ReturnReportRow } from "#contract/office/orders/return.ts";
import type { ReturnReason } from "#contract/rules/return/return-choices.ts";
import type { Db } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";

/** Products and brands that come back most. */
const LISTED = 30;
const NOTES = 3;
/** A report reads the newest returns of its period up to this number. */
const RETURNS_READ = 20_000;

interface Row extends Record<string, unknown> {
  name: string;
  productId: number | null;
  sold: number;
  returned: number;
  reasons: { reason: ReturnReason; pieces: number }[];
  notes: string[];
}

export async function readReturnReport(
  db: Db,
  days: number,
): Promise<{ days: number; products: ReturnReportRow[]; brands: ReturnReportRow[] }> {
  const [products, brands] = await Promise.all([
    readGroups(db, days, {
      key: sql`c.product_id`,
      name: sql`p.name`,
      productId: sql`k.key`,
      join: sql`join product p on p.id = k.key`,
      sold: sql`f.product_id = k.key`,
    }),
    readGroups(db, days, {
      key: sql`(select brand_id from product where id = c.product_id)`,
      name: sql`b.name`,
      productId: sql`null::int`,
      join: sql`join brand b on b.id = k.key`,
      sold: sql`f.product_id in (select id from product where brand_id = k.key)`,
    }),
  ]);
  return { days, products, brands };
}

interface Grouping {
  key: SQL;
  name: SQL;
  productId: SQL;
  join: SQL;
  /** Which sales figures f count for the group. */
  sold: SQL;
}

/** Sales come from the stored daily figures of the same days. */
async function readGroups(db: Db, days: number, { key, name, productId, join, sold }: Grouping): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with come_back as materialized (
      select product_id, reason, note, asked_at from return_piece
      where asked_at > now() - make_interval(days => ${days}) and state <> 'withdrawn' order by asked_at desc limit ${RETURNS_READ}
    ), piece as (
      select ${key} as key, c.reason, c.note, c.asked_at from come_back c
    ), k as (
      select key, count(*)::int as returned, (array_agg(note order by asked_at desc) filter (where note <> ''))[1:${sql.raw(String(NOTES))}] as notes
      from piece group by key order by 2 desc, key limit ${LISTED}
    )
    select ${name} as name, ${productId} as "productId", k.returned, coalesce(k.notes, '{}') as notes,
      (select jsonb_agg(jsonb_build_object('reason', reason, 'pieces', pieces) order by pieces desc, reason)
       from (select reason, count(*)::int as pieces from piece where piece.key = k.key group by reason) r) as reasons,
      coalesce((select sum(f.units)::int from report_product f
        where ${sold} and f.day > (now() at time zone 'Asia/Karachi')::date - ${days}::int), 0) as sold
    from k ${join} order by k.returned desc, k.key`);
  return rows;
}
