import * as calls from "#contract/office/scan.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import { type CardPayments, reasonsFor } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { closeBatch, listBatches, readBatch } from "./courier-batches.ts";
import { findParcel, listParcels } from "./find-parcel.ts";
import { loadSheet } from "./load-sheet.ts";
import { findOnShelf, scanCount } from "./scan-count.ts";
import { scanParcel } from "./scan-parcel.ts";

/** What the Scan screen asks. */
export function scanOfficeRoutes(bind: OfficeBind, shop: Shop, payments: CardPayments): void {
  const { db } = shop;
  bind(calls.listParcels, async ({ query }) => ({
    parcels: await listParcels(db, query.stage),
    refusalReasons: await reasonsFor(db, "refuse"),
  }));
  bind(calls.findParcel, ({ query }) => findParcel(db, query.code));
  bind(calls.scanParcel, ({ body, by }) => scanParcel(shop, payments, by, body));
  bind(calls.findOnShelf, async ({ query }) => ({ products: await findOnShelf(db, query.code) }));
  bind(calls.scanCount, ({ body, by }) => scanCount(shop, by, body));
  bind(calls.listBatches, () => listBatches(db));
  bind(calls.getBatch, ({ params }) => readBatch(db, params.id));
  bind(calls.getLoadSheet, ({ params, by }) => loadSheet(db, by, params.id));
  bind(calls.closeBatch, ({ params, by }) => closeBatch(db, by, params.id));
}
