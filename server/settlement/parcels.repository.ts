import { TIME_ZONE } from "#contract/rules/limits.ts";
import type { Queryable } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { CASH_STATE_KNOWN } from "#server/order/index.ts";
import type { RecordedParcel } from "./compare-statement.ts";

interface ParcelQuery {
  courierName: string;
  consignments: readonly string[];
  /** Null: up to the last delivery among the listed parcels. */
  untilDay: string | null;
}

interface Row extends Record<string, unknown> {
  order_id: string;
  consignment: string;
  status: "shipped" | "delivered" | "cancelled";
  cash: number;
  grams: number | null;
  day: string;
  settled: boolean;
}

const COLUMNS = sql`o.id as order_id, upper(o.consignment) as consignment, o.status, o.parcel_grams as grams,
  cash_due(p) as cash,
  to_char(coalesce(o.delivered_at, o.refused_at, o.moved_at) at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD') as day,
  p.cash_settled_at is not null as settled`;

/** The parcels that a statement lists, and this courier's delivered parcels with unsettled cash. */
export async function readParcels(
  db: Queryable,
  { courierName, consignments, untilDay }: ParcelQuery,
): Promise<{ parcels: Map<string, RecordedParcel>; due: RecordedParcel[] }> {
  const read = async (where: SQL) => {
    const { rows } = await db.execute<Row>(sql`
      select ${COLUMNS} from shop_order o join payment p on p.order_id = o.id
      where o.courier_name = ${courierName} and o.consignment is not null and ${where}
      order by o.delivered_at, o.id`);
    return rows.map(toParcel);
  };
  const listed = await read(sql`upper(o.consignment) = any(${sql.param([...new Set(consignments)])}::text[])`);
  const last = untilDay ?? findLastDay(listed);
  const due =
    last === undefined
      ? []
      : await read(sql`o.status = 'delivered' and p.method = 'cod' and cash_due(p) > 0 and p.cash_settled_at is null and ${CASH_STATE_KNOWN}
          and o.delivered_at < (${last}::date + 1)::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)}`);
  return { parcels: new Map(listed.map((parcel) => [parcel.consignment, parcel])), due };
}

function findLastDay(parcels: readonly RecordedParcel[]): string | undefined {
  return parcels
    .filter(({ state }) => state === "delivered")
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
}

function toParcel({ order_id: orderId, consignment, status, cash, grams, day, settled }: Row): RecordedParcel {
  const state = status === "delivered" ? "delivered" : status === "cancelled" ? "refused" : "on-the-way";
  return { orderId, consignment, state, cashRupees: cash, grams, day, settled };
}
