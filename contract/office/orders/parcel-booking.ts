import { z } from "zod";
import { BOOKING_DECISIONS, BOOKING_STATES, CONNECTED_SERVICES } from "#contract/rules/order/courier-services.ts";
import { DateTime, Id, requiredLine, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { OrderNumber } from "./order-acts.ts";

const PARCELS_AT_ONCE = 50;
const PARCELS_PER_ORDER = 20;
const MAX_GRAMS = 100_000;
const NOTE_MAX = 200;
const NUMBER_MAX = 60;

const ParcelBooking = z.object({
  id: z.string(),
  orderNumber: z.string(),
  place: z.number().int(),
  /** The shop's own reference, by which the courier's portal finds it, too. */
  reference: z.string(),
  service: z.enum(CONNECTED_SERVICES),
  state: z.enum(BOOKING_STATES),
  /** Newest first: a parcel that is routed again has several. */
  trackingNumbers: z.array(z.string()),
  labelUrl: z.string().nullable(),
  grams: z.number().int(),
  /** The courier's reason, or what is not known. */
  reason: z.string().nullable(),
  by: z.string(),
  createdAt: DateTime,
  /** Whether a person has to decide, because nothing else will. */
  needsDecision: z.boolean(),
  /** What the courier's interface offers for it now. */
  canCancel: z.boolean(),
  canLookUp: z.boolean(),
});
export type ParcelBooking = z.infer<typeof ParcelBooking>;

const Params = z.object({ id: z.uuid() });
const Place = z.number().int().min(1).max(PARCELS_PER_ORDER);

const CourierCity = z.object({
  service: z.enum(CONNECTED_SERVICES),
  key: z.string(),
  name: z.string(),
  cityId: z.number().int().nullable(),
});

const CitiesToReview = z.object({
  /** Cities of couriers that may be one of ours. */
  cities: z.array(CourierCity),
  /** Our cities to which a connected courier cannot be booked, because none of its cities is matched. */
  unmatched: z.array(
    z.object({ service: z.enum(CONNECTED_SERVICES), cityId: z.number().int(), name: z.string(), state: z.string() }),
  ),
  ours: z.array(z.object({ id: z.number().int(), name: z.string(), state: z.string() })),
});
export type CitiesToReview = z.infer<typeof CitiesToReview>;

export const PARCEL_BOOKING_CALLS = defineOfficeCalls({
  bookParcels: {
    method: "POST",
    path: "/office/parcel-bookings",
    access: "order.write",
    summary: "Book parcels at a courier; a parcel that is booked already stays as it is",
    body: z.object({
      service: z.enum(CONNECTED_SERVICES),
      parcels: z
        .array(
          z.object({
            number: OrderNumber,
            place: Place.default(1),
            grams: z.number().int().min(1, "Enter the weight in grams").max(MAX_GRAMS, "At most 100 kg"),
            note: text(NOTE_MAX).default(""),
          }),
        )
        .min(1, "Choose an order")
        .max(PARCELS_AT_ONCE, `At most ${PARCELS_AT_ONCE} parcels at once`),
    }),
    response: z.object({
      results: z.array(z.object({ number: z.string(), booking: ParcelBooking.nullable(), why: z.string().nullable() })),
    }),
  },
  listParcelBookings: {
    method: "GET",
    path: "/office/orders/:number/parcel-bookings",
    access: "order.read",
    summary: "Bookings of an order's parcels, newest first",
    params: z.object({ number: OrderNumber }),
    response: z.object({ bookings: z.array(ParcelBooking) }),
  },
  listUncertainBookings: {
    method: "GET",
    path: "/office/parcel-bookings/uncertain",
    access: "order.read",
    summary: "Bookings of which nobody knows whether the courier made them, oldest first",
    response: z.object({ bookings: z.array(ParcelBooking) }),
  },
  cancelParcelBooking: {
    method: "POST",
    path: "/office/parcel-bookings/:id/cancel",
    access: "order.write",
    summary: "Cancel a booking at the courier",
    params: Params,
    response: ParcelBooking,
  },
  lookUpParcelBooking: {
    method: "POST",
    path: "/office/parcel-bookings/:id/look-up",
    access: "order.write",
    summary: "Ask the courier now whether an uncertain parcel was booked",
    params: Params,
    response: ParcelBooking,
  },
  decideParcelBooking: {
    method: "POST",
    path: "/office/parcel-bookings/:id/decide",
    access: "order.write",
    summary: "Decide an uncertain booking after looking in the courier's portal",
    params: Params,
    body: z.object({
      decision: z.enum(BOOKING_DECISIONS),
      /** Of a parcel that was booked. */
      trackingNumber: requiredLine(NUMBER_MAX, "Enter the tracking number").optional(),
    }),
    response: ParcelBooking,
  },
  addParcelNumber: {
    method: "POST",
    path: "/office/parcel-bookings/:id/numbers",
    access: "order.write",
    summary: "Add the number under which the courier has re-routed a parcel; the earlier ones stay",
    params: Params,
    body: z.object({ trackingNumber: requiredLine(NUMBER_MAX, "Enter the tracking number") }),
    response: ParcelBooking,
  },
  listCourierCities: {
    method: "GET",
    path: "/office/courier-cities",
    access: "courier.write",
    summary: "Cities of couriers without a certain match, to be reviewed",
    response: CitiesToReview,
  },
  matchCourierCity: {
    method: "PUT",
    path: "/office/courier-cities",
    access: "courier.write",
    summary: "Say which of our cities a courier's city is, or that it is none",
    body: z.object({ service: z.enum(CONNECTED_SERVICES), key: text(120), cityId: Id.nullable() }),
    response: CitiesToReview,
  },
});
