import { useState } from "react";
import { useSearchParams } from "react-router";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { Batch, Parcel } from "#contract/office/scan.ts";
import { STAGE_LABEL } from "#contract/rules/order-status.ts";
import { CONSIGNMENT, orderNumberIn } from "#contract/rules/scan.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { Batches } from "./batches.tsx";
import { ParcelList } from "./parcel-list.tsx";
import { parcelOf } from "./parcels.ts";
import { keep, type QueuedScan, useScanQueue } from "./scan-queue.ts";
import { sendScans } from "./send-scans.ts";
import { clearSign, Sign, show } from "./sign.tsx";
import { useCodes } from "./use-codes.tsx";

interface HandOverProps {
  parcels: readonly Parcel[];
  couriers: readonly string[];
  batches: readonly Batch[];
  by: string;
}

/** The parcel in somebody's hands; `anyway`: it goes with another courier than the customer chose. */
interface InHands {
  parcel: Parcel | undefined;
  anyway: boolean;
}
const useParcel = create<InHands>()(
  persist((): InHands => ({ parcel: undefined, anyway: false }), {
    name: "office-scan-parcel",
    storage: createJSONStorage(() => browserStore),
  }),
);
const putDown = () => useParcel.setState({ parcel: undefined, anyway: false });

/** The courier stands there: scan each parcel's slip and then the courier's own number on it. */
export function HandOver({ parcels, couriers, batches, by }: HandOverProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("courier");
  // Whose van stands there; it does not change with what is left in the list.
  const [usual] = useState(
    () => batches.find(({ closedAt }) => closedAt === null)?.courier ?? parcels[0]?.courier ?? couriers[0] ?? "",
  );
  const courier = couriers.find((name) => name === asked) ?? usual;
  const { parcel, anyway } = useParcel();
  const scans = useScanQueue((state) => state.scans);
  const waiting = scans.flatMap(handedOver);
  const open = async (code: string) => {
    const found = await parcelOf(code);
    const { number, stage } = found;
    if (
      useScanQueue
        .getState()
        .scans.flatMap(handedOver)
        .some((scan) => scan.number === number)
    )
      return show("bad", `${number} was scanned already`, "It waits to be sent");
    if (stage !== "to-hand-over") return show("bad", "Leave it here", `${number} is at "${STAGE_LABEL[stage]}"`);
    useParcel.setState({ parcel: found, anyway: false });
    if (found.courier !== courier) return show("bad", `Goes with ${found.courier}`, `${number} is not for ${courier}`);
    return show("good", number, `${found.name}, ${found.city}`);
  };
  const handOver = (consignment: string) => {
    const held = useParcel.getState();
    if (!held.parcel) return;
    const { number, courier: chosen } = held.parcel;
    if (chosen !== courier && !held.anyway)
      return show("bad", `Goes with ${chosen}`, `${number} is not for ${courier}`);
    if (!CONSIGNMENT.test(consignment)) return show("bad", "No consignment number", consignment);
    const twice = useScanQueue
      .getState()
      .scans.flatMap(handedOver)
      .some((scan) => scan.courier === courier && scan.consignment.toUpperCase() === consignment.toUpperCase());
    if (twice) return show("bad", "Scanned twice", `${consignment} is another parcel's number`);
    putDown();
    keep({
      call: "scanParcel",
      body: { scan: { kind: "hand-over", number, courier, consignment } },
      by,
      words: `${number} handed over to ${courier} as ${consignment}`,
    });
    void sendScans(by);
    return show("done", `${number} → ${courier}`, consignment);
  };
  const type = useCodes((code) => {
    const { parcel: held } = useParcel.getState();
    if (!held) return open(code);
    const number = orderNumberIn(code);
    if (number === held.number) return;
    // A slip is never a courier's number: somebody has passed over one.
    if (number) return show("bad", "That is a slip", `Scan ${courier}'s number on ${held.number}, or put it down`);
    return handOver(code);
  });
  return (
    <>
      <Select
        label="Courier"
        value={courier}
        onChange={(event) => {
          putDown();
          clearSign();
          setSearch({ mode: "hand-over", courier: event.target.value }, { replace: true });
        }}
        className="max-w-sm"
      >
        {couriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Sign waitsFor={parcel ? `Scan ${courier}'s number on ${parcel.number}` : "Scan the slip on a parcel"} />
      {type}
      {parcel && (
        <section
          aria-label={`Handing over ${parcel.number}`}
          className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4"
        >
          <p className="min-w-44 flex-1">
            <strong className="font-mono text-lg">{parcel.number}</strong>
            <br />
            {parcel.name}, {parcel.city}
          </p>
          {parcel.courier !== courier && !anyway && (
            <Button
              onClick={() => {
                useParcel.setState({ anyway: true });
                clearSign();
              }}
            >
              Send it with {courier} all the same
            </Button>
          )}
          <Button
            kind="secondary"
            onClick={() => {
              putDown();
              clearSign();
            }}
          >
            Put it down
          </Button>
        </section>
      )}
      <Batches batches={batches} courier={courier} waiting={waiting.length} />
      <ParcelList
        title="To hand over"
        parcels={parcels.filter(({ number }) => !waiting.some((scan) => scan.number === number))}
        onOpen={(number) => void open(number).catch((error: Error) => show("bad", "Not opened", error.message))}
      />
    </>
  );
}

function handedOver({ body }: QueuedScan) {
  return "scan" in body && body.scan.kind === "hand-over" ? [body.scan] : [];
}
