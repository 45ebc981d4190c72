import type { SettlementFault } from "#contract/rules/settlement.ts";
import type { StatementLine } from "./read-statement.ts";
import { chargeOf, type Rate, stepsOf, taxOf } from "./reckon-charge.ts";

/** A parcel as our books know it. */
export interface KnownParcel {
  orderId: string;
  consignment: string;
  state: "on-the-way" | "delivered" | "refused";
  /** What the courier was to take at the door; nothing where a card has paid. */
  cashRupees: number;
  grams: number | null;
  /** When it was delivered or refused: the rate of that day counts. */
  day: string;
  settled: boolean;
}

export interface ComparedLine extends StatementLine {
  orderId: string | null;
  expectedCash: number;
  /** Null: no rate says so, and what the courier says is taken. */
  expectedCharge: number | null;
  expectedTax: number | null;
  faults: SettlementFault[];
}

interface Comparing {
  lines: readonly StatementLine[];
  /** Where the file ends. */
  lastPlace: number;
  /** By consignment number in capitals. */
  parcels: ReadonlyMap<string, KnownParcel>;
  /** Delivered and not settled, and should stand in the statement. */
  due: readonly KnownParcel[];
  rateOn: (day: string) => Rate | undefined;
}

/** Less than a rupee is rounding, and nobody's fault. */
const RUPEE = 100;
const differs = (one: number, other: number) => Math.abs(one - other) >= RUPEE;

/** Holds a statement against the books, line by line, and names what should stand in it and does not. */
export function compareStatement({ lines, lastPlace, parcels, due, rateOn }: Comparing): ComparedLine[] {
  const seen = new Set<string>();
  const compared = lines.map((line) => {
    const parcel = parcels.get(line.consignment);
    const again = seen.has(line.consignment);
    seen.add(line.consignment);
    const why = notTaken({ line, parcel, again });
    if (!parcel || why) return { ...line, ...NOTHING, orderId: parcel?.orderId ?? null, faults: why ? [why] : [] };
    return compareLine(line, parcel, rateOn(parcel.day));
  });
  const missing = due
    .filter(({ consignment }) => !seen.has(consignment))
    .map((parcel, index) => missingLine(parcel, { place: lastPlace + index + 1, rate: rateOn(parcel.day) }));
  return [...compared, ...missing];
}

const NOTHING = { expectedCash: 0, expectedCharge: 0, expectedTax: 0 };

function notTaken({
  line,
  parcel,
  again,
}: {
  line: StatementLine;
  parcel: KnownParcel | undefined;
  again: boolean;
}): SettlementFault | undefined {
  if (!line.readable) return "unreadable";
  if (!parcel) return "unknown";
  if (again) return "double";
  return parcel.settled ? "settled-before" : undefined;
}

function compareLine(line: StatementLine, parcel: KnownParcel, rate: Rate | undefined): ComparedLine {
  const { orderId, state } = parcel;
  const cash = line.cash ?? 0;
  const owed = state === "refused" ? 0 : parcel.cashRupees * RUPEE;
  // A parcel that is still on its way for us owes cash only if the courier says that it took some.
  const expectedCash = state === "on-the-way" && cash === 0 ? 0 : owed;
  const faults: SettlementFault[] = [];
  if (state === "on-the-way" && cash > 0 && owed > 0) faults.push("not-delivered");
  if (expectedCash - cash >= RUPEE) faults.push("short");
  if (cash - expectedCash >= RUPEE) faults.push("over");
  const charged = chargesOf(line, parcel, rate);
  if (line.net !== null && line.charge !== null && differs(cash - line.charge - (line.tax ?? 0), line.net))
    faults.push("wrong-sum");
  return {
    ...line,
    orderId,
    expectedCash,
    expectedCharge: charged.charge,
    expectedTax: charged.tax === null ? null : taxOf({ cash: expectedCash, charge: charged.charge ?? 0, rate }),
    faults: [...faults, ...charged.faults],
  };
}

interface Charges {
  charge: number | null;
  tax: number | null;
  faults: SettlementFault[];
}

/** What the courier may keep. A charge that no rate says is taken as it is; a tax is reckoned from what was charged. */
function chargesOf(line: StatementLine, parcel: KnownParcel, rate: Rate | undefined): Charges {
  const unsaid: Charges = { charge: null, tax: null, faults: [] };
  if (!rate || line.charge === null) return unsaid;
  const returned = parcel.state === "refused";
  const grams = parcel.grams ?? line.grams;
  const charge = chargeOf(rate, { grams, returned });
  if (charge === null) return unsaid;
  const faults: SettlementFault[] = [];
  // Where taxes have no column of their own they are in the charges.
  const within = line.tax === null ? taxOf({ cash: line.cash ?? 0, charge, rate }) : 0;
  if (differs(line.charge, charge + within))
    faults.push(isHeavier(line, { rate, parcel }) ? "wrong-weight" : "wrong-charge");
  if (line.tax !== null && differs(line.tax, taxOf({ cash: line.cash ?? 0, charge: line.charge, rate })))
    faults.push("wrong-tax");
  return { charge: charge + within, tax: line.tax === null ? null : line.tax, faults };
}

/** The charge is right for a weight that the parcel does not have. */
function isHeavier(line: StatementLine, { rate, parcel }: { rate: Rate; parcel: KnownParcel }): boolean {
  if (line.grams === null || parcel.grams === null) return false;
  return stepsOf(rate, line.grams) !== stepsOf(rate, parcel.grams);
}

function missingLine(parcel: KnownParcel, { place, rate }: { place: number; rate: Rate | undefined }): ComparedLine {
  const expectedCash = parcel.cashRupees * RUPEE;
  const charge = rate ? chargeOf(rate, { grams: parcel.grams, returned: false }) : null;
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
    expectedTax: charge === null ? 0 : taxOf({ cash: expectedCash, charge, rate }),
    faults: ["missing"],
  };
}
