import type { OnShelf } from "#contract/office/orders/scan.ts";

export interface CountedProduct {
  /** The product as loaded when its count began. */
  product: OnShelf;
  counted: number;
}

const MAX_DIGITS = 6;

/** Units that are held for orders are still on the shelf. */
export const getExpectedStock = ({ stock, held }: Pick<OnShelf, "stock" | "held">): number => stock + held;

/** Counts one more unit; the product counted last is the first of the list. */
export function addUnit(
  list: readonly CountedProduct[],
  product: OnShelf,
): [counted: CountedProduct, ...others: CountedProduct[]] {
  const before = list.find((one) => one.product.id === product.id);
  const next = { product: before?.product ?? product, counted: (before?.counted ?? 0) + 1 };
  return [next, ...list.filter((one) => one.product.id !== product.id)];
}

/** Anything but digits is ignored, and an emptied field counts none. */
export function writeCount(list: readonly CountedProduct[], id: number, typed: string): CountedProduct[] {
  const counted = Number(typed.replace(/\D/g, "").slice(0, MAX_DIGITS));
  return list.map((one) => (one.product.id === id ? { ...one, counted } : one));
}
