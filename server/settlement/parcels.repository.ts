import { TIME_ZONE } from "#contract/rules/limits.ts";
import type { Queryable } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { CASH_STATE_KNOWN } from "#server/order/index.ts";
import type { RecordedParcel } from "./compare-statement.ts";

interface ParcelQuery {
  /** The statement that is compared. */
  settlementId: string;
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

const DAY = sql`to_char(coalesce(o.delivered_at, o.refused_at, o.moved_at) at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD')`;
const COLUMNS = sql`o.id as order_id, upper(o.consignment) as consignment, o.status, o.parcel_grams as grams,
  cash_due(p) as cash, ${DAY} as day, p.cash_settled_at is not null as settled`;

/**
 * The parcels that a statement lists, and this courier's delivered parcels with unsettled cash that are
 * on no other open statement.
 */
export async function readParcels(
  db: Queryable,
  { settlementId, courierName, consignments, untilDay }: ParcelQuery,
): Promise<{ parcels: Map<string, RecordedParcel>; due: RecordedParcel[] }> {
  const read = async (where: SQL) => {
    const { rows } = await db.execute<Row>(sql`
      select ${COLUMNS} from shop_order o join payment p on p.order_id = o.id
      where o.courier_name = ${courierName} and o.consignment is not null and ${where}
      order by o.delivered_at, o.id`);
    return rows.map(toParcel);
  };
  const numbers = sql.param([...new Set(consignments)]);
  const listed = await read(sql`upper(o.consignment) = any(${numbers}::text[])`);
  const others = await readByOtherNumbers(db, courierName, numbers);
  const last = untilDay ?? findLastDay(listed);
  const due =
    last === undefined
      ? []
      : await read(sql`o.status = 'delivered' and p.method = 'cod' and cash_due(p) > 0 and p.cash_settled_at is null and ${CASH_STATE_KNOWN}
          and o.delivered_at < (${last}::date + 1)::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)}
          and not exists (select from settlement_row r join settlement s on s.id = r.settlement_id
            where r.order_id = o.id and r.cells <> '[]' and s.status <> 'closed' and s.id <> ${settlementId})`);
  const own = listed.map((parcel): [string, RecordedParcel] => [parcel.consignment, parcel]);
  return { parcels: new Map([...others, ...own]), due };
}

/**
 * By other numbers than the order's: a re-routed parcel has several, and further parcels of
 * an order have their own. Those collect nothing, but cost a charge.
 */
async function readByOtherNumbers(
  db: Queryable,
  courierName: string,
  numbers: ReturnType<typeof sql.param>,
): Promise<[string, RecordedParcel][]> {
  const { rows } = await db.execute<Row & { number: string }>(sql`
    select upper(n.number) as number, o.id as order_id, o.status, ${DAY} as day,
      upper(case when b.place = 1 then o.consignment else n.number end) as consignment,
      case when b.place = 1 then o.parcel_grams else b.grams end as grams,
      case when b.place = 1 then cash_due(p) else 0 end as cash,
      b.place = 1 and p.cash_settled_at is not null as settled
    from parcel_number n
    join parcel_booking b on b.id = n.booking_id and b.state = 'booked'
    join shop_order o on o.id = b.order_id
    join payment p on p.order_id = o.id
    where o.courier_name = ${courierName} and o.consignment is not null and upper(n.number) = any(${numbers}::text[])`);
  return rows.map(({ number, ...row }) => [number, toParcel(row)]);
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
