import { BOOKING_BATCH_CALLS } from "#contract/office/orders/booking-batch.ts";
import { BOOKING_SETTING_CALLS } from "#contract/office/orders/booking-settings.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changeBookingSettings, viewBookingSettings } from "../choice/booking-settings.ts";
import { previewBookings } from "../choice/preview-bookings.ts";
import { quoteBookings } from "../choice/quote-bookings.ts";
import { printLabels } from "../label/print-labels.ts";
import { createLoadSheet, repeatLoadSheet } from "../load-sheet/create-load-sheet.ts";
import { getLoadSheet, listLoadSheets } from "../load-sheet/load-sheet.repository.ts";
import { printLoadSheet } from "../load-sheet/print-load-sheet.ts";
import { countWithoutSheet, getBatch, listBatches } from "./batch.repository.ts";
import { createBatch, stopBatch } from "./create-batch.ts";

export function bindBatchRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(BOOKING_SETTING_CALLS.getBookingSettings, () => viewBookingSettings(db));
  bind(BOOKING_SETTING_CALLS.changeBookingSettings, async ({ context, body }) => {
    await changeBookingSettings(shop, context, body);
    return viewBookingSettings(db);
  });
  bind(BOOKING_BATCH_CALLS.previewBookings, async ({ body, session }) => {
    const { previews, ...couriers } = await previewBookings(shop, body.parcels);
    const seesMoney = session.permissions.has("order.money");
    return { previews: seesMoney ? previews : previews.map((preview) => ({ ...preview, cash: null })), ...couriers };
  });
  bind(BOOKING_BATCH_CALLS.quoteBookings, async ({ body }) => ({ quotes: await quoteBookings(shop, body.parcels) }));
  bind(BOOKING_BATCH_CALLS.createBookingBatch, async ({ context, body }) => ({
    id: await createBatch(shop, context, body.parcels),
  }));
  bind(BOOKING_BATCH_CALLS.listBookingBatches, async () => ({
    batches: await listBatches(db),
    sheets: await listLoadSheets(db),
    withoutSheet: await countWithoutSheet(db),
  }));
  bind(BOOKING_BATCH_CALLS.getBookingBatch, async ({ params }) => ({
    ...(await getBatch(db, params.id)),
    withoutSheet: await countWithoutSheet(db),
  }));
  bind(BOOKING_BATCH_CALLS.stopBookingBatch, async ({ context, params }) => {
    await stopBatch(shop, context, params.id);
    return undefined;
  });
  bind(BOOKING_BATCH_CALLS.createLoadSheet, async ({ context, body }) =>
    getLoadSheet(db, await createLoadSheet(shop, context, body.service)),
  );
  bind(BOOKING_BATCH_CALLS.repeatLoadSheet, async ({ params }) => {
    await repeatLoadSheet(shop, params.id);
    return getLoadSheet(db, params.id);
  });
  bind(BOOKING_BATCH_CALLS.getLoadSheetFile, ({ context, params }) => printLoadSheet(shop, context, params.id));
  bind(BOOKING_BATCH_CALLS.getParcelLabels, ({ query }) => printLabels(shop, query));
}
