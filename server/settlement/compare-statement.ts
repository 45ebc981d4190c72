import type { SettlementFault } from "#contract/rules/order/settlement.ts";
import { calculateCharge, calculateTax, countSteps, type Rate } from "./calculate-charge.ts";
import type { StatementLine } from "./read-statement.ts";

/** A parcel as the shop has recorded it. */
export interface RecordedParcel {
  orderId: string;
  consignment: string;
  state: "on-the-way" | "delivered" | "refused";
  /** The cash the courier had to collect; zero if the order was paid by card. */
  cashRupees: number;
  grams: number | null;
  /** The day of delivery or refusal, whose rate applies. */
  day: string;
  settled: boolean;
}

export interface ComparedLine extends StatementLine {
  orderId: string | null;
  expectedCash: number;
  /** Null: no rate applies, and the courier's charge is accepted. */
  expectedCharge: number | null;
  expectedTax: number | null;
  faults: SettlementFault[];
}

interface ComparisonInput {
  lines: readonly StatementLine[];
  /** The last row of the file. */
  lastPlace: number;
  /** By consignment number in upper case. */
  parcels: ReadonlyMap<string, RecordedParcel>;
  /** Delivered, unsettled parcels that the statement should list. */
  due: readonly RecordedParcel[];
  rateOn: (day: string) => Rate | undefined;
}

/** Differences below a rupee are rounding. */
const RUPEE = 100;
const isDifferent = (one: number, other: number) => Math.abs(one - other) >= RUPEE;

/** Also adds a line for each due parcel that the statement does not list. */
export function compareStatement({ lines, lastPlace, parcels, due, rateOn }: ComparisonInput): ComparedLine[] {
  const listedConsignments = new Set<string>();
  const compared = lines.map((line) => {
    const parcel = parcels.get(line.consignment);
    // A re-routed parcel is one parcel, by whichever of its numbers it is listed.
    const consignment = parcel?.consignment ?? line.consignment;
    const isDuplicate = listedConsignments.has(consignment);
    listedConsignments.add(consignment);
    const rejection = findRejection({ line, parcel, isDuplicate });
    if (!parcel || rejection)
      return { ...line, ...NOTHING, orderId: parcel?.orderId ?? null, faults: rejection ? [rejection] : [] };
    return compareLine(line, parcel, rateOn(parcel.day));
  });
  const missing = due
    .filter(({ consignment }) => !listedConsignments.has(consignment))
    .map((parcel, index) => createMissingLine(parcel, { place: lastPlace + index + 1, rate: rateOn(parcel.day) }));
  return [...compared, ...missing];
}

const NOTHING = { expectedCash: 0, expectedCharge: 0, expectedTax: 0 };

function findRejection({
  line,
  parcel,
  isDuplicate,
}: {
  line: StatementLine;
  parcel: RecordedParcel | undefined;
  isDuplicate: boolean;
}): SettlementFault | undefined {
  if (!line.readable) return "unreadable";
  if (!parcel) return "unknown";
  if (isDuplicate) return "double";
  return parcel.settled ? "settled-before" : undefined;
}

function compareLine(line: StatementLine, parcel: RecordedParcel, rate: Rate | undefined): ComparedLine {
  const { orderId, state } = parcel;
  const cash = line.cash ?? 0;
  const owed = state === "refused" ? 0 : parcel.cashRupees * RUPEE;
  // A parcel that is still on its way owes cash only if the courier states some.
  const expectedCash = state === "on-the-way" && cash === 0 ? 0 : owed;
  const faults: SettlementFault[] = [];
  if (state === "on-the-way" && cash > 0 && owed > 0) faults.push("not-delivered");
  if (expectedCash - cash >= RUPEE) faults.push("short");
  if (cash - expectedCash >= RUPEE) faults.push("over");
  const charged = calculateCharges(line, parcel, rate);
  if (line.net !== null && line.charge !== null && isDifferent(cash - line.charge - (line.tax ?? 0), line.net))
    faults.push("wrong-sum");
  return {
    ...line,
    orderId,
    expectedCash,
    expectedCharge: charged.charge,
    expectedTax: charged.tax === null ? null : calculateTax({ cash: expectedCash, charge: charged.charge ?? 0, rate }),
    faults: [...faults, ...charged.faults],
  };
}

interface Charges {
  charge: number | null;
  tax: number | null;
  faults: SettlementFault[];
}

/** Without a rate the stated charge is accepted; the tax is calculated from the stated charge. */
function calculateCharges(line: StatementLine, parcel: RecordedParcel, rate: Rate | undefined): Charges {
  const unchecked: Charges = { charge: null, tax: null, faults: [] };
  if (!rate || line.charge === null) return unchecked;
  const returned = parcel.state === "refused";
  const grams = parcel.grams ?? line.grams;
  const charge = calculateCharge(rate, { grams, returned });
  if (charge === null) return unchecked;
  const faults: SettlementFault[] = [];
  // Without a column for taxes, the charges include them.
  const includedTax = line.tax === null ? calculateTax({ cash: line.cash ?? 0, charge, rate }) : 0;
  if (isDifferent(line.charge, charge + includedTax))
    faults.push(isOtherWeightStep(line, { rate, parcel }) ? "wrong-weight" : "wrong-charge");
  if (line.tax !== null && isDifferent(line.tax, calculateTax({ cash: line.cash ?? 0, charge: line.charge, rate })))
    faults.push("wrong-tax");
  return { charge: charge + includedTax, tax: line.tax === null ? null : line.tax, faults };
}

/** The stated weight is in another price step than the parcel's own weight. */
function isOtherWeightStep(line: StatementLine, { rate, parcel }: { rate: Rate; parcel: RecordedParcel }): boolean {
  if (line.grams === null || parcel.grams === null) return false;
  return countSteps(rate, line.grams) !== countSteps(rate, parcel.grams);
}

function createMissingLine(
  parcel: RecordedParcel,
  { place, rate }: { place: number; rate: Rate | undefined },
): ComparedLine {
  const expectedCash = parcel.cashRupees * RUPEE;
  const charge = rate ? calculateCharge(rate, { grams: parcel.grams, returned: false }) : null;
  return {
    place,
    consignment: parcel.consignment,
    cash: 0,
    charge: 0,
    tax: 0,
    net: 0,
    grams: null,
    readable: true,
    orderId: parcel.orderId,
    expectedCash,
    expectedCharge: charge ?? 0,
    expectedTax: charge === null ? 0 : calculateTax({ cash: expectedCash, charge, rate }),
    faults: ["missing"],
  };
}
