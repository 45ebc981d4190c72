import { DAY_MS, HOUR_MS } from "#contract/rules/limits.ts";

/** Couriers pay once or twice a week, so most parcels are asked about a few times. */
const USUAL_MS = DAY_MS;
/** A courier that pays this late hardly pays within a day. */
const LATE_AFTER_MS = 30 * DAY_MS;
const LATE_MS = 7 * DAY_MS;
const GIVEN_UP_AFTER_MS = 120 * DAY_MS;
const FIRST_RETRY_MS = HOUR_MS;
/** Spreads parcels that were delivered together. */
const SPREAD = 0.2;

/** How long to wait until the courier is asked again for a parcel's money; null: it is not asked any more. */
export function getQuestionWaitMs(
  { ageMs, failures }: { ageMs: number; failures: number },
  random = 0.5,
): number | null {
  if (ageMs > GIVEN_UP_AFTER_MS) return null;
  const usual = ageMs > LATE_AFTER_MS ? LATE_MS : USUAL_MS;
  const wait = failures === 0 ? usual : Math.min(usual, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));
  return Math.round(wait * (1 - SPREAD / 2 + SPREAD * random));
}
