import type { PricedOrder } from "#contract/office/orders/order.ts";
import { parseRupees } from "#contract/rules/money.ts";

/** A line of an order that is being written or changed. */
export interface DraftLine {
  productId: number;
  name: string;
  price: number;
  quantity: number;
}

/** Repeats an order at its old prices until the server answers with today's. */
export function copyLines(order: Pick<PricedOrder, "items"> | undefined): DraftLine[] {
  return order?.items.map(({ productId, name, price, quantity }) => ({ productId, name, price, quantity })) ?? [];
}

/** A product that is in the order already gets one unit more. */
export function addLine(lines: readonly DraftLine[], added: DraftLine): DraftLine[] {
  const there = lines.find(({ productId }) => productId === added.productId);
  return there ? setQuantity(lines, added.productId, there.quantity + 1) : [...lines, added];
}

/** An emptied field is 0, which cannot be sent. */
export function setQuantity(lines: readonly DraftLine[], productId: number, typed: number): DraftLine[] {
  const quantity = Math.max(0, Math.trunc(typed));
  return lines.map((line) => (line.productId === productId ? { ...line, quantity } : line));
}

export function canSend(lines: readonly DraftLine[]): boolean {
  return lines.length > 0 && lines.every(({ quantity }) => quantity >= 1);
}

export function sumLines(lines: readonly DraftLine[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** The server has answered with today's prices, so that the caller hears the new total. */
export function applyCurrentPrices(
  lines: readonly DraftLine[],
  currentPrices: Record<string, string> = {},
): DraftLine[] {
  return lines.map((line) => ({ ...line, price: parseRupees(currentPrices[line.productId] ?? "") ?? line.price }));
}
