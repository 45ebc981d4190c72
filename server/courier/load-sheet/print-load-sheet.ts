import { ShopError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { eq, sql } from "#database/orm.ts";
import { loadSheet } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { FileResponse } from "#server/http/office/office-bind.ts";
import { toPakistanTime } from "#server/platform/outside-call/pakistan-time.ts";
import { renderPdf } from "#server/platform/pdf/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { readSettings } from "#server/shop-settings/index.ts";
import { listBookedParcels } from "../batch/batch.repository.ts";
import { getLoadSheet } from "./load-sheet.repository.ts";

/** The courier's own sheet, or else the shop's. It has names and phones, so History records who took it. */
export async function printLoadSheet(
  shop: Shop,
  context: RequestContext<StaffMember>,
  id: string,
): Promise<FileResponse> {
  const sheet = await getLoadSheet(shop.db, id);
  const label = COURIER_SERVICES[sheet.service];
  if (sheet.state !== "made") throw new ShopError("not-retryable", { text: "This load sheet is not made yet" });
  const [stored] = await shop.db.select({ document: loadSheet.document }).from(loadSheet).where(eq(loadSheet.id, id));
  await shop.db.transaction((tx) =>
    record(tx, context, [{ action: "load-sheet.download", subject: { kind: "load-sheet", id, name: label } }]),
  );
  const day = sheet.createdAt.slice(0, 10);
  return {
    name: `load-sheet-${sheet.service}-${day}.pdf`,
    type: "application/pdf",
    body: stored?.document ?? (await drawSheet(shop, sheet)),
  };
}

async function drawSheet(shop: Shop, { id, service, createdAt, number, by }: Awaited<ReturnType<typeof getLoadSheet>>) {
  const parcels = await listBookedParcels(
    shop.db,
    sql`exists (select from load_sheet_parcel l where l.booking_id = b.id and l.sheet_id = ${id}) order by n.number`,
  );
  const { brand } = await readSettings(shop);
  const cash = parcels.reduce((sum, parcel) => sum + parcel.cash, 0);
  const time = toPakistanTime(new Date(createdAt)).slice(0, 16).replace("T", " ");
  return renderPdf({
    title: `Load sheet, ${COURIER_SERVICES[service]}`,
    paper: "a4",
    footer: `${brand.name}, ${brand.phone}`,
    sheets: [
      [
        { kind: "text", text: `Load sheet for ${COURIER_SERVICES[service]}`, size: 16, isBold: true },
        { kind: "text", text: [brand.name, brand.street, brand.city, brand.phone].join(", ") },
        { kind: "text", text: `${time}, made by ${by}${number ? `, number ${number}` : ""}` },
        { kind: "space", mm: 4 },
        {
          kind: "table",
          size: 8,
          columns: [
            { heading: "Tracking number", share: 3 },
            { heading: "Order", share: 3 },
            { heading: "Name", share: 3 },
            { heading: "City", share: 2 },
            { heading: "kg", share: 1, align: "end" },
            { heading: "Cash", share: 2, align: "end" },
          ],
          rows: parcels.map((parcel) => [
            parcel.trackingNumber,
            parcel.number,
            parcel.name,
            parcel.city,
            (parcel.grams / 1_000).toLocaleString("en"),
            formatRupees(parcel.cash),
          ]),
        },
        { kind: "space", mm: 4 },
        { kind: "text", text: `${parcels.length} parcels, ${formatRupees(cash)} to collect`, isBold: true },
        { kind: "space", mm: 16 },
        { kind: "line" },
        { kind: "text", text: "Name, signature and time of the rider" },
      ],
    ],
  });
}
