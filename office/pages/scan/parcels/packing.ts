import type { Parcel } from "#contract/office/orders/scan.ts";
import { isCodeOfProduct } from "#contract/rules/order/scan.ts";

/** An order on the packing table, with the count of each product in the box. */
export interface Packing {
  parcel: Parcel;
  inBox: Readonly<Record<number, number>>;
}

export type PackResult =
  | { kind: "in"; packing: Packing; name: string; whole: boolean }
  | { kind: "wrong" }
  | { kind: "too-many"; name: string; quantity: number };

export const countUnits = ({ items }: Pick<Parcel, "items">) => items.reduce((sum, { quantity }) => sum + quantity, 0);

export const countInBox = ({ inBox: taken }: Packing, productId: number) => taken[productId] ?? 0;

/** Adds one unit if the product belongs to the parcel and is still missing. */
export function packByCode(packing: Packing, code: string): PackResult {
  const matching = packing.parcel.items.filter((item) => isCodeOfProduct(item, code));
  // Two products may have the same barcode, so the one that is still missing is chosen.
  const missing = matching.find(({ productId, quantity }) => countInBox(packing, productId) < quantity);
  if (missing) return packProduct(packing, missing.productId);
  const [first] = matching;
  return first ? { kind: "too-many", name: first.name, quantity: first.quantity } : { kind: "wrong" };
}

/** For products without a readable code. */
export function packProduct(packing: Packing, productId: number): PackResult {
  const item = packing.parcel.items.find((one) => one.productId === productId);
  if (!item) return { kind: "wrong" };
  const { name, quantity } = item;
  const count = countInBox(packing, productId);
  if (count >= quantity) return { kind: "too-many", name, quantity };
  const next = { ...packing, inBox: { ...packing.inBox, [productId]: count + 1 } };
  const whole = next.parcel.items.every((one) => countInBox(next, one.productId) === one.quantity);
  return { kind: "in", packing: next, name, whole };
}

/** Says how many units are still missing, such as "2 of 5 left". */
export function formatRemaining(packing: Packing): string {
  const units = countUnits(packing.parcel);
  const packed = packing.parcel.items.reduce((sum, { productId }) => sum + countInBox(packing, productId), 0);
  return `${units - packed} of ${units} left`;
}
