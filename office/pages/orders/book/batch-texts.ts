import type { BatchParcel } from "#contract/office/orders/booking-batch.ts";
import type { BookingState } from "#contract/rules/order/courier-services.ts";

export const PARCEL_STATE_LABEL: Record<BookingState | "waiting" | "failed", string> = {
  waiting: "Waiting",
  failed: "Not booked",
  intended: "Being booked",
  asked: "Being booked",
  booked: "Booked",
  refused: "Refused",
  uncertain: "Uncertain",
  cancelled: "Cancelled",
};

/** What a person has to look at comes first. */
const ATTENTION: readonly BatchParcel["state"][] = ["refused", "failed", "uncertain", "cancelled"];

export function sortByAttention(list: readonly BatchParcel[]): BatchParcel[] {
  const rank = ({ state }: BatchParcel) => (ATTENTION.includes(state) ? 0 : 1);
  return list.toSorted((one, other) => rank(one) - rank(other) || one.position - other.position);
}

export function isRunning(list: readonly Pick<BatchParcel, "state">[]): boolean {
  return list.some(({ state }) => state === "waiting" || state === "intended" || state === "asked");
}

/** "198 booked, 1 refused, 1 uncertain" */
export function describeResults(list: readonly Pick<BatchParcel, "state">[]): string {
  const counts = Map.groupBy(list, ({ state }) => PARCEL_STATE_LABEL[state].toLowerCase());
  return [...counts].map(([label, parcels]) => `${parcels.length} ${label}`).join(", ");
}
