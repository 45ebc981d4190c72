import { createNotFoundError } from "#contract/errors.ts";
import type { Parcel } from "#contract/office/orders/scan.ts";
import { PREFETCHED_PARCELS } from "#contract/rules/office-limits.ts";
import { getStage, type PaymentMethod } from "#contract/rules/order/order-status.ts";
import { findOrderNumber, type ScannedStage } from "#contract/rules/order/scan.ts";
import type { Db } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { BOOKED_PARCEL } from "#server/order/index.ts";

interface Row extends Record<string, unknown> {
  number: string;
  status: Parameters<typeof getStage>[0]["status"];
  method: PaymentMethod;
  advance_due: boolean;
  call_attempts: number;
  refused: boolean;
  returned: boolean;
  recipient_name: string;
  city_name: string;
  courier_name: string;
  consignment: string | null;
  booked: Parcel["booked"];
  cash: number;
  items: Parcel["items"];
}

const QUEUE_OF_STAGE: Record<ScannedStage, { where: SQL; sortBy: SQL }> = {
  "to-pack": { where: sql`o.status = 'confirmed'`, sortBy: sql`o.moved_at` },
  "to-hand-over": { where: sql`o.status = 'processed'`, sortBy: sql`o.moved_at` },
  "coming-back": { where: sql`o.refused_at is not null and o.returned_at is null`, sortBy: sql`o.refused_at` },
};

/** The longest wait comes first; further parcels are requested when they are scanned. */
export async function listParcels(db: Db, stage: ScannedStage): Promise<Parcel[]> {
  const { where, sortBy } = QUEUE_OF_STAGE[stage];
  return selectParcels(db, sql`where ${where} order by ${sortBy}, o.id limit ${PREFETCHED_PARCELS}`);
}

/** By the order number on the slip, by the number of a booked parcel, or by the courier's consignment number. */
export async function findParcel(db: Db, code: string): Promise<Parcel> {
  const number = findOrderNumber(code);
  const [parcel] = await selectParcels(
    db,
    number
      ? sql`where o.number = ${number}`
      : // Two couriers may use the same number; the parcel that moved last is the scanned one.
        sql`where o.consignment is not null and upper(o.consignment) = ${code.toUpperCase()}
          or o.id in (select b.order_id from parcel_number n join parcel_booking b on b.id = n.booking_id and b.state = 'booked'
            where upper(n.number) = ${code.toUpperCase()})
          order by o.moved_at desc limit 1`,
  );
  if (!parcel) throw createNotFoundError("order");
  return parcel;
}

async function selectParcels(db: Db, selection: SQL): Promise<Parcel[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.number, o.status, p.method, o.call_attempts, o.refused_at is not null as refused, o.returned_at is not null as returned,
      o.recipient_name, o.city_name, o.courier_name, o.consignment, is_advance_due(p) as advance_due, cash_due(p) as cash, ${BOOKED_PARCEL} as booked,
      (select json_agg(json_build_object('productId', s.product_id, 'name', coalesce(i.name, g.name),
          'photo', coalesce(i.photo, g.img_url), 'quantity', s.quantity, 'sku', g.sku, 'barcode', g.barcode, 'asksSerials', g.asks_serials,
          'serials', coalesce((select json_agg(n.serial order by n.id) from serial_number n
            where n.order_id = o.id and n.product_id = s.product_id), '[]'))
          order by i.place, s.product_id)
        from order_stock s join product g on g.id = s.product_id
        left join order_item i on i.order_id = s.order_id and i.product_id = s.product_id
        where s.order_id = o.id) as items
    from shop_order o join payment p on p.order_id = o.id ${selection}`);
  return rows.map((row) => ({
    number: row.number,
    stage: getStage({
      status: row.status,
      paymentMethod: row.method,
      advanceDue: row.advance_due,
      callAttempts: row.call_attempts,
      refused: row.refused,
      returned: row.returned,
    }),
    name: row.recipient_name,
    city: row.city_name,
    courier: row.courier_name,
    consignment: row.consignment,
    booked: row.booked,
    cash: row.cash,
    items: row.items ?? [],
  }));
}
