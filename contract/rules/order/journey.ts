import type { ParcelState } from "./parcel-state.ts";

/** A parcel's state in the customer's words. What nobody understands is not shown. */
export const JOURNEY_TEXT = {
  booked: "The courier knows about your parcel",
  "picked-up": "The courier has picked up your parcel",
  "on-the-way": "Your parcel is on its way",
  "out-for-delivery": "The rider has your parcel and delivers it today",
  attempted: "The rider came and could not deliver your parcel",
  delivered: "Your parcel was delivered",
  "return-requested": "The courier wants to send your parcel back to us",
  returning: "Your parcel is on its way back to us",
  returned: "Your parcel came back to us",
} as const satisfies Partial<Record<ParcelState, string>>;
export type JourneyState = keyof typeof JOURNEY_TEXT;
export const JOURNEY_STATES = Object.keys(JOURNEY_TEXT) as [JourneyState, ...JourneyState[]];

/** A parcel's state in staff's words. */
export const PARCEL_STATE_LABEL = {
  booked: "Booked",
  "picked-up": "Picked up",
  "on-the-way": "On the way",
  "out-for-delivery": "Out for delivery",
  attempted: "Delivery failed",
  delivered: "Delivered",
  "return-requested": "Return requested",
  returning: "Coming back",
  returned: "Came back",
  cancelled: "Cancelled at the courier",
  unknown: "Unknown word",
} as const satisfies Record<ParcelState, string>;
