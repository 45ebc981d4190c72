import type { BookedParcel } from "#contract/office/orders/booked-parcel.ts";
import type { Parcel } from "#contract/office/orders/scan.ts";
import { BOOKS_BY_LOAD_SHEET, COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { STAGE_LABEL } from "#contract/rules/order/order-status.ts";
import { CONSIGNMENT } from "#contract/rules/order/scan.ts";
import type { QueuedScan } from "../queue/scan-queue.ts";

/** Why a scan is not accepted, as the screen says it. */
export interface Refusal {
  title: string;
  text: string;
}

type ScannedParcel = Pick<Parcel, "number" | "stage">;
type Scans = readonly Pick<QueuedScan, "body">[];

/** Orders whose scan waits to be sent, of any kind. */
export function listQueuedNumbers(scans: Scans): string[] {
  return scans.flatMap(({ body }) => ("scan" in body ? [body.scan.number] : []));
}

export function listHandOvers(scans: Scans) {
  return scans.flatMap(({ body }) => ("scan" in body && body.scan.kind === "hand-over" ? [body.scan] : []));
}

export function findPackRefusal({ number, stage }: ScannedParcel, scans: Scans): Refusal | undefined {
  if (listQueuedNumbers(scans).includes(number)) return refuseQueued(number);
  return stage === "to-pack" ? undefined : refuseStage("Do not pack", number, stage);
}

export function findHandOverRefusal({ number, stage }: ScannedParcel, scans: Scans): Refusal | undefined {
  if (listHandOvers(scans).some((scan) => scan.number === number)) return refuseQueued(number);
  return stage === "to-hand-over" ? undefined : refuseStage("Leave it here", number, stage);
}

/** A parcel that is still on the way was refused at the door, and nobody has recorded it yet. */
export function findTakeBackRefusal({ number, stage }: ScannedParcel): Refusal | undefined {
  return stage === "coming-back" || stage === "on-the-way"
    ? undefined
    : refuseStage("Not expected back", number, stage);
}

interface Consignment {
  consignment: string;
  /** The courier whose van is loaded. */
  courier: string;
  /** The held parcel may go with another courier than the customer chose. */
  anyway: boolean;
}

export function findConsignmentRefusal(
  { number, courier: chosen }: Pick<Parcel, "number" | "courier">,
  { consignment, courier, anyway }: Consignment,
  scans: Scans,
): Refusal | undefined {
  if (chosen !== courier && !anyway) return refuseCourier(number, chosen, courier);
  if (!CONSIGNMENT.test(consignment)) return { title: "No consignment number", text: consignment };
  const isDuplicate = listHandOvers(scans).some(
    (scan) => scan.courier === courier && scan.consignment.toUpperCase() === consignment.toUpperCase(),
  );
  return isDuplicate ? { title: "Scanned twice", text: `${consignment} is another parcel's number` } : undefined;
}

/** Such a courier sends nobody for a parcel that is on no load sheet. */
export function findBookedRefusal({
  service,
  isOnLoadSheet,
}: Pick<BookedParcel, "service" | "isOnLoadSheet">): Refusal | undefined {
  if (isOnLoadSheet || !BOOKS_BY_LOAD_SHEET.includes(service)) return undefined;
  const label = COURIER_SERVICES[service];
  return {
    title: "Not on a load sheet",
    text: `${label} does not collect it yet. Make the load sheet on Orders, Bookings, and scan it again`,
  };
}

export function refuseCourier(number: string, chosen: string, courier: string): Refusal {
  return { title: `Goes with ${chosen}`, text: `${number} is not for ${courier}` };
}

function refuseQueued(number: string): Refusal {
  return { title: `${number} was scanned already`, text: "It is waiting to be sent" };
}

function refuseStage(title: string, number: string, stage: Parcel["stage"]): Refusal {
  return { title, text: `${number} is at "${STAGE_LABEL[stage]}"` };
}
