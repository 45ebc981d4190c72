import { expect, test } from "vitest";
import { findBankColumns } from "#contract/rules/bank/bank-statement.ts";
import { createOrderNumber } from "#server/order/place/order-number.ts";
import { matchLines, type OrderToPay } from "./match-lines.ts";
import { readLines } from "./read-lines.ts";

const HEADINGS = ["Transaction Date", "Particulars", "Debit", "Credit", "Balance"];
const NARRATIVES = [
  (reference: string) => `RAAST P2P FROM AHMED KHAN ${reference}`,
  (reference: string) => `IBFT ${reference.replaceAll("-", "")} 1LINK`,
  (reference: string) => `Funds transfer/${reference.toLowerCase()}/HBL`,
  (reference: string) => `MOBILE BANKING REF ${reference.replaceAll("-", " ")} STAN 009911`,
];

/** 500 lines of money in, of which 40 are doubtful by construction, and orders that they pay. */
function generate() {
  const orders: OrderToPay[] = [];
  const lines: { narrative: string; rupees: number; pays: string | null; day: string }[] = [];
  const newOrder = (amountRupees: number, state: OrderToPay["state"] = "unpaid") => {
    const order = { number: createOrderNumber(), amountRupees, state, sinceDay: "2026-11-01" };
    orders.push(order);
    return order;
  };
  const day = (index: number) => `${String((index % 20) + 2).padStart(2, "0")}/11/2026`;
  for (let index = 0; index < 460; index += 1) {
    const { number, amountRupees } = newOrder(1_000 + index * 7);
    const narrative = NARRATIVES[index % NARRATIVES.length]?.(number) ?? number;
    lines.push({ narrative, rupees: amountRupees, pays: number, day: day(index) });
  }
  const doubt = (narrative: string, rupees: number) => lines.push({ narrative, rupees, pays: null, day: day(rupees) });
  for (let index = 0; index < 8; index += 1) {
    const base = 200_000 + index * 100;
    doubt(`RAAST ${newOrder(base).number}`, base - 50);
    doubt(`IBFT ${newOrder(base + 1).number}`, base + 501);
    newOrder(base + 2);
    doubt("CASH DEPOSIT", base + 2);
    doubt(`RAAST ${newOrder(base + 3, index % 2 ? "paid" : "cancelled").number}`, base + 3);
    doubt(`IBFT ${newOrder(base + 4).number} ${newOrder(base + 4).number}`, base + 4);
  }
  return { orders, lines };
}

const toRows = (lines: ReturnType<typeof generate>["lines"]) =>
  lines.map(({ narrative, rupees, day }, index) => ({
    place: index + 1,
    cells: [day, narrative, "", `${rupees.toLocaleString("en")}.00`, String(index)],
  }));

test("500 lines, 40 of them doubtful: no wrong match, and every clear line is proposed", () => {
  const { orders, lines } = generate();
  expect(lines).toHaveLength(500);
  const read = readLines({ rows: toRows(lines), columns: findBankColumns(HEADINGS) });
  expect(read).toHaveLength(500);
  const certain = matchLines(read, orders).filter(({ kind }) => kind === "certain");
  for (const { place, candidates } of certain) expect(candidates).toEqual([lines[place - 1]?.pays]);
  const clear = lines.filter(({ pays }) => pays !== null).length;
  expect(certain.length).toBeGreaterThanOrEqual(clear * 0.95);
});

test("doubtful lines: each says why, with its difference", () => {
  const order = (number: string, amountRupees: number, state: OrderToPay["state"] = "unpaid") => ({
    number,
    amountRupees,
    state,
    sinceDay: "2026-11-05",
  });
  const orders = [
    order("RB-AAAA-0001", 500),
    order("RB-AAAA-0002", 700),
    order("RB-AAAA-0003", 900, "paid"),
    order("RB-AAAA-0004", 1_100),
    order("RB-AAAA-0005", 1_100),
  ];
  const match = (narrative: string, rupees: number, day = "2026-11-06") => {
    const [matched] = matchLines([{ place: 1, day, paisa: rupees * 100, narrative }], orders);
    return [matched?.kind, matched?.candidates.length, matched?.difference];
  };
  expect(match("rb aaaa 0001", 500)).toEqual(["certain", 1, 0]);
  expect(match("RB-AAAA-0001", 499)).toEqual(["short", 1, -100]);
  expect(match("RB-AAAA-0001", 501)).toEqual(["over", 1, 100]);
  expect(match("RB-AAAA-0003", 900)).toEqual(["closed", 1, 0]);
  expect(match("RB-AAAA-0001 RB-AAAA-0002", 1_200)).toEqual(["several", 2, 0]);
  expect(match("CASH", 700)).toEqual(["no-reference", 1, 0]);
  expect(match("CASH", 1_100)).toEqual(["several", 2, 0]);
  // The money came before the order was placed.
  expect(match("CASH", 700, "2026-11-04")).toEqual(["unknown", 0, 0]);
  expect(match("RB-AAAA-999", 1)).toEqual(["unknown", 0, 0]);
  const twice = [1, 2].map((place) => ({ place, day: "2026-11-06", paisa: 500_00, narrative: "RB-AAAA-0001" }));
  expect(matchLines(twice, orders).map(({ kind }) => kind)).toEqual(["several", "several"]);
});

test("lines: money out, totals and unreadable amounts are skipped; days are read as banks write them", () => {
  const columns = findBankColumns(HEADINGS);
  expect(columns).toEqual(["day", "narrative", "debit", "credit", "balance"]);
  const read = (...cells: string[]) => readLines({ rows: [{ place: 1, cells }], columns })[0];
  expect(read("19-Nov-2026", "A", "", "Rs 1,250.50", "9")).toMatchObject({ day: "2026-11-19", paisa: 125_050 });
  expect(read("2026-11-19", "A", "", "1250.00 CR", "9")).toMatchObject({ day: "2026-11-19", paisa: 125_000 });
  expect(read("19 Nov 26", "A", "", "1250", "9")?.day).toBe("2026-11-19");
  for (const cells of [
    ["19/11/2026", "A", "500", "", "9"],
    ["", "Total", "", "500", "9"],
    ["31/02/2026", "A", "", "500", "9"],
    ["19/11/2026", "A", "", "-500", "9"],
    ["19/11/2026", "A", "", "five", "9"],
  ])
    expect(read(...cells)).toBeUndefined();
});
