import type { Parcel } from "#contract/office/scan.ts";
import { isCodeOf } from "#contract/rules/scan.ts";

/** An order on the packing table: what of each product lies in the box. */
export interface Packing {
  parcel: Parcel;
  inBox: Readonly<Record<number, number>>;
}

export type Taken =
  | { kind: "in"; packing: Packing; name: string; whole: boolean }
  | { kind: "wrong" }
  | { kind: "too-many"; name: string; quantity: number };

export const unitsOf = ({ items }: Pick<Parcel, "items">) => items.reduce((sum, { quantity }) => sum + quantity, 0);

export const inBox = ({ inBox: taken }: Packing, productId: number) => taken[productId] ?? 0;

/** Puts one into the box, if it belongs there and is wanted still. */
export function takeItem(packing: Packing, code: string): Taken {
  const meant = packing.parcel.items.filter((item) => isCodeOf(item, code));
  // Two products may carry one barcode: the one that is wanted is meant.
  const wanted = meant.find(({ productId, quantity }) => inBox(packing, productId) < quantity);
  if (wanted) return putIn(packing, wanted.productId);
  const [first] = meant;
  return first ? { kind: "too-many", name: first.name, quantity: first.quantity } : { kind: "wrong" };
}

/** By hand, for what has no code that can be read. */
export function putIn(packing: Packing, productId: number): Taken {
  const item = packing.parcel.items.find((one) => one.productId === productId);
  if (!item) return { kind: "wrong" };
  const { name, quantity } = item;
  const count = inBox(packing, productId);
  if (count >= quantity) return { kind: "too-many", name, quantity };
  const next = { ...packing, inBox: { ...packing.inBox, [productId]: count + 1 } };
  const whole = next.parcel.items.every((one) => inBox(next, one.productId) === one.quantity);
  return { kind: "in", packing: next, name, whole };
}
