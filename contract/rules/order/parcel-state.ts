/** Where a parcel is, whatever its courier calls it. */
export const PARCEL_STATES = [
  "booked",
  "picked-up",
  "on-the-way",
  "out-for-delivery",
  "attempted",
  "delivered",
  "return-requested",
  "returning",
  "returned",
  "cancelled",
  "unknown",
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];
