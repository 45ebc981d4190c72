import type { PackedSerial } from "#contract/office/orders/order-acts.ts";
import type { Parcel } from "#contract/office/orders/scan.ts";
import { isCodeOfProduct } from "#contract/rules/order/scan.ts";
import { isSameSerial } from "#contract/rules/product/serial-number.ts";

/** An order on the packing table, with the count of each product in the box. */
export interface Packing {
  parcel: Parcel;
  inBox: Readonly<Record<number, number>>;
  /** The serials of the pieces in the box, of products that ask for them. */
  serials?: readonly PackedSerial[];
  /** The product whose serial is scanned next. */
  awaits?: number | undefined;
  /** A scanned serial that the shop does not know, until it is registered or put away. */
  unknown?: string | undefined;
}

export type PackResult =
  | { kind: "in"; packing: Packing; name: string; whole: boolean }
  | { kind: "wrong" }
  | { kind: "too-many"; name: string; quantity: number };

export const countUnits = ({ items }: Pick<Parcel, "items">) => items.reduce((sum, { quantity }) => sum + quantity, 0);

export const countInBox = ({ inBox: taken }: Packing, productId: number) => taken[productId] ?? 0;

/** The item of the parcel with this code. */
export function findItem(packing: Packing, code: string): Parcel["items"][number] | undefined {
  const matching = packing.parcel.items.filter((item) => isCodeOfProduct(item, code));
  // Two products may have the same barcode, so the one that is still missing is chosen.
  return matching.find((item) => isMissing(packing, item)) ?? matching[0];
}

/** Adds one unit if the product belongs to the parcel and is still missing. */
export function packByCode(packing: Packing, code: string): PackResult {
  const item = findItem(packing, code);
  return item ? packProduct(packing, item.productId) : { kind: "wrong" };
}

const isMissing = (packing: Packing, { productId, quantity }: Parcel["items"][number]) =>
  countInBox(packing, productId) < quantity;

/** Products of the parcel whose next serial is not scanned yet. */
export const listAwaited = (packing: Packing) =>
  packing.parcel.items.filter((item) => item.asksSerials && isMissing(packing, item));

export type PackSerialResult = PackResult | { kind: "twice" };

/** Adds the piece with this serial. */
export function packSerial(packing: Packing, piece: PackedSerial): PackSerialResult {
  const { serials = [] } = packing;
  if (serials.some((one) => one.productId === piece.productId && isSameSerial(one.serial, piece.serial)))
    return { kind: "twice" };
  const result = packProduct({ ...packing, awaits: undefined, unknown: undefined }, piece.productId);
  return result.kind === "in" ? { ...result, packing: { ...result.packing, serials: [...serials, piece] } } : result;
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
