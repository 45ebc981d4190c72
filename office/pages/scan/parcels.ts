import { ShopError } from "#contract/errors.ts";
import type { Batch, Parcel } from "#contract/office/scan.ts";
import { orderNumberIn, type ScannedStage } from "#contract/rules/scan.ts";
import { office } from "#office/api/client.ts";

const ANSWER_WITHIN_MS = 3_000;

// What was last heard, for when the shop does not answer.
const known = new Map<ScannedStage, Parcel[]>();
let knownReasons: readonly string[] = [];
let knownBatches: { couriers: string[]; batches: Batch[] } = { couriers: [], batches: [] };

const isUnanswered = (error: unknown) => !(error instanceof ShopError) || error.status >= 500;

export async function parcelsAt(stage: ScannedStage, signal: AbortSignal): Promise<Parcel[]> {
  try {
    const { parcels, refusalReasons } = await office("listParcels", { query: { stage } }, { signal });
    known.set(stage, parcels);
    knownReasons = refusalReasons;
  } catch (error) {
    if (!isUnanswered(error) || signal.aborted) throw error;
  }
  return known.get(stage) ?? [];
}

export async function batches(signal: AbortSignal): Promise<typeof knownBatches> {
  try {
    knownBatches = await office("listBatches", {}, { signal });
  } catch (error) {
    if (!isUnanswered(error) || signal.aborted) throw error;
  }
  return knownBatches;
}

/** Why parcels are refused, as it came with them. */
export const refusalReasons = () => knownReasons;

/** The parcel of a code: as the shop knows it now or, while it does not answer, as it was last heard of. */
export async function parcelOf(code: string): Promise<Parcel> {
  try {
    return await office("findParcel", { query: { code } }, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const number = orderNumberIn(code);
    const heard = [...known.values()]
      .flat()
      .find((parcel) => parcel.number === number || parcel.consignment?.toUpperCase() === code.toUpperCase());
    if (heard) return heard;
    throw new ShopError("unavailable", { text: "The shop does not answer. Scan it again in a moment" });
  }
}
