import { createInvalidError, ShopError } from "#contract/errors.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { type SQL, sql } from "#database/orm.ts";
import type { FileResponse } from "#server/http/office/office-bind.ts";
import { type ForeignDocument, mergePdfs, renderPdf } from "#server/platform/pdf/index.ts";
import type { Shop } from "#server/shop.ts";
import { readSettings } from "#server/shop-settings/index.ts";
import { type LabelledParcel, listBookedParcels } from "../batch/batch.repository.ts";
import { findAdapter } from "../connection/courier-adapters.ts";
import { drawLabel, type Sender } from "./draw-label.ts";

const PARALLEL = 3;
const PDF_TYPE = "application/pdf";
/** Some couriers print a label for the shop and one for the customer. */
const PAGES_PER_PARCEL = 3;

/** Parcels whose labels come as one document. */
interface LabelPart {
  parcels: readonly LabelledParcel[];
  /** The courier's; undefined: the shop draws them. */
  document?: ForeignDocument;
  /** Why the shop draws them although the courier has its own. */
  note: string;
}

/** One PDF with the labels of all parcels: the courier's where it gives one, else the shop's. */
export async function printLabels(shop: Shop, { batch, number }: LabelSelection): Promise<FileResponse> {
  const parcels = await listBookedParcels(shop.db, select({ batch, number }));
  if (parcels.length === 0)
    throw new ShopError("not-retryable", { text: "No parcel is booked here, so there is no label" });
  const parts = await fetchParts(shop, parcels);
  const { brand } = await readSettings(shop);
  const body = await joinParts(parts, brand);
  return { name: `labels-${number ?? parcels.length}.pdf`, type: PDF_TYPE, body };
}

interface LabelSelection {
  batch?: string | undefined;
  number?: string | undefined;
}

function select({ batch, number }: LabelSelection): SQL {
  if (number !== undefined) return sql`o.number = ${number} order by b.place`;
  if (batch === undefined) throw createInvalidError({ batch: "Choose a batch or an order" });
  return sql`exists (select from booking_batch_parcel p where p.batch_id = ${batch} and p.booking_id = b.id)
    order by (select min(p.position) from booking_batch_parcel p where p.batch_id = ${batch} and p.booking_id = b.id)`;
}

/** In the order of the parcels, as far as couriers take several in one call. */
async function fetchParts(shop: Shop, parcels: readonly LabelledParcel[]): Promise<LabelPart[]> {
  const chunks: LabelledParcel[][] = [];
  for (const ofService of Map.groupBy(parcels, ({ service }) => service).values()) {
    const [first] = ofService;
    const adapter = first && (await findAdapter(shop, first.service));
    const size = Math.max(adapter?.limits.labelsAtOnce ?? 1, 1);
    for (let from = 0; from < ofService.length; from += size) chunks.push(ofService.slice(from, from + size));
  }
  const waiting = [...chunks.entries()];
  const parts: LabelPart[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) parts[next[0]] = await fetchPart(shop, next[1]);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return parts;
}

async function fetchPart(shop: Shop, parcels: readonly LabelledParcel[]): Promise<LabelPart> {
  const service = parcels[0]?.service ?? "manual";
  const adapter = await findAdapter(shop, service);
  const printed = await adapter?.printLabels?.(parcels.map(({ trackingNumber }) => trackingNumber));
  if (!printed) return { parcels, note: "" };
  if (printed.end === "yes")
    return { parcels, note: "", document: { ...printed.value, maxPages: parcels.length * PAGES_PER_PARCEL } };
  shop.log.warn({ courier: service, end: printed.end }, "labels of a courier could not be fetched");
  return { parcels, note: `${COURIER_SERVICES[service]}'s own label could not be fetched` };
}

async function joinParts(parts: readonly LabelPart[], sender: Sender): Promise<Buffer> {
  const merged = await mergePdfs(await Promise.all(parts.map((part) => toDocument(part, sender))));
  if ("pdf" in merged) return merged.pdf;
  const replaced = parts.map((part, place) =>
    merged.refused.includes(place) ? { parcels: part.parcels, note: "The courier's own label cannot be read" } : part,
  );
  const again = await mergePdfs(await Promise.all(replaced.map((part) => toDocument(part, sender))));
  if ("pdf" in again) return again.pdf;
  throw new Error("The shop's own labels cannot be read");
}

async function toDocument({ parcels, document, note }: LabelPart, sender: Sender): Promise<ForeignDocument> {
  if (document) return document;
  const sheets = parcels.map((parcel) => drawLabel(parcel, sender, note));
  const bytes = await renderPdf({ title: "Labels", paper: "a6", sheets });
  return { contentType: PDF_TYPE, bytes, maxPages: sheets.length * PAGES_PER_PARCEL };
}
