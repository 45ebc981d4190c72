import { SCAN_CALLS } from "#contract/office/orders/scan.ts";
import type { OfficeBind, StaffSession } from "#server/http/office/office-bind.ts";
import { type CardPayments, listReasons } from "#server/order/index.ts";
import { checkSerial } from "#server/serial/index.ts";
import type { Shop } from "#server/shop.ts";
import { closeBatch, listBatches, readBatch } from "./courier-batches.ts";
import { findParcel, listParcels } from "./find-parcel.ts";
import { buildLoadSheet } from "./load-sheet.ts";
import { matchConsignments } from "./match-consignments.ts";
import { findOnShelf, scanCount } from "./scan-count.ts";
import { scanParcel } from "./scan-parcel.ts";

export function bindScanOfficeRoutes(bind: OfficeBind, shop: Shop, payments: CardPayments): void {
  const { db } = shop;
  bind(SCAN_CALLS.listParcels, async ({ query, session }) => ({
    parcels: (await listParcels(db, query.stage)).map((parcel) => hideCash(parcel, session)),
    refusalReasons: await listReasons(db, "refuse"),
  }));
  bind(SCAN_CALLS.findParcel, async ({ query, session }) => hideCash(await findParcel(db, query.code), session));
  bind(SCAN_CALLS.checkSerial, ({ query }) => checkSerial(db, query));
  bind(SCAN_CALLS.scanParcel, ({ body, context }) => scanParcel(shop, payments, context, body));
  bind(SCAN_CALLS.matchConsignments, async ({ body }) => ({ lines: await matchConsignments(db, body) }));
  bind(SCAN_CALLS.findOnShelf, async ({ query }) => ({ products: await findOnShelf(db, query.code) }));
  bind(SCAN_CALLS.scanCount, ({ body, context }) => scanCount(shop, context, body));
  bind(SCAN_CALLS.listBatches, async ({ session }) => {
    const { couriers, batches } = await listBatches(db);
    return { couriers, batches: batches.map((batch) => hideCash(batch, session)) };
  });
  bind(SCAN_CALLS.getBatch, async ({ params, session }) => {
    const batch = hideCash(await readBatch(db, params.id), session);
    return { ...batch, list: batch.list.map((parcel) => hideCash(parcel, session)) };
  });
  bind(SCAN_CALLS.getLoadSheet, ({ params, context }) => buildLoadSheet(db, context, params.id));
  bind(SCAN_CALLS.closeBatch, async ({ params, context, session }) =>
    hideCash(await closeBatch(db, context, params.id), session),
  );
}

/** The load sheet keeps the cash, because the courier collects by it. */
function hideCash<T extends { cash: number | null }>(row: T, { permissions }: Pick<StaffSession, "permissions">): T {
  return permissions.has("order.money") ? row : { ...row, cash: null };
}
