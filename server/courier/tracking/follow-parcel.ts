import type { ParcelState } from "#contract/rules/order/parcel-state.ts";

export interface FollowedEvent {
  word: string;
  state: ParcelState;
  at: Date;
  position: number;
}

/** Where the events of a parcel end. */
export interface FollowedParcel {
  state: ParcelState;
  stateAt: Date | null;
  failedAt: Date | null;
  attempts: number;
  /** Why a person has to look at it. */
  attention: string | null;
}

/** A delivered parcel leaves the customer only physically, and one that came back stays with us. */
const AFTER_FINAL: Partial<Record<ParcelState, readonly ParcelState[]>> = {
  delivered: ["delivered", "returning", "returned"],
  returned: ["returned"],
};

/** Follows the events in the courier's order, in whatever order they arrived. */
export function followParcel(events: readonly FollowedEvent[]): FollowedParcel {
  const parcel: FollowedParcel = { state: "booked", stateAt: null, failedAt: null, attempts: 0, attention: null };
  for (const { word, state, at } of sortEvents(events)) {
    if (state === "unknown") {
      parcel.attention = `The courier says "${word}", which the shop does not know`;
      continue;
    }
    if (AFTER_FINAL[parcel.state]?.includes(state) === false) {
      parcel.attention = `The courier says "${word}" of a parcel that was ${parcel.state}`;
      continue;
    }
    Object.assign(parcel, { state, stateAt: at, attention: null });
    if (state === "attempted") {
      parcel.failedAt = at;
      parcel.attempts += 1;
    }
  }
  return parcel;
}

/** The courier's time decides, and its position between events of the same time. */
export function sortEvents<E extends Pick<FollowedEvent, "at" | "position">>(events: readonly E[]): E[] {
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.position - other.position);
}
