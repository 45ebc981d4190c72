import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { Parcel } from "#contract/office/scan.ts";
import { STAGE_LABEL } from "#contract/rules/order-status.ts";
import { orderNumberIn } from "#contract/rules/scan.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { Button } from "#ui/button.tsx";
import { ItemRow } from "./item-row.tsx";
import { inBox, type Packing, putIn, type Taken, takeItem, unitsOf } from "./packing.ts";
import { ParcelList } from "./parcel-list.tsx";
import { parcelOf } from "./parcels.ts";
import { keep, useScanQueue } from "./scan-queue.ts";
import { sendScans } from "./send-scans.ts";
import { clearSign, Sign, show } from "./sign.tsx";
import { useCodes } from "./use-codes.tsx";

/** What lies on the table is kept, so that a reload loses no count. */
const useTable = create<{ packing: Packing | undefined }>()(
  persist(() => ({ packing: undefined as Packing | undefined }), {
    name: "office-scan-packing",
    storage: createJSONStorage(() => browserStore),
  }),
);

/** Scan the slip, then everything that goes into the box. */
export function Pack({ parcels, by }: { parcels: readonly Parcel[]; by: string }) {
  const packing = useTable((state) => state.packing);
  const scans = useScanQueue((state) => state.scans);
  const open = async (code: string) => {
    const parcel = await parcelOf(code);
    const { number, stage } = parcel;
    const sent = useScanQueue.getState().scans.some(({ body }) => "scan" in body && body.scan.number === number);
    if (sent) return show("bad", `${number} was scanned already`, "It waits to be sent");
    if (stage !== "to-pack") return show("bad", "Do not pack", `${number} is at "${STAGE_LABEL[stage]}"`);
    useTable.setState({ packing: { parcel, inBox: {} } });
    return show("good", `${unitsOf(parcel)} to pack`, `${number}, ${parcel.name}, ${parcel.city}`);
  };
  const take = (taken: Taken) => {
    const { packing: now } = useTable.getState();
    if (!now) return;
    const { number, items } = now.parcel;
    if (taken.kind === "wrong") return show("bad", "Wrong item", `It is not in ${number}. Take it out`);
    if (taken.kind === "too-many") return show("bad", "One too many", `${taken.quantity} × ${taken.name}, no more`);
    if (!taken.whole) {
      useTable.setState({ packing: taken.packing });
      return show("good", taken.name, leftInWords(taken.packing));
    }
    useTable.setState({ packing: undefined });
    keep({
      call: "scanParcel",
      body: {
        scan: { kind: "pack", number, items: items.map(({ productId, quantity }) => ({ productId, quantity })) },
      },
      by,
      words: `${number} packed`,
    });
    void sendScans(by);
    return show("done", `${number} is packed`, "Close the box");
  };
  const type = useCodes(async (code) => {
    const { packing: now } = useTable.getState();
    if (!now) return open(code);
    const number = orderNumberIn(code);
    if (number === now.parcel.number) return show("good", leftInWords(now));
    if (number) return show("bad", "Another order", `First finish ${now.parcel.number}, or put it aside`);
    return take(takeItem(now, code));
  });
  const packed = new Set(scans.flatMap(({ body }) => ("scan" in body ? [body.scan.number] : [])));
  return (
    <>
      <Sign waitsFor={packing ? `Scan what goes into ${packing.parcel.number}` : "Scan the slip of an order"} />
      {type}
      {packing ? (
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
                useTable.setState({ packing: undefined });
                clearSign();
              }}
            >
              Put aside
            </Button>
          </header>
          <ul className="grid gap-2">
            {packing.parcel.items.map((item) => (
              <ItemRow key={item.productId} item={item} count={inBox(packing, item.productId)}>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={`One ${item.name} by hand`}
                  disabled={inBox(packing, item.productId) >= item.quantity}
                  onClick={() => take(putIn(packing, item.productId))}
                >
                  By hand
                </Button>
              </ItemRow>
            ))}
          </ul>
        </section>
      ) : (
        <ParcelList
          title="To pack"
          parcels={parcels.filter(({ number }) => !packed.has(number))}
          onOpen={(number) => void open(number).catch((error: Error) => show("bad", "Not opened", error.message))}
        />
      )}
    </>
  );
}

function leftInWords(packing: Packing): string {
  const left = packing.parcel.items.reduce(
    (sum, { productId, quantity }) => sum + quantity - inBox(packing, productId),
    0,
  );
  return `${left} of ${unitsOf(packing.parcel)} left`;
}
