import { useState } from "react";
import { useSearchParams } from "react-router";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { BookedParcel } from "#contract/office/orders/booked-parcel.ts";
import type { Batch, Parcel } from "#contract/office/orders/scan.ts";
import { findOrderNumber } from "#contract/rules/order/scan.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { Batches } from "../batches/batches.tsx";
import { useCodeInput } from "../input/use-code-input.tsx";
import { enqueueScan, useScanQueue } from "../queue/scan-queue.ts";
import { clearScanStatus, ScanStatus, showRefusal, showScanResult } from "../queue/scan-status.tsx";
import { sendScans } from "../queue/send-scans.ts";
import { ParcelList } from "./parcel-list.tsx";
import { getParcel } from "./parcels.ts";
import {
  findBookedRefusal,
  findConsignmentRefusal,
  findHandOverRefusal,
  listHandOvers,
  refuseCourier,
} from "./scan-checks.ts";

interface HandOverProps {
  parcels: readonly Parcel[];
  couriers: readonly string[];
  batches: readonly Batch[];
  by: string;
}

/** `anyway` sends the parcel with another courier than the customer chose. */
interface HeldParcel {
  parcel: Parcel | undefined;
  anyway: boolean;
}
const useHeldParcel = create<HeldParcel>()(
  persist((): HeldParcel => ({ parcel: undefined, anyway: false }), {
    name: "office-scan-parcel",
    storage: createJSONStorage(() => browserStore),
  }),
);
const releaseParcel = () => useHeldParcel.setState({ parcel: undefined, anyway: false });

async function openParcel(code: string, { courier, by }: { courier: string; by: string }) {
  const scannedParcel = await getParcel(code);
  const { number, courier: chosen, name, city } = scannedParcel;
  const refusal = findHandOverRefusal(scannedParcel, useScanQueue.getState().scans);
  if (refusal) return showRefusal(refusal);
  if (scannedParcel.booked) return handOverBooked(scannedParcel, scannedParcel.booked, { courier, by });
  useHeldParcel.setState({ parcel: scannedParcel, anyway: false });
  if (chosen !== courier) return showRefusal(refuseCourier(number, chosen, courier));
  return showScanResult("good", number, `${name}, ${city}`);
}

/** A booked parcel has its number already, so one scan of the slip or the label is enough. */
function handOverBooked({ number }: Parcel, booked: BookedParcel, van: { courier: string; by: string }) {
  const { courier, consignment, parcels } = booked;
  const { by } = van;
  const refusal = courier === van.courier ? findBookedRefusal(booked) : refuseCourier(number, courier, van.courier);
  if (refusal) return showRefusal(refusal);
  enqueueScan({
    call: "scanParcel",
    body: { scan: { kind: "hand-over", number, courier, consignment } },
    by,
    words: `${number} handed over to ${courier} as ${consignment}`,
  });
  void sendScans(by);
  const rest = parcels > 1 ? `${consignment}. This order has ${parcels} parcels: load them all` : consignment;
  return showScanResult("done", `${number} → ${courier}`, rest);
}

function submitHandOver(consignment: string, { courier, by }: { courier: string; by: string }) {
  const held = useHeldParcel.getState();
  if (!held.parcel) return;
  const { number } = held.parcel;
  const sent = { consignment, courier, anyway: held.anyway };
  const refusal = findConsignmentRefusal(held.parcel, sent, useScanQueue.getState().scans);
  if (refusal) return showRefusal(refusal);
  releaseParcel();
  enqueueScan({
    call: "scanParcel",
    body: { scan: { kind: "hand-over", number, courier, consignment } },
    by,
    words: `${number} handed over to ${courier} as ${consignment}`,
  });
  void sendScans(by);
  return showScanResult("done", `${number} → ${courier}`, consignment);
}

/** The staff member scans each parcel's slip and then the courier's number on the parcel. */
export function HandOver({ parcels, couriers, batches, by }: HandOverProps) {
  const [search, setSearch] = useSearchParams();
  const requestedCourier = search.get("courier");
  // The courier whose van is loaded does not change with the parcels left in the list.
  const [defaultCourier] = useState(
    () => batches.find(({ closedAt }) => closedAt === null)?.courier ?? parcels[0]?.courier ?? couriers[0] ?? "",
  );
  const courier = couriers.find((name) => name === requestedCourier) ?? defaultCourier;
  const { parcel, anyway } = useHeldParcel();
  const scans = useScanQueue((state) => state.scans);
  const queuedHandOvers = listHandOvers(scans);
  const codeInput = useCodeInput((code) => {
    const { parcel: held } = useHeldParcel.getState();
    if (!held) return openParcel(code, { courier, by });
    const number = findOrderNumber(code);
    if (number === held.number) return;
    // A slip is never a courier's number, so the staff member has passed over a number.
    if (number)
      return showScanResult(
        "bad",
        "That is a slip",
        `Scan ${courier}'s number on ${held.number}, or put the parcel aside`,
      );
    return submitHandOver(code, { courier, by });
  });
  return (
    <>
      <Select
        label="Courier"
        value={courier}
        onChange={(event) => {
          releaseParcel();
          clearScanStatus();
          setSearch({ mode: "hand-over", courier: event.target.value }, { replace: true });
        }}
        className="max-w-sm"
      >
        {couriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <ScanStatus prompt={parcel ? `Scan ${courier}'s number on ${parcel.number}` : "Scan the slip on a parcel"} />
      {codeInput}
      {parcel && <HeldParcelCard parcel={parcel} anyway={anyway} courier={courier} />}
      <ButtonLink
        kind="secondary"
        size="small"
        className="justify-self-start"
        to={`/scan/list?${new URLSearchParams({ courier })}`}
      >
        Hand over by list
      </ButtonLink>
      <Batches batches={batches} courier={courier} waiting={queuedHandOvers.length} />
      <ParcelList
        title="To hand over"
        parcels={parcels.filter(({ number }) => !queuedHandOvers.some((scan) => scan.number === number))}
        onOpen={(number) =>
          void openParcel(number, { courier, by }).catch((error: Error) =>
            showScanResult("bad", "Not found", error.message),
          )
        }
      />
    </>
  );
}

interface HeldParcelCardProps {
  parcel: Parcel;
  anyway: boolean;
  courier: string;
}

function HeldParcelCard({ parcel, anyway, courier }: HeldParcelCardProps) {
  return (
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
            useHeldParcel.setState({ anyway: true });
            clearScanStatus();
          }}
        >
          Send with {courier} anyway
        </Button>
      )}
      <Button
        kind="secondary"
        onClick={() => {
          releaseParcel();
          clearScanStatus();
        }}
      >
        Put parcel aside
      </Button>
    </section>
  );
}
