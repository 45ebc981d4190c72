import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/rules/limits.ts";
import type { ParcelState } from "#contract/rules/order/parcel-state.ts";

/** On the rider's bike things happen quickly. */
const USUAL_MS: Partial<Record<ParcelState, number>> = {
  booked: 2 * HOUR_MS,
  "out-for-delivery": 30 * MINUTE_MS,
  delivered: DAY_MS,
};
const OTHERS_MS = HOUR_MS;
/** An old parcel is asked about rarely, and one of months not at all. */
const BY_AGE = [
  { olderThanMs: 60 * DAY_MS, waitMs: null },
  { olderThanMs: 30 * DAY_MS, waitMs: DAY_MS },
  { olderThanMs: 10 * DAY_MS, waitMs: 6 * HOUR_MS },
] as const;
/** Couriers correct a wrong "delivered" or "cancelled" within days. */
const ENDED_FOR_MS = 3 * DAY_MS;
const FIRST_RETRY_MS = 5 * MINUTE_MS;
const LAST_RETRY_MS = 6 * HOUR_MS;
/** Spreads parcels that were booked together. */
const SPREAD = 0.2;

export interface PulledParcel {
  state: ParcelState;
  /** Since the state began, and since the parcel was booked. */
  stateAgeMs: number;
  ageMs: number;
  failures: number;
}

/** How long to wait until the courier is asked again; null: it is not asked any more. */
export function getPullWaitMs({ state, stateAgeMs, ageMs, failures }: PulledParcel, random = 0.5): number | null {
  const mayEnd = state === "delivered" || state === "cancelled";
  const isEnded = state === "returned" || (mayEnd && stateAgeMs > ENDED_FOR_MS);
  const byAge = BY_AGE.find(({ olderThanMs }) => ageMs > olderThanMs);
  if (isEnded || byAge?.waitMs === null) return null;
  const usual = Math.max(USUAL_MS[state] ?? OTHERS_MS, byAge?.waitMs ?? 0);
  const wait = failures === 0 ? usual : Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));
  return Math.round(wait * (1 - SPREAD / 2 + SPREAD * random));
}
