import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { Parcel } from "#contract/office/orders/scan.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { enqueueScan, useScanQueue } from "../queue/scan-queue.ts";
import { showRefusal, showScanResult } from "../queue/scan-status.tsx";
import { sendScans } from "../queue/send-scans.ts";
import {
  countInBox,
  countUnits,
  formatRemaining,
  type Packing,
  type PackSerialResult,
  packProduct,
  packSerial,
} from "./packing.ts";
import { checkSerial, getParcel } from "./parcels.ts";
import { findPackRefusal } from "./scan-checks.ts";

/** Persisted, so that a reload loses no count. */
export const usePackingTable = create<{ packing: Packing | undefined }>()(
  persist(() => ({ packing: undefined as Packing | undefined }), {
    name: "office-scan-packing",
    storage: createJSONStorage(() => browserStore),
  }),
);

/** Puts the parcel with this number on the packing table. */
export async function openParcel(code: string): Promise<void> {
  const parcel = await getParcel(code);
  const refusal = findPackRefusal(parcel, useScanQueue.getState().scans);
  if (refusal) return showRefusal(refusal);
  const { number, name, city } = parcel;
  usePackingTable.setState({ packing: { parcel, inBox: {}, serials: [] } });
  return showScanResult("good", `${countUnits(parcel)} to pack`, `${number}, ${name}, ${city}`);
}

/** Shows what was scanned. A parcel that is whole leaves the packing table and is queued as packed. */
export function applyPackResult(result: PackSerialResult, by: string): void {
  const { packing: current } = usePackingTable.getState();
  if (!current) return;
  const { number, items } = current.parcel;
  if (result.kind === "twice") return showScanResult("bad", "Scanned twice", "This piece is in the box already");
  if (result.kind === "wrong") return showScanResult("bad", "Wrong item", `It is not in ${number}. Remove it`);
  if (result.kind === "too-many")
    return showScanResult("bad", "One too many", `${result.quantity} × ${result.name}, no more`);
  if (!result.whole) {
    usePackingTable.setState({ packing: result.packing });
    return showScanResult("good", result.name, formatRemaining(result.packing));
  }
  usePackingTable.setState({ packing: undefined });
  enqueueScan({
    call: "scanParcel",
    body: {
      scan: {
        kind: "pack",
        number,
        items: items.map(({ productId, quantity }) => ({ productId, quantity })),
        serials: [...(result.packing.serials ?? [])],
      },
    },
    by,
    words: `${number} packed`,
  });
  void sendScans(by);
  return showScanResult("done", `${number} is packed`, "Close the box");
}

export function addItemToBox(current: Packing, item: Parcel["items"][number], by: string): void {
  if (!item.asksSerials || countInBox(current, item.productId) >= item.quantity)
    return applyPackResult(packProduct(current, item.productId), by);
  usePackingTable.setState({ packing: { ...current, awaits: item.productId, unknown: undefined } });
  return showScanResult("good", item.name, "Now scan its serial number");
}

export async function addSerialToBox(current: Packing, code: string, by: string): Promise<void> {
  const { productId, serial, isUnknown, refusal } = await checkSerial(current.parcel.number, code);
  const { packing: latest } = usePackingTable.getState();
  if (latest?.parcel.number !== current.parcel.number) return;
  if (productId !== null) return applyPackResult(packSerial(latest, { productId, serial }), by);
  usePackingTable.setState({ packing: { ...latest, unknown: isUnknown ? serial : undefined } });
  return showScanResult("bad", isUnknown ? "Unknown serial number" : "Do not pack it", `${serial}. ${refusal ?? ""}`);
}
