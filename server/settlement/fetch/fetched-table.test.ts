import { expect, test } from "vitest";
import { FETCHED_HEADINGS, nameColumns, type PaidParcel, toCells } from "./fetched-table.ts";

const parcel: PaidParcel = {
  bookingId: "1",
  consignment: "KI1",
  number: "KI2",
  cashPaisa: 250_000,
  chargePaisa: 18_050,
  taxPaisa: 2_888,
  netPaisa: null,
  grams: 1_500,
};

test("toCells: rupees with paisa, the order's own number first, and blanks for what is not told", () => {
  expect(toCells(parcel)).toEqual(["KI1", "2500.00", "180.50", "28.88", "", "1500"]);
  expect(toCells({ ...parcel, consignment: null, grams: null })[0]).toBe("KI2");
  expect(toCells(parcel)).toHaveLength(FETCHED_HEADINGS.length);
});

test("nameColumns: a column that is blank in any line is ignored", () => {
  const rows = [toCells(parcel), toCells({ ...parcel, taxPaisa: null })];
  expect(nameColumns(rows)).toEqual(["consignment", "cash", "charge", "", "", "grams"]);
});
