import { useState } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { Parcel } from "#contract/office/orders/scan.ts";
import { findOrderNumber } from "#contract/rules/order/scan.ts";
import { isSameSerial } from "#contract/rules/product/serial-number.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { useCodeInput } from "../input/use-code-input.tsx";
import { enqueueScan, useScanQueue } from "../queue/scan-queue.ts";
import { clearScanStatus, ScanStatus, showRefusal, showScanResult } from "../queue/scan-status.tsx";
import { sendScans } from "../queue/send-scans.ts";
import { addInspected, type Inspection, isInspected, listUndamaged, toTakeBackScan } from "./inspection.ts";
import { ItemRow } from "./item-row.tsx";
import { countInBox, countUnits, type PackResult, packByCode, packProduct } from "./packing.ts";
import { ParcelList } from "./parcel-list.tsx";
import { getParcel, getRefusalReasons } from "./parcels.ts";
import { findTakeBackRefusal, listQueuedNumbers } from "./scan-checks.ts";

const useInspection = create<{ looked: Inspection | undefined }>()(
  persist(() => ({ looked: undefined as Inspection | undefined }), {
    name: "office-scan-back",
    storage: createJSONStorage(() => browserStore),
  }),
);

const open = async (code: string) => {
  const parcel = await getParcel(code);
  const refusal = findTakeBackRefusal(parcel);
  if (refusal) return showRefusal(refusal);
  useInspection.setState({ looked: { parcel, inBox: {}, damaged: {} } });
  return showScanResult("good", parcel.number, `${countUnits(parcel)} to inspect`);
};

function applyResult(result: PackResult, damaged?: { productId: number; serial?: string | undefined }) {
  const current = useInspection.getState().looked;
  if (!current) return;
  if (result.kind === "wrong")
    return showScanResult("bad", "Wrong item", `It does not belong to ${current.parcel.number}`);
  if (result.kind === "too-many")
    return showScanResult("bad", "One too many", `${result.quantity} × ${result.name} were sent`);
  useInspection.setState({ looked: addInspected(current, result.packing, damaged) });
  return showScanResult(
    result.whole ? "done" : "good",
    result.name,
    `${damaged === undefined ? "Undamaged" : "Damaged"}${result.whole ? ". All items are inspected" : ""}`,
  );
}

/** The stock returns once, after each piece of a refused parcel was inspected. */
export function TakeBack({ parcels, by }: { parcels: readonly Parcel[]; by: string }) {
  const inspection = useInspection((state) => state.looked);
  const scans = useScanQueue((state) => state.scans);
  const queuedNumbers = new Set(listQueuedNumbers(scans));
  const codeInput = useCodeInput((code) => {
    const current = useInspection.getState().looked;
    if (!current) return open(code);
    const number = findOrderNumber(code);
    if (number && number !== current.parcel.number)
      return showScanResult("bad", "Another parcel", `First finish ${current.parcel.number}, or put it aside`);
    if (number) return;
    const bySerial = current.parcel.items.find(({ serials }) => serials.some((one) => isSameSerial(one, code)));
    return applyResult(bySerial ? packProduct(current, bySerial.productId) : packByCode(current, code));
  });
  return (
    <>
      <ScanStatus prompt={inspection ? "Scan each undamaged item" : "Scan a parcel that came back"} />
      {codeInput}
      {inspection ? (
        <InspectedParcel inspection={inspection} by={by} />
      ) : (
        <ParcelList
          title="Coming back"
          parcels={parcels.filter(({ number }) => !queuedNumbers.has(number))}
          onOpen={(number) =>
            void open(number).catch((error: Error) => showScanResult("bad", "Not found", error.message))
          }
        />
      )}
    </>
  );
}

function InspectedParcel({ inspection, by }: { inspection: Inspection; by: string }) {
  const [reason, setReason] = useState(() => getRefusalReasons()[0] ?? "");
  const { number, stage, items } = inspection.parcel;
  const finish = () => {
    useInspection.setState({ looked: undefined });
    enqueueScan({
      call: "scanParcel",
      body: { scan: toTakeBackScan(inspection, reason) },
      by,
      words: `${number} taken back`,
    });
    void sendScans(by);
    showScanResult("done", `${number} is back`, "Put undamaged items back on the shelf");
  };
  return (
    <section aria-label={`Taking back ${number}`} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-mono text-lg">{number}</h2>
      {stage === "on-the-way" && (
        <Select
          label="Why did the customer refuse it?"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        >
          {getRefusalReasons().map((text) => (
            <option key={text}>{text}</option>
          ))}
        </Select>
      )}
      <ul className="grid gap-2">
        {items.map((item) => (
          <InspectedItem key={item.productId} item={item} inspection={inspection} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!isInspected(inspection)} onClick={finish}>
          Take back
        </Button>
        <Button
          kind="secondary"
          onClick={() => {
            useInspection.setState({ looked: undefined });
            clearScanStatus();
          }}
        >
          Put aside
        </Button>
      </div>
    </section>
  );
}

function InspectedItem({ item, inspection }: { item: Parcel["items"][number]; inspection: Inspection }) {
  const { productId, name, quantity } = item;
  const count = countInBox(inspection, productId);
  const damaged = inspection.damaged[productId] ?? 0;
  const undamaged = listUndamaged(inspection, item);
  const [chosen, setChosen] = useState<string>();
  const serial = chosen !== undefined && undamaged.includes(chosen) ? chosen : undamaged[0];
  return (
    <ItemRow item={item} count={count}>
      {damaged > 0 && <p className="font-medium text-sale">{damaged} damaged</p>}
      {undamaged.length > 1 && count < quantity && (
        <Select label="Serial of the damaged piece" value={serial} onChange={(event) => setChosen(event.target.value)}>
          {undamaged.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      )}
      <Button
        kind="secondary"
        size="small"
        aria-label={`Undamaged: one ${name}`}
        disabled={count >= quantity}
        onClick={() => applyResult(packProduct(inspection, productId))}
      >
        Undamaged
      </Button>
      <Button
        kind="danger"
        size="small"
        aria-label={`Damaged: one ${name}`}
        disabled={count >= quantity}
        onClick={() => applyResult(packProduct(inspection, productId), { productId, serial })}
      >
        Damaged
      </Button>
    </ItemRow>
  );
}
