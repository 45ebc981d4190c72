import { useState } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { Parcel } from "#contract/office/scan.ts";
import { STAGE_LABEL } from "#contract/rules/order-status.ts";
import { orderNumberIn } from "#contract/rules/scan.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { ItemRow } from "./item-row.tsx";
import { inBox, putIn, type Taken, takeItem, unitsOf } from "./packing.ts";
import { ParcelList } from "./parcel-list.tsx";
import { parcelOf, refusalReasons } from "./parcels.ts";
import { keep, useScanQueue } from "./scan-queue.ts";
import { sendScans } from "./send-scans.ts";
import { clearSign, Sign, show } from "./sign.tsx";
import { useCodes } from "./use-codes.tsx";

/** What of a parcel has been looked at, and what of that is damaged. */
interface Looked {
  parcel: Parcel;
  inBox: Readonly<Record<number, number>>;
  damaged: Readonly<Record<number, number>>;
}

const useLooked = create<{ looked: Looked | undefined }>()(
  persist(() => ({ looked: undefined as Looked | undefined }), {
    name: "office-scan-back",
    storage: createJSONStorage(() => browserStore),
  }),
);

/** A refused parcel is here: scan it, look at each piece, and the stock returns once. */
export function TakeBack({ parcels, by }: { parcels: readonly Parcel[]; by: string }) {
  const looked = useLooked((state) => state.looked);
  const scans = useScanQueue((state) => state.scans);
  const [reason, setReason] = useState(() => refusalReasons()[0] ?? "");
  const waiting = new Set(scans.flatMap(({ body }) => ("scan" in body ? [body.scan.number] : [])));
  const open = async (code: string) => {
    const parcel = await parcelOf(code);
    const { number, stage } = parcel;
    if (stage !== "coming-back" && stage !== "on-the-way")
      return show("bad", "Not expected back", `${number} is at "${STAGE_LABEL[stage]}"`);
    useLooked.setState({ looked: { parcel, inBox: {}, damaged: {} } });
    return show("good", number, `${unitsOf(parcel)} to look at`);
  };
  const take = (taken: Taken, damagedId?: number) => {
    const now = useLooked.getState().looked;
    if (!now) return;
    if (taken.kind === "wrong") return show("bad", "Not ours", `It does not belong to ${now.parcel.number}`);
    if (taken.kind === "too-many") return show("bad", "One too many", `${taken.quantity} × ${taken.name} were sent`);
    const damaged =
      damagedId === undefined ? now.damaged : { ...now.damaged, [damagedId]: (now.damaged[damagedId] ?? 0) + 1 };
    useLooked.setState({ looked: { ...now, inBox: taken.packing.inBox, damaged } });
    return show(
      taken.whole ? "done" : "good",
      taken.name,
      `${damagedId === undefined ? "Whole" : "Damaged"}${taken.whole ? ". All of it has been looked at" : ""}`,
    );
  };
  const type = useCodes((code) => {
    const now = useLooked.getState().looked;
    if (!now) return open(code);
    const number = orderNumberIn(code);
    if (number && number !== now.parcel.number)
      return show("bad", "Another parcel", `First finish ${now.parcel.number}, or put it aside`);
    if (!number) return take(takeItem(now, code));
  });
  const finish = (now: Looked) => {
    const { number, stage } = now.parcel;
    const damaged = Object.entries(now.damaged).map(([id, quantity]) => ({ productId: Number(id), quantity }));
    useLooked.setState({ looked: undefined });
    keep({
      call: "scanParcel",
      body: { scan: { kind: "take-back", number, damaged, ...(stage === "on-the-way" && { reason }) } },
      by,
      words: `${number} taken back`,
    });
    void sendScans(by);
    show("done", `${number} is back`, "What is whole goes on the shelf");
  };
  const all = looked?.parcel.items.every(({ productId, quantity }) => inBox(looked, productId) === quantity) ?? false;
  return (
    <>
      <Sign waitsFor={looked ? "Scan each piece that is whole" : "Scan a parcel that came back"} />
      {type}
      {looked ? (
        <section
          aria-label={`Taking back ${looked.parcel.number}`}
          className="grid gap-3 rounded-card border border-line bg-surface p-4"
        >
          <h2 className="font-mono text-lg">{looked.parcel.number}</h2>
          {looked.parcel.stage === "on-the-way" && (
            <Select
              label="Nobody has said yet why it was refused"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            >
              {refusalReasons().map((text) => (
                <option key={text}>{text}</option>
              ))}
            </Select>
          )}
          <ul className="grid gap-2">
            {looked.parcel.items.map((item) => {
              const { productId, name, quantity } = item;
              const done = inBox(looked, productId) >= quantity;
              const broken = looked.damaged[productId] ?? 0;
              return (
                <ItemRow key={productId} item={item} count={inBox(looked, productId)}>
                  {broken > 0 && <p className="font-medium text-sale">{broken} damaged</p>}
                  <Button
                    kind="secondary"
                    size="small"
                    aria-label={`One ${name} is whole`}
                    disabled={done}
                    onClick={() => take(putIn(looked, productId))}
                  >
                    Whole
                  </Button>
                  <Button
                    kind="danger"
                    size="small"
                    aria-label={`One ${name} is damaged`}
                    disabled={done}
                    onClick={() => take(putIn(looked, productId), productId)}
                  >
                    Damaged
                  </Button>
                </ItemRow>
              );
            })}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button disabled={!all} onClick={() => finish(looked)}>
              Take back
            </Button>
            <Button
              kind="secondary"
              onClick={() => {
                useLooked.setState({ looked: undefined });
                clearSign();
              }}
            >
              Put aside
            </Button>
          </div>
        </section>
      ) : (
        <ParcelList
          title="Coming back"
          parcels={parcels.filter(({ number }) => !waiting.has(number))}
          onOpen={(number) => void open(number).catch((error: Error) => show("bad", "Not opened", error.message))}
        />
      )}
    </>
  );
}
