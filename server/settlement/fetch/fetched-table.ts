import type { StatementMeaning } from "#contract/rules/order/statement-columns.ts";

/** What a courier says to have paid for a parcel. Null: it does not say. */
export interface PaidParcel {
  bookingId: string;
  /** As the order has it; null for a further parcel, which has a number only. */
  consignment: string | null;
  number: string;
  cashPaisa: number;
  chargePaisa: number | null;
  taxPaisa: number | null;
  netPaisa: number | null;
  grams: number | null;
}

const COLUMNS: readonly { heading: string; meaning: StatementMeaning }[] = [
  { heading: "Tracking number", meaning: "consignment" },
  { heading: "Cash", meaning: "cash" },
  { heading: "Charges", meaning: "charge" },
  { heading: "Taxes", meaning: "tax" },
  { heading: "Paid", meaning: "net" },
  { heading: "Weight in grams", meaning: "grams" },
];

export const FETCHED_HEADINGS = COLUMNS.map(({ heading }) => heading);

const PAISA_PER_RUPEE = 100;
const toRupees = (paisa: number | null) => (paisa === null ? "" : (paisa / PAISA_PER_RUPEE).toFixed(2));

/** A line of the statement, so that it is compared as an uploaded one is. */
export function toCells(parcel: PaidParcel): string[] {
  const { consignment, number, cashPaisa, chargePaisa, taxPaisa, netPaisa, grams } = parcel;
  return [
    consignment ?? number,
    ...[cashPaisa, chargePaisa, taxPaisa, netPaisa].map(toRupees),
    grams === null ? "" : String(grams),
  ];
}

/** A column that a courier leaves out of any line is ignored, because a blank amount would count as zero. */
export function nameColumns(rows: readonly (readonly string[])[]): (StatementMeaning | "")[] {
  return COLUMNS.map(({ meaning }, at) => (rows.every((cells) => cells[at] !== "") ? meaning : ""));
}
