import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { RESCUE_COUNTS } from "#server/courier/index.ts";
import type { Period } from "./figures.ts";

interface RescueCounts {
  failed: number;
  rescued: number;
  returned: number;
  open: number;
}
type CourierRow = RescueCounts & { service: ConnectedService } & Record<string, unknown>;

/** How many parcels were still delivered after a failed attempt, by courier. */
export async function readFailedDeliveries(db: Queryable, { from, to }: Period, limit: number) {
  const { rows } = await db.execute<CourierRow>(sql`
    select b.service, ${RESCUE_COUNTS} from parcel_tracking t join parcel_booking b on b.id = t.booking_id
    where t.failed_at >= ${from}::date::timestamp at time zone 'Asia/Karachi'
      and t.failed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Karachi'
    group by 1 order by 2 desc, 1`);
  const toValues = ({ failed, rescued, returned, open }: RescueCounts) => [
    failed,
    rescued,
    failed === 0 ? 0 : Math.round((rescued / failed) * 1_000) / 10,
    returned,
    open,
  ];
  const sum = (name: keyof RescueCounts) => rows.reduce((total, row) => total + row[name], 0);
  return {
    rows: rows
      .slice(0, limit)
      .map((row) => ({ name: COURIER_SERVICES[row.service], detail: "", values: toValues(row), productId: null })),
    total: toValues({ failed: sum("failed"), rescued: sum("rescued"), returned: sum("returned"), open: sum("open") }),
  };
}
