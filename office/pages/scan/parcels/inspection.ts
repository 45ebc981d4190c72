import type { Parcel, ScannedParcel } from "#contract/office/orders/scan.ts";
import { countInBox, type Packing } from "./packing.ts";

/** The inspected and the damaged units of a parcel that came back, by product. */
export interface Inspection extends Packing {
  damaged: Readonly<Record<number, number>>;
}

/** Takes over the counted unit; `damagedId` is its product if the unit is damaged. */
export function addInspected(before: Inspection, { inBox }: Packing, damagedId: number | undefined): Inspection {
  if (damagedId === undefined) return { ...before, inBox };
  return { ...before, inBox, damaged: { ...before.damaged, [damagedId]: (before.damaged[damagedId] ?? 0) + 1 } };
}

export function isInspected(inspection: Inspection): boolean {
  return inspection.parcel.items.every(({ productId, quantity }) => countInBox(inspection, productId) === quantity);
}

/** The reason of the refusal is sent only if nobody has recorded it yet. */
export function toTakeBackScan(
  { parcel: { number, stage }, damaged }: { parcel: Pick<Parcel, "number" | "stage"> } & Pick<Inspection, "damaged">,
  reason: string,
): Extract<ScannedParcel, { kind: "take-back" }> {
  return {
    kind: "take-back",
    number,
    damaged: Object.entries(damaged).map(([id, quantity]) => ({ productId: Number(id), quantity })),
    ...(stage === "on-the-way" && { reason }),
  };
}
