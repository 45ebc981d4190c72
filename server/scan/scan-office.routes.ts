import { SCAN_CALLS } from "#contract/office/orders/scan.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import { type CardPayments, listReasons } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { closeBatch, listBatches, readBatch } from "./courier-batches.ts";
import { findParcel, listParcels } from "./find-parcel.ts";
import { buildLoadSheet } from "./load-sheet.ts";
import { findOnShelf, scanCount } from "./scan-count.ts";
import { scanParcel } from "./scan-parcel.ts";

export function bindScanOfficeRoutes(bind: OfficeBind, shop: Shop, payments: CardPayments): void {
  const { db } = shop;
  bind(SCAN_CALLS.listParcels, async ({ query }) => ({
    parcels: await listParcels(db, query.stage),
    refusalReasons: await listReasons(db, "refuse"),
  }));
  bind(SCAN_CALLS.findParcel, ({ query }) => findParcel(db, query.code));
  bind(SCAN_CALLS.scanParcel, ({ body, context }) => scanParcel(shop, payments, context, body));
  bind(SCAN_CALLS.findOnShelf, async ({ query }) => ({ products: await findOnShelf(db, query.code) }));
  bind(SCAN_CALLS.scanCount, ({ body, context }) => scanCount(shop, context, body));
  bind(SCAN_CALLS.listBatches, () => listBatches(db));
  bind(SCAN_CALLS.getBatch, ({ params }) => readBatch(db, params.id));
  bind(SCAN_CALLS.getLoadSheet, ({ params, context }) => buildLoadSheet(db, context, params.id));
  bind(SCAN_CALLS.closeBatch, ({ params, context }) => closeBatch(db, context, params.id));
}
