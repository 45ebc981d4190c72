import type { BankLineKind } from "#contract/rules/bank/bank-statement.ts";
import type { TransferOrderState } from "#contract/rules/bank/bank-transfer.ts";

/** A line of money in. */
export interface CreditLine {
  place: number;
  /** ISO day in Pakistan; null if it cannot be read. */
  day: string | null;
  paisa: number;
  narrative: string;
}

export interface OrderToPay {
  number: string;
  amountRupees: number;
  state: TransferOrderState;
  /** The day in Pakistan on which the order began to wait for its transfer. */
  sinceDay: string;
}

export interface MatchedLine {
  place: number;
  kind: BankLineKind;
  /** The orders that the line may pay; of a certain line the one that it pays. */
  candidates: string[];
  /** Paisa that came more than the order's total; negative if less came. */
  difference: number;
}

const PAISA = 100;
/** RB and eight letters or digits, with whatever the bank put between them. */
const REFERENCE_START = "RB";
const REFERENCE_LENGTH = 10;
/** Banks shorten narratives, so more orders than this are not a choice that a person can make. */
const CANDIDATES_MAX = 10;

const toCompact = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** Only a line that alone names one unpaid order, and has its exact amount, is certain. */
export function matchLines(lines: readonly CreditLine[], orders: readonly OrderToPay[]): MatchedLine[] {
  const byReference = new Map(orders.map((order) => [toCompact(order.number), order]));
  const unpaidByAmount = Map.groupBy(
    orders.filter(({ state }) => state === "unpaid"),
    ({ amountRupees }) => amountRupees * PAISA,
  );
  const matched = lines.map((line) => matchLine(line, findReferences(line.narrative, byReference), unpaidByAmount));
  const timesNamed = new Map<string, number>();
  for (const { kind, candidates } of matched)
    if (kind !== "no-reference" && kind !== "unknown")
      for (const number of candidates) timesNamed.set(number, (timesNamed.get(number) ?? 0) + 1);
  // Two lines that name one order may be one payment twice, or a payment in parts.
  return matched.map((match) =>
    match.kind === "certain" && (timesNamed.get(match.candidates[0] ?? "") ?? 0) > 1
      ? { ...match, kind: "several" }
      : match,
  );
}

function findReferences(narrative: string, byReference: ReadonlyMap<string, OrderToPay>): OrderToPay[] {
  const compact = toCompact(narrative);
  const found = new Set<OrderToPay>();
  for (let at = compact.indexOf(REFERENCE_START); at >= 0; at = compact.indexOf(REFERENCE_START, at + 1)) {
    const order = byReference.get(compact.slice(at, at + REFERENCE_LENGTH));
    if (order) found.add(order);
  }
  return [...found];
}

function matchLine(
  { place, day, paisa }: CreditLine,
  named: readonly OrderToPay[],
  unpaidByAmount: ReadonlyMap<number, readonly OrderToPay[]>,
): MatchedLine {
  const [order] = named;
  if (!order) {
    const candidates = (unpaidByAmount.get(paisa) ?? []).filter(({ sinceDay }) => day === null || sinceDay <= day);
    const kind = candidates.length === 0 ? "unknown" : candidates.length === 1 ? "no-reference" : "several";
    return { place, kind, candidates: toNumbers(candidates), difference: 0 };
  }
  const difference = paisa - order.amountRupees * PAISA;
  const match = { place, candidates: toNumbers(named), difference: named.length === 1 ? difference : 0 };
  if (named.length > 1) return { ...match, kind: "several" };
  if (order.state !== "unpaid") return { ...match, kind: "closed" };
  if (difference !== 0) return { ...match, kind: difference < 0 ? "short" : "over" };
  return { ...match, kind: "certain" };
}

const toNumbers = (orders: readonly OrderToPay[]) => orders.slice(0, CANDIDATES_MAX).map(({ number }) => number);
