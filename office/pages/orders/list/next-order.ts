import type { OrderRow } from "#contract/office/orders/order.ts";

/** One state of an order; `movedAt` changes with every move, so no state occurs twice. */
type OrderSnapshot = Pick<OrderRow, "number" | "stage" | "movedAt">;

export function toSnapshotKey({ number, stage, movedAt }: OrderSnapshot): string {
  return `${number} ${stage} ${movedAt}`;
}

/**
 * Orders moved at this desk, by their state before. A list that is older than the move still has
 * them; they are neither shown nor opened again (decision 0034).
 */
const movedHere = new Set<string>();

export function markMoved(order: OrderSnapshot): void {
  movedHere.add(toSnapshotKey(order));
}

export function isRemaining(order: OrderSnapshot): boolean {
  return !movedHere.has(toSnapshotKey(order));
}

/** Returns the next order left in the list, or else the first one left before. */
export function findNextOrder<T extends OrderSnapshot>(list: readonly T[], number: string): T | undefined {
  const at = list.findIndex((row) => row.number === number);
  if (at < 0) return undefined;
  return [...list.slice(at + 1), ...list.slice(0, at)].find(isRemaining);
}

/** Returns the order so many steps from the open one, or the first of the list without an open one. */
export function findOrderAtStep<T extends Pick<OrderSnapshot, "number">>(
  list: readonly T[],
  opened: string | undefined,
  by: number,
): T | undefined {
  const at = list.findIndex(({ number }) => number === opened);
  return list[at < 0 ? 0 : at + by];
}
