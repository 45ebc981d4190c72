import { notFound } from "#contract/errors.ts";
import type { Parcel } from "#contract/office/scan.ts";
import { PARCELS_AHEAD } from "#contract/rules/limits.ts";
import { stageOf } from "#contract/rules/order-status.ts";
import { orderNumberIn, type ScannedStage } from "#contract/rules/scan.ts";
import type { Db } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";

interface Row extends Record<string, unknown> {
  number: string;
  status: Parameters<typeof stageOf>[0]["status"];
  method: "stripe" | "cod";
  call_attempts: number;
  refused: boolean;
  returned: boolean;
  recipient_name: string;
  city_name: string;
  courier_name: string;
  consignment: string | null;
  cash: number;
  items: Parcel["items"];
}

const WAITING: Record<ScannedStage, { where: SQL; by: SQL }> = {
  "to-pack": { where: sql`o.status = 'confirmed'`, by: sql`o.moved_at` },
  "to-hand-over": { where: sql`o.status = 'processed'`, by: sql`o.moved_at` },
  "coming-back": { where: sql`o.refused_at is not null and o.returned_at is null`, by: sql`o.refused_at` },
};

/** What waits longest comes first; further ones are asked for when they are scanned. */
export async function listParcels(db: Db, stage: ScannedStage): Promise<Parcel[]> {
  const { where, by } = WAITING[stage];
  return parcelsOf(db, sql`where ${where} order by ${by}, o.id limit ${PARCELS_AHEAD}`);
}

/** By the slip's number, or by what the courier has stuck on it. */
export async function findParcel(db: Db, code: string): Promise<Parcel> {
  const number = orderNumberIn(code);
  const [found] = await parcelsOf(
    db,
    number
      ? sql`where o.number = ${number}`
      : // Two couriers may number alike: the parcel that moved last is the one in somebody's hands.
        sql`where o.consignment is not null and upper(o.consignment) = ${code.toUpperCase()} order by o.moved_at desc limit 1`,
  );
  if (!found) throw notFound("order");
  return found;
}

async function parcelsOf(db: Db, which: SQL): Promise<Parcel[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.number, o.status, p.method, o.call_attempts, o.refused_at is not null as refused, o.returned_at is not null as returned,
      o.recipient_name, o.city_name, o.courier_name, o.consignment, case when p.method = 'cod' then o.grand_total else 0 end as cash,
      (select json_agg(json_build_object('productId', s.product_id, 'name', coalesce(i.name, g.name),
          'photo', coalesce(i.photo, g.img_url), 'quantity', s.quantity, 'sku', g.sku, 'barcode', g.barcode)
          order by i.place, s.product_id)
        from order_stock s join product g on g.id = s.product_id
        left join order_item i on i.order_id = s.order_id and i.product_id = s.product_id
        where s.order_id = o.id) as items
    from shop_order o join payment p on p.order_id = o.id ${which}`);
  return rows.map((row) => ({
    number: row.number,
    stage: stageOf({
      status: row.status,
      paymentMethod: row.method,
      callAttempts: row.call_attempts,
      refused: row.refused,
      returned: row.returned,
    }),
    name: row.recipient_name,
    city: row.city_name,
    courier: row.courier_name,
    consignment: row.consignment,
    cash: row.cash,
    items: row.items ?? [],
  }));
}
