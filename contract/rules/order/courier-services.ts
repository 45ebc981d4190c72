/** Couriers that the shop can book at. "manual": staff book themselves and type the consignment number. */
export const COURIER_SERVICES = {
  postex: "PostEx",
  leopards: "Leopards",
  trax: "Trax",
  tcs: "TCS",
  manual: "By hand",
} as const;
export type CourierServiceName = keyof typeof COURIER_SERVICES;
export type ConnectedService = Exclude<CourierServiceName, "manual">;
export const CONNECTED_SERVICES = ["postex", "leopards", "trax", "tcs"] as const satisfies readonly ConnectedService[];

/** What a courier's interface can do beyond booking and tracking. */
export const COURIER_CAPABILITIES = [
  "listPickupAddresses",
  "findByReference",
  "cancel",
  "printLabels",
  "createLoadSheet",
  "quoteCharges",
  "readSettlement",
  "advise",
  "readPush",
] as const;
export type CourierCapability = (typeof COURIER_CAPABILITIES)[number];

/** Uncertain: the courier may have booked the parcel. It is looked up before it is booked again. */
export const BOOKING_STATES = ["intended", "asked", "booked", "refused", "uncertain", "cancelled"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];
export const LIVE_BOOKING_STATES = [
  "intended",
  "asked",
  "uncertain",
  "booked",
] as const satisfies readonly BookingState[];

/** Asked: the shop waits for the courier. Uncertain: asking once more is harmless, as it changes no parcel. */
export const LOAD_SHEET_STATES = ["asked", "made", "refused", "uncertain"] as const;
export type LoadSheetState = (typeof LOAD_SHEET_STATES)[number];

/** The courier sends nobody for a parcel that is on no load sheet. */
export const BOOKS_BY_LOAD_SHEET: readonly ConnectedService[] = ["postex"];

/** What a person may decide about an uncertain booking after looking in the courier's portal. */
export const BOOKING_DECISIONS = ["booked", "not-booked", "book-again"] as const;
export type BookingDecision = (typeof BOOKING_DECISIONS)[number];
