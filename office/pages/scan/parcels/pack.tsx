import type { Parcel } from "#contract/office/orders/scan.ts";
import { findOrderNumber } from "#contract/rules/order/scan.ts";
import { Button } from "#ui/button.tsx";
import { useCodeInput } from "../input/use-code-input.tsx";
import { useScanQueue } from "../queue/scan-queue.ts";
import { clearScanStatus, ScanStatus, showScanResult } from "../queue/scan-status.tsx";
import { ItemRow } from "./item-row.tsx";
import { countInBox, findItem, formatRemaining, type Packing, packSerial } from "./packing.ts";
import { addItemToBox, addSerialToBox, applyPackResult, openParcel, usePackingTable } from "./packing-table.ts";
import { ParcelList } from "./parcel-list.tsx";
import { RegisterSerial } from "./register-serial.tsx";
import { listQueuedNumbers } from "./scan-checks.ts";

export function Pack({ parcels, by }: { parcels: readonly Parcel[]; by: string }) {
  const packing = usePackingTable((state) => state.packing);
  const scans = useScanQueue((state) => state.scans);
  const codeInput = useCodeInput(async (code) => {
    const { packing: current } = usePackingTable.getState();
    if (!current) return openParcel(code);
    const number = findOrderNumber(code);
    if (number === current.parcel.number) return showScanResult("good", formatRemaining(current));
    if (number) return showScanResult("bad", "Another order", `First finish ${current.parcel.number}, or put it aside`);
    const item = findItem(current, code);
    if (item) return addItemToBox(current, item, by);
    return current.parcel.items.some(({ asksSerials }) => asksSerials)
      ? addSerialToBox(current, code, by)
      : applyPackResult({ kind: "wrong" }, by);
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
              onRegister={(piece) => applyPackResult(packSerial(packing, piece), by)}
            />
          )}
          <PackedParcel packing={packing} onItem={(item) => addItemToBox(packing, item, by)} />
        </>
      ) : (
        <ParcelList
          title="To pack"
          parcels={parcels.filter(({ number }) => !queuedNumbers.has(number))}
          onOpen={(number) =>
            void openParcel(number).catch((error: Error) => showScanResult("bad", "Not found", error.message))
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
