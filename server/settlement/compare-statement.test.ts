import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SettlementFault } from "#contract/rules/order/settlement.ts";
import { findStatementColumns, findStatementMeaning } from "#contract/rules/order/statement-columns.ts";
import { calculateCharge, calculateTax, type Rate } from "./calculate-charge.ts";
import { compareStatement, type RecordedParcel } from "./compare-statement.ts";
import { readStatement } from "./read-statement.ts";

const RATE: Rate = {
  firstRupees: 210,
  firstGrams: 1_000,
  stepRupees: 60,
  stepGrams: 500,
  returnRupees: 105,
  fuelBp: 1_250,
  chargeTaxBp: 1_600,
  cashTaxBp: 200,
};
const HEADINGS = ["S#", "CN No", "Weight (Kg)", "COD Amount", "Service Charges", "GST", "WHT", "Net Payable"];
const COLUMNS = findStatementColumns(HEADINGS);

const rupees = (paisa: number) => (paisa / 100).toFixed(2);

interface Line {
  consignment: string;
  grams: number;
  cash: number;
  charge: number;
  gst: number;
  withholdingTax: number;
  net: number;
}

/** A correct line of a statement. */
function honest(parcel: RecordedParcel): Line {
  const cash = parcel.state === "delivered" ? parcel.cashRupees * 100 : 0;
  const grams = parcel.grams ?? 900;
  const charge = calculateCharge(RATE, { grams, returned: parcel.state === "refused" }) ?? 0;
  return { consignment: parcel.consignment, grams, cash, ...deducted({ cash, charge }) };
}

function deducted({ cash, charge }: { cash: number; charge: number }) {
  const gst = calculateTax({ cash: 0, charge, rate: RATE });
  const withholdingTax = calculateTax({ cash, charge: 0, rate: RATE });
  return { charge, gst, withholdingTax, net: cash - charge - gst - withholdingTax };
}

/** Errors in a line, each with the fault that must be reported. */
const INJURIES: Record<string, (line: Line) => { line: Line; fault: SettlementFault }> = {
  "keeps some of the cash": (line) => {
    const cash = line.cash - 500_00;
    return { line: { ...line, cash, ...deducted({ cash, charge: line.charge }) }, fault: "short" };
  },
  "pays too much": (line) => {
    const cash = line.cash + 70_00;
    return { line: { ...line, cash, ...deducted({ cash, charge: line.charge }) }, fault: "over" };
  },
  "weighs it heavier": (line) => {
    const grams = line.grams + 1_500;
    const charge = calculateCharge(RATE, { grams, returned: false }) ?? 0;
    return { line: { ...line, grams, ...deducted({ cash: line.cash, charge }) }, fault: "wrong-weight" };
  },
  "charges more": (line) => ({
    line: { ...line, ...deducted({ cash: line.cash, charge: line.charge + 45_50 }) },
    fault: "wrong-charge",
  }),
  "withholds more": (line) => ({
    line: { ...line, withholdingTax: line.withholdingTax + 150_25, net: line.net - 150_25 },
    fault: "wrong-tax",
  }),
  "adds up wrongly": (line) => ({ line: { ...line, net: line.net - 1_00 }, fault: "wrong-sum" }),
  "names one that nobody knows": (line) => ({ line: { ...line, consignment: "ZZ-404" }, fault: "unknown" }),
  "writes what cannot be read": (line) => ({ line: { ...line, cash: Number.NaN }, fault: "unreadable" }),
};

const cellsOf = (line: Line, at: number) => [
  String(at + 1),
  line.consignment,
  (line.grams / 1_000).toString(),
  Number.isNaN(line.cash) ? "see note" : rupees(line.cash),
  `-${rupees(line.charge)}`,
  rupees(line.gst),
  rupees(line.withholdingTax),
  `Rs ${rupees(line.net)}`,
];

const parcels = fc.uniqueArray(
  fc.record({
    consignment: fc.integer({ min: 1_000, max: 99_999 }).map((number) => `LHR-${number}`),
    cashRupees: fc.integer({ min: 1_000, max: 250_000 }),
    grams: fc.integer({ min: 100, max: 12_000 }),
    state: fc.constantFrom("delivered" as const, "delivered" as const, "delivered" as const, "refused" as const),
  }),
  { selector: ({ consignment }) => consignment, minLength: 12, maxLength: 40 },
);

function parcelOf(one: Pick<RecordedParcel, "consignment" | "cashRupees" | "grams" | "state">): RecordedParcel {
  return { ...one, orderId: `order-${one.consignment}`, day: "2026-10-05", settled: false };
}

function compare(recorded: readonly RecordedParcel[], lines: readonly Line[]) {
  const rows = lines.map((line, at) => ({ place: at + 2, cells: cellsOf(line, at) }));
  const sums = { place: rows.length + 2, cells: ["", "Total", "", "1", "1", "1", "1", "1"] };
  return compareStatement({
    lines: readStatement({ rows: [...rows, sums], columns: COLUMNS }),
    lastPlace: rows.length + 2,
    parcels: new Map(recorded.map((parcel) => [parcel.consignment, parcel])),
    due: recorded.filter(({ state, settled }) => state === "delivered" && !settled),
    rateOn: () => RATE,
  });
}

type Compared = ReturnType<typeof compare>[number];
const paid = ({ net, cash, charge, tax }: Compared) => net ?? (cash ?? 0) - (charge ?? 0) - (tax ?? 0);
const expected = ({ expectedCash, expectedCharge, expectedTax, charge, tax }: Compared) =>
  expectedCash - (expectedCharge ?? charge ?? 0) - (expectedTax ?? tax ?? 0);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test("columns: recognises the headings of couriers in Pakistan", () => {
  expect(COLUMNS).toEqual(["", "consignment", "kilos", "cash", "charge", "tax", "tax", "net"]);
  expect(
    ["Tracking Number", "Consignment Date", "COD Charges", "Amount Collected", "Weight in grams", "City"].map(
      findStatementMeaning,
    ),
  ).toEqual(["consignment", undefined, "charge", "cash", "grams", undefined]);
});

describe("property: generated statements", () => {
  test("a correct statement has no faults, and its sums agree to the paisa", () => {
    fc.assert(
      fc.property(parcels, (found) => {
        const recorded = found.map(parcelOf);
        const compared = compare(recorded, recorded.map(honest));
        expect(compared.flatMap(({ faults }) => faults)).toEqual([]);
        expect(sum(compared.map(paid))).toBe(sum(compared.map(expected)));
      }),
      { numRuns: 100 },
    );
  });

  test("reports every faulty line and no other, and the difference is exact", () => {
    const names = Object.keys(INJURIES);
    fc.assert(
      fc.property(
        parcels,
        fc.shuffledSubarray([...names, "leaves one out", "names one twice", "names one settled before"], {
          minLength: 1,
        }),
        (found, expectedFaults) => {
          const recorded = found.map(parcelOf);
          const whole = recorded.filter(({ state }) => state === "delivered");
          const hurt = new Map(
            whole.slice(0, expectedFaults.length).map((parcel, at) => [parcel.consignment, expectedFaults[at] ?? ""]),
          );
          const must: string[] = [];
          let lost = 0;
          const lines = recorded.flatMap((parcel) => {
            const line = honest(parcel);
            const how = hurt.get(parcel.consignment);
            if (how === undefined) return [line];
            if (how === "leaves one out") {
              must.push(`${parcel.consignment} missing`);
              lost -= line.net;
              return [];
            }
            if (how === "names one twice") {
              must.push(`${parcel.consignment} double`);
              lost += line.net;
              return [line, line];
            }
            if (how === "names one settled before") {
              parcel.settled = true;
              must.push(`${parcel.consignment} settled-before`);
              lost += line.net;
              return [line];
            }
            const done = INJURIES[how]?.(line) ?? { line, fault: "unknown" as const };
            must.push(`${done.line.consignment} ${done.fault}`);
            // A parcel whose line has another number is missing, too.
            if (done.fault === "unknown") {
              must.push(`${parcel.consignment} missing`);
              lost += line.net - line.net;
            } else if (done.fault === "unreadable") lost += done.line.net;
            else lost += done.line.net - line.net;
            return [done.line];
          });
          const compared = compare(recorded, lines);
          const named = compared.flatMap(({ consignment, faults }) => faults.map((fault) => `${consignment} ${fault}`));
          expect(named.toSorted()).toEqual(must.toSorted());
          expect(sum(compared.map(paid)) - sum(compared.map(expected))).toBe(lost);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test("a parcel on its way: cash for it is a fault, no cash is none", () => {
  const onTheWay = { ...parcelOf({ consignment: "A-1", cashRupees: 5_000, grams: 900, state: "on-the-way" }) };
  const line = honest({ ...onTheWay, state: "delivered" });
  expect(compare([onTheWay], [line])).toMatchObject([{ faults: ["not-delivered"] }]);
  expect(compare([onTheWay], [{ ...line, cash: 0, ...deducted({ cash: 0, charge: line.charge }) }])).toMatchObject([
    { faults: [], expectedCash: 0 },
  ]);
});

test("without agreed rates: accepts the charges, and still checks cash and sums", () => {
  const recorded = [parcelOf({ consignment: "A-1", cashRupees: 5_000, grams: 900, state: "delivered" })];
  const [compared] = compareStatement({
    lines: readStatement({
      rows: [{ place: 2, cells: ["", "a-1", "", "4,000/-", "999", "", "", "3001"] }],
      columns: COLUMNS,
    }),
    lastPlace: 2,
    parcels: new Map(recorded.map((parcel) => [parcel.consignment, parcel])),
    due: recorded,
    rateOn: () => undefined,
  });
  expect(compared).toMatchObject({ faults: ["short"], expectedCharge: null, expectedTax: null });
});
