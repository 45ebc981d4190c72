import type { OrderRow } from "#contract/office/order.ts";

/** An order as somebody saw it: wherever it goes, and even if it comes back, it will never stand like this again. */
type Seen = Pick<OrderRow, "number" | "stage" | "movedAt">;

export function standingOf({ number, stage, movedAt }: Seen): string {
  return `${number} ${stage} ${movedAt}`;
}

/**
 * What was moved at this desk, by how it stood before. Whoever is quicker than the list still sees such orders in it: they are neither shown
 * nor opened again.
 */
const movedHere = new Set<string>();

export function hasMoved(order: Seen): void {
  movedHere.add(standingOf(order));
}

export function isLeft(order: Seen): boolean {
  return !movedHere.has(standingOf(order));
}

/** The order that opens after one has moved: the next of the list that is left, or else the first before it. Nothing where the list ends. */
export function nextOrder<T extends Seen>(list: readonly T[], number: string): T | undefined {
  const at = list.findIndex((row) => row.number === number);
  if (at < 0) return undefined;
  return [...list.slice(at + 1), ...list.slice(0, at)].find(isLeft);
}
