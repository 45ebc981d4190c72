import { ShopError } from "#contract/errors.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { Batch, Parcel } from "#contract/office/orders/scan.ts";
import { findOrderNumber, type ScannedStage } from "#contract/rules/order/scan.ts";
import { callOffice } from "#office/api/client.ts";

const TIMEOUT_MS = 3_000;

// The last known data, for when the server does not answer.
const lastParcels = new Map<ScannedStage, Parcel[]>();
let lastReasons: readonly string[] = [];
let lastBatches: { couriers: string[]; batches: Batch[] } = { couriers: [], batches: [] };

const isUnanswered = (error: unknown) => !(error instanceof ShopError) || error.status >= 500;

export async function readParcels(stage: ScannedStage, signal: AbortSignal): Promise<Parcel[]> {
  try {
    const { parcels, refusalReasons } = await callOffice("listParcels", { query: { stage } }, { signal });
    lastParcels.set(stage, parcels);
    lastReasons = refusalReasons;
  } catch (error) {
    if (!isUnanswered(error) || signal.aborted) throw error;
  }
  return lastParcels.get(stage) ?? [];
}

export async function readBatches(signal: AbortSignal): Promise<typeof lastBatches> {
  try {
    lastBatches = await callOffice("listBatches", {}, { signal });
  } catch (error) {
    if (!isUnanswered(error) || signal.aborted) throw error;
  }
  return lastBatches;
}

/** The reasons are loaded together with the parcels. */
export const getRefusalReasons = () => lastReasons;

/** Falls back to the last known parcel while the server does not answer. */
export async function getParcel(code: string): Promise<Parcel> {
  try {
    return await callOffice("findParcel", { query: { code } }, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const number = findOrderNumber(code);
    const lastParcel = [...lastParcels.values()]
      .flat()
      .find((parcel) => parcel.number === number || hasConsignment(parcel, code));
    if (lastParcel) return lastParcel;
    throw new ShopError("unavailable", { text: "The shop is not responding. Scan it again in a moment" });
  }
}

function hasConsignment({ consignment, booked }: Parcel, code: string): boolean {
  return [consignment, booked?.consignment].some((number) => number?.toUpperCase() === code.toUpperCase());
}

/** Whether a piece may be packed for the order. This needs the server: two packers may hold pieces of one product. */
export async function checkSerial(number: string, code: string): Promise<OfficeResponse<"checkSerial">> {
  try {
    return await callOffice("checkSerial", { query: { number, code } }, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    throw new ShopError("unavailable", {
      text: "The serial number cannot be checked now. Scan it again when the shop responds",
    });
  }
}
