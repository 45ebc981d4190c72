import type { Parcel, ScannedParcel } from "#contract/office/orders/scan.ts";
import { countInBox, type Packing } from "./packing.ts";

/** The inspected and the damaged units of a parcel that came back, by product. */
export interface Inspection extends Packing {
  damaged: Readonly<Record<number, number>>;
  /** Which pieces are damaged, of products with serials. */
  damagedSerials?: Readonly<Record<number, readonly string[]>>;
}

/** The serials of the item that nobody has marked as damaged. */
export function listUndamaged(
  { damagedSerials }: Inspection,
  { productId, serials }: Parcel["items"][number],
): string[] {
  return serials.filter((serial) => !damagedSerials?.[productId]?.includes(serial));
}

/** Takes over the counted unit; `damaged` names it if it is damaged. */
export function addInspected(
  before: Inspection,
  { inBox }: Packing,
  damaged: { productId: number; serial?: string | undefined } | undefined,
): Inspection {
  if (damaged === undefined) return { ...before, inBox };
  const { productId, serial } = damaged;
  const serials = before.damagedSerials?.[productId] ?? [];
  return {
    ...before,
    inBox,
    damaged: { ...before.damaged, [productId]: (before.damaged[productId] ?? 0) + 1 },
    ...(serial !== undefined && { damagedSerials: { ...before.damagedSerials, [productId]: [...serials, serial] } }),
  };
}

export function isInspected(inspection: Inspection): boolean {
  return inspection.parcel.items.every(({ productId, quantity }) => countInBox(inspection, productId) === quantity);
}

/** The reason of the refusal is sent only if nobody has recorded it yet. */
export function toTakeBackScan(
  {
    parcel: { number, stage },
    damaged,
    damagedSerials,
  }: { parcel: Pick<Parcel, "number" | "stage"> } & Pick<Inspection, "damaged" | "damagedSerials">,
  reason: string,
): Extract<ScannedParcel, { kind: "take-back" }> {
  return {
    kind: "take-back",
    number,
    damaged: Object.entries(damaged).map(([id, quantity]) => {
      const serials = damagedSerials?.[Number(id)];
      return { productId: Number(id), quantity, ...(serials && { serials: [...serials] }) };
    }),
    ...(stage === "on-the-way" && { reason }),
  };
}
