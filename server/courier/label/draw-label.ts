import { formatRupees } from "#contract/rules/money.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import type { PdfBlock } from "#server/platform/pdf/index.ts";
import type { LabelledParcel } from "../batch/batch.repository.ts";

export interface Sender {
  name: string;
  phone: string;
  street: string;
  city: string;
}

const GRAMS = 1_000;

/** The shop's own label, A6. Names and addresses may be written in Urdu. */
export function drawLabel(parcel: LabelledParcel, sender: Sender, note = ""): PdfBlock[] {
  const { service, trackingNumber, number, place, places, checkCode, name, phone, address, city, state } = parcel;
  const isCash = parcel.cash > 0;
  return [
    {
      kind: "columns",
      columns: [
        {
          share: 1,
          blocks: [
            { kind: "text", text: COURIER_SERVICES[service], size: 15, isBold: true },
            { kind: "text", text: `${number}${places > 1 ? `, parcel ${place} of ${places}` : ""}`, size: 9 },
            { kind: "text", text: `${(parcel.grams / GRAMS).toLocaleString("en")} kg`, size: 9 },
          ],
        },
        {
          share: 1,
          blocks: [
            {
              kind: "box",
              blocks: [
                { kind: "text", text: isCash ? "Cash to collect" : "Paid", size: 8, align: "center" },
                {
                  kind: "text",
                  text: isCash ? formatRupees(parcel.cash) : "Collect nothing",
                  size: isCash ? 17 : 12,
                  isBold: true,
                  align: "center",
                },
                ...(checkCode
                  ? [{ kind: "text" as const, text: `Check code ${checkCode}`, size: 9, align: "center" as const }]
                  : []),
              ],
            },
          ],
        },
      ],
    },
    { kind: "space", mm: 2 },
    { kind: "barcode", text: trackingNumber, heightMm: 18 },
    { kind: "space", mm: 2 },
    { kind: "line" },
    { kind: "space", mm: 1 },
    { kind: "text", text: "To", size: 8 },
    { kind: "text", text: name, size: 13, isBold: true },
    { kind: "text", text: address, size: 11 },
    { kind: "text", text: `${city}, ${state}`, size: 12, isBold: true },
    { kind: "text", text: phone, size: 12 },
    { kind: "space", mm: 2 },
    { kind: "line" },
    { kind: "space", mm: 1 },
    { kind: "text", text: `From ${sender.name}, ${sender.street}, ${sender.city}. ${sender.phone}`, size: 8 },
    ...(note ? [{ kind: "text" as const, text: note, size: 7 }] : []),
  ];
}
