import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { Parcel } from "#contract/office/orders/scan.ts";
import { findOrderNumber } from "#contract/rules/order/scan.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { Button } from "#ui/button.tsx";
import { useCodeInput } from "../input/use-code-input.tsx";
import { enqueueScan, useScanQueue } from "../queue/scan-queue.ts";
import { clearScanStatus, ScanStatus, showRefusal, showScanResult } from "../queue/scan-status.tsx";
import { sendScans } from "../queue/send-scans.ts";
import { ItemRow } from "./item-row.tsx";
import {
  countInBox,
  countUnits,
  findItem,
  formatRemaining,
  type Packing,
  type PackSerialResult,
  packProduct,
  packSerial,
} from "./packing.ts";
import { ParcelList } from "./parcel-list.tsx";
import { checkSerial, getParcel } from "./parcels.ts";
import { RegisterSerial } from "./register-serial.tsx";
import { findPackRefusal, listQueuedNumbers } from "./scan-checks.ts";

/** Persisted, so that a reload loses no count. */
const usePackingTable = create<{ packing: Packing | undefined }>()(
  persist(() => ({ packing: undefined as Packing | undefined }), {
    name: "office-scan-packing",
    storage: createJSONStorage(() => browserStore),
  }),
);

export function Pack({ parcels, by }: { parcels: readonly Parcel[]; by: string }) {
  const packing = usePackingTable((state) => state.packing);
  const scans = useScanQueue((state) => state.scans);
  const open = async (code: string) => {
    const parcel = await getParcel(code);
    const refusal = findPackRefusal(parcel, useScanQueue.getState().scans);
    if (refusal) return showRefusal(refusal);
    const { number, name, city } = parcel;
    usePackingTable.setState({ packing: { parcel, inBox: {}, serials: [] } });
    return showScanResult("good", `${countUnits(parcel)} to pack`, `${number}, ${name}, ${city}`);
  };
  const applyResult = (result: PackSerialResult) => {
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
  };
  const addItem = (current: Packing, item: Parcel["items"][number]) => {
    if (!item.asksSerials || countInBox(current, item.productId) >= item.quantity)
      return applyResult(packProduct(current, item.productId));
    usePackingTable.setState({ packing: { ...current, awaits: item.productId, unknown: undefined } });
    return showScanResult("good", item.name, "Now scan its serial number");
  };
  const addSerial = async (current: Packing, code: string) => {
    const { productId, serial, isUnknown, refusal } = await checkSerial(current.parcel.number, code);
    const { packing: latest } = usePackingTable.getState();
    if (latest?.parcel.number !== current.parcel.number) return;
    if (productId !== null) return applyResult(packSerial(latest, { productId, serial }));
    usePackingTable.setState({ packing: { ...latest, unknown: isUnknown ? serial : undefined } });
    return showScanResult("bad", isUnknown ? "Unknown serial number" : "Do not pack it", `${serial}. ${refusal ?? ""}`);
  };
  const codeInput = useCodeInput(async (code) => {
    const { packing: current } = usePackingTable.getState();
    if (!current) return open(code);
    const number = findOrderNumber(code);
    if (number === current.parcel.number) return showScanResult("good", formatRemaining(current));
    if (number) return showScanResult("bad", "Another order", `First finish ${current.parcel.number}, or put it aside`);
    const item = findItem(current, code);
    if (item) return addItem(current, item);
    return current.parcel.items.some(({ asksSerials }) => asksSerials)
      ? addSerial(current, code)
      : applyResult({ kind: "wrong" });
  });
  const queuedNumbers = new Set(listQueuedNumbers(scans));
  return (
    <>
      <ScanStatus prompt={packing ? `Scan what goes into ${packing.parcel.number}` : "Scan the slip of an order"} />
      {codeInput}
      {packing ? (
        <>
          {packing.unknown !== undefined && (
            <RegisterSerial
              key={packing.unknown}
              packing={packing}
              serial={packing.unknown}
              onRegister={(piece) => applyResult(packSerial(packing, piece))}
            />
          )}
          <PackedParcel packing={packing} onItem={(item) => addItem(packing, item)} />
        </>
      ) : (
        <ParcelList
          title="To pack"
          parcels={parcels.filter(({ number }) => !queuedNumbers.has(number))}
          onOpen={(number) =>
            void open(number).catch((error: Error) => showScanResult("bad", "Not found", error.message))
          }
        />
      )}
    </>
  );
}

interface PackedParcelProps {
  packing: Packing;
  /** An item without a readable code is counted by hand. */
  onItem: (item: Parcel["items"][number]) => void;
}

function PackedParcel({ packing, onItem }: PackedParcelProps) {
  return (
    <section
      aria-label={`Packing ${packing.parcel.number}`}
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="font-mono text-lg">{packing.parcel.number}</h2>
          <p className="text-muted">
            {packing.parcel.name}, {packing.parcel.city} · {packing.parcel.courier}
          </p>
        </div>
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            usePackingTable.setState({ packing: undefined });
            clearScanStatus();
          }}
        >
          Put aside
        </Button>
      </header>
      <ul className="grid gap-2">
        {packing.parcel.items.map((item) => (
          <ItemRow
            key={item.productId}
            item={item}
            count={countInBox(packing, item.productId)}
            serials={(packing.serials ?? []).flatMap((one) => (one.productId === item.productId ? [one.serial] : []))}
          >
            <Button
              kind="quiet"
              size="small"
              aria-label={`${item.asksSerials ? "Scan serial" : "Add manually"}: one ${item.name}`}
              disabled={countInBox(packing, item.productId) >= item.quantity}
              onClick={() => onItem(item)}
            >
              {item.asksSerials ? "Scan serial" : "Add manually"}
            </Button>
          </ItemRow>
        ))}
      </ul>
    </section>
  );
}
