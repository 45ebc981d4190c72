import type { Permission } from "#contract/office/permissions.ts";
import type { Today } from "#contract/office/today.ts";
import { isPromiseBroken } from "#contract/rules/delivery-promises.ts";
import { QUEUE_COUNT_MAX, REPORT_DAYS } from "#contract/rules/office-limits.ts";
import type { Db } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { listHistory } from "#server/audit/index.ts";
import { countLowStock } from "#server/catalogue/index.ts";
import { FAILED_DELIVERIES, PARCELS_TO_CHECK } from "#server/courier/index.ts";
import { readDeliveryPromises } from "#server/location/index.ts";
import { CANCELLED_WITH_PARCEL, countQueues, ordersOfStuckMails, stuckRefunds } from "#server/order/index.ts";
import { longClaimedTransfers, longUncertainAttempts } from "#server/payment/index.ts";
import { readCashByCourier, readLastDays, readSalesByDay, readUnknownCash } from "#server/report/index.ts";
import { countReturnQueues } from "#server/return/index.ts";
import type { Shop } from "#server/shop.ts";
import { OVERDUE_CLAIMS } from "#server/warranty/index.ts";

const CHANGES = 6;

/** Every number is read from an index and bounded, however many orders there are. */
export async function readToday(
  shop: Pick<Shop, "db" | "env" | "catalogueCache">,
  permissions: ReadonlySet<Permission>,
): Promise<Today> {
  const { db } = shop;
  const readIfPermitted = <T>(permission: Permission, read: () => Promise<T>) =>
    permissions.has(permission) ? read() : Promise.resolve(null);
  const [
    queues,
    sales,
    cash,
    earlierCash,
    brokenPromises,
    failedRefunds,
    uncertainPayments,
    claimedTransfers,
    failedDeliveries,
    parcelsToCheck,
    cancelledWithParcel,
    stuckMails,
    lowStock,
    newReviews,
    returns,
    overdueClaims,
    changes,
  ] = await Promise.all([
    readIfPermitted("order.read", () => countQueues(db)),
    readIfPermitted("report.read", async () => readSalesByDay(db, await readLastDays(db, REPORT_DAYS))),
    readIfPermitted("order.money", () => readCashByCourier(db)),
    readIfPermitted("settlement.write", () => readUnknownCash(db)),
    readIfPermitted("courier.write", async () => (await readDeliveryPromises(shop)).filter(isPromiseBroken)),
    readIfPermitted("order.read", () => countUpTo(db, stuckRefunds)),
    readIfPermitted("order.money", () => countUpTo(db, longUncertainAttempts)),
    readIfPermitted("payment.confirm", () => countUpTo(db, longClaimedTransfers)),
    readIfPermitted("order.read", () => countUpTo(db, FAILED_DELIVERIES)),
    readIfPermitted("order.read", () => countUpTo(db, PARCELS_TO_CHECK)),
    readIfPermitted("order.read", () => countUpTo(db, sql`(${CANCELLED_WITH_PARCEL}) cancelled`)),
    readIfPermitted("order.read", () => countUpTo(db, sql`(${ordersOfStuckMails}) stuck`)),
    readIfPermitted("catalogue.read", () => countLowStock(db, QUEUE_COUNT_MAX + 1)),
    readIfPermitted("review.write", () => countUpTo(db, sql`review where state = 'new'`)),
    readIfPermitted("return.write", () => countReturnQueues(db)),
    readIfPermitted("claim.write", () => countUpTo(db, OVERDUE_CLAIMS)),
    readIfPermitted("history.read", async () => (await listHistory(db, { limit: CHANGES }, { permissions })).entries),
  ]);
  return {
    queues,
    sales,
    cash,
    earlierCash,
    brokenPromises,
    failedRefunds,
    uncertainPayments,
    claimedTransfers,
    failedDeliveries,
    parcelsToCheck,
    cancelledWithParcel,
    stuckMails,
    lowStock,
    newReviews,
    returns,
    overdueClaims,
    changes,
  };
}

async function countUpTo(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (select from ${from} limit ${QUEUE_COUNT_MAX + 1}) counted`,
  );
  return rows[0]?.found ?? 0;
}
