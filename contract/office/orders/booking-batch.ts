import { z } from "zod";
import { BOOKING_STATES, CONNECTED_SERVICES, LOAD_SHEET_STATES } from "#contract/rules/order/courier-services.ts";
import { DateTime, Rupees, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { PARCEL_MAX_GRAMS } from "./booking-settings.ts";
import { OrderNumber } from "./order-acts.ts";

export const BATCH_MAX_PARCELS = 200;
const PLACE_MAX = 20;
const NOTE_MAX = 200;

const Service = z.enum(CONNECTED_SERVICES);
const Grams = z.number().int().min(1, "Enter the weight in grams").max(PARCEL_MAX_GRAMS, "At most 100 kg");

/** What a booking would be. */
const BookingPreview = z.object({
  number: z.string(),
  name: z.string(),
  city: z.string(),
  /** Null: no courier fits, so staff choose one. */
  service: Service.nullable(),
  grams: z.number().int(),
  /** Whether every product's facts have its weight; otherwise defaults of categories count. */
  isWeighed: z.boolean(),
  /** What the courier collects; null for staff who may not see money. */
  cash: Rupees.nullable(),
  /** What the courier takes, by the owner's table; null if it is not known. */
  cost: Rupees.nullable(),
  days: z.number().int().nullable(),
  /** Why it cannot be booked now. */
  problem: z.string().nullable(),
  isBooked: z.boolean(),
  /** Whether a city of a courier has to be matched first. */
  needsCity: z.boolean(),
});
export type BookingPreview = z.infer<typeof BookingPreview>;

const BatchParcel = z.object({
  position: z.number().int(),
  number: z.string(),
  name: z.string(),
  city: z.string(),
  place: z.number().int(),
  service: Service,
  /** Waiting: not asked yet. Failed: the shop did not ask, and says why. */
  state: z.enum(["waiting", "failed", ...BOOKING_STATES]),
  why: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  isOnLoadSheet: z.boolean(),
});
export type BatchParcel = z.infer<typeof BatchParcel>;

const BookingBatch = z.object({
  id: z.string(),
  by: z.string(),
  createdAt: DateTime,
  parcels: z.number().int(),
  /** Not asked yet. */
  waiting: z.number().int(),
  booked: z.number().int(),
});
export type BookingBatch = z.infer<typeof BookingBatch>;

const LoadSheet = z.object({
  id: z.string(),
  service: Service,
  state: z.enum(LOAD_SHEET_STATES),
  number: z.string().nullable(),
  reason: z.string().nullable(),
  by: z.string(),
  createdAt: DateTime,
  parcels: z.number().int(),
  /** Whether the courier may be asked once more. */
  canRepeat: z.boolean(),
});
export type LoadSheet = z.infer<typeof LoadSheet>;

/** Parcels that are booked, here, and on no load sheet. */
const WithoutSheet = z.object({ service: Service, parcels: z.number().int() });

const Id = z.object({ id: z.uuid() });
const PreviewParcel = z.object({ number: OrderNumber, service: Service.optional(), grams: Grams.optional() });

export const BOOKING_BATCH_CALLS = defineOfficeCalls({
  previewBookings: {
    method: "POST",
    path: "/office/booking-previews",
    access: "order.write",
    summary: "What booking these orders, or all that are packed, would be: courier, weight, cash, cost and problems",
    body: z.object({
      /** Absent: all packed orders that are not booked, the longest wait first. */
      parcels: z.array(PreviewParcel).min(1, "Choose an order").max(BATCH_MAX_PARCELS).optional(),
    }),
    response: z.object({
      previews: z.array(BookingPreview),
      /** Couriers that are connected and on. */
      services: z.array(Service),
      /** Those that tell their price before a booking. */
      quoting: z.array(Service),
    }),
  },
  quoteBookings: {
    method: "POST",
    path: "/office/booking-quotes",
    access: "order.write",
    summary: "What couriers would take for these parcels; asks those that tell it, and books nothing",
    body: z.object({
      parcels: z
        .array(z.object({ number: OrderNumber, service: Service, grams: Grams }))
        .min(1, "Choose an order")
        .max(BATCH_MAX_PARCELS),
    }),
    response: z.object({
      quotes: z.array(
        z.object({
          number: z.string(),
          service: Service,
          grams: z.number().int(),
          /** With taxes; null: the courier tells none now. */
          rupees: Rupees.nullable(),
        }),
      ),
    }),
  },
  createBookingBatch: {
    method: "POST",
    path: "/office/booking-batches",
    access: "order.write",
    idempotent: true,
    summary: "Book parcels one after the other in the background; the batch is stored first",
    body: z.object({
      parcels: z
        .array(
          z.object({
            number: OrderNumber,
            place: z.number().int().min(1).max(PLACE_MAX).default(1),
            service: Service,
            grams: Grams,
            note: text(NOTE_MAX).default(""),
          }),
        )
        .min(1, "Choose an order")
        .max(BATCH_MAX_PARCELS, `At most ${BATCH_MAX_PARCELS} parcels at once`),
    }),
    response: z.object({ id: z.string() }),
  },
  listBookingBatches: {
    method: "GET",
    path: "/office/booking-batches",
    access: "order.read",
    summary: "The last batches and load sheets, and which parcels are on no load sheet",
    response: z.object({
      batches: z.array(BookingBatch),
      sheets: z.array(LoadSheet),
      withoutSheet: z.array(WithoutSheet),
    }),
  },
  getBookingBatch: {
    method: "GET",
    path: "/office/booking-batches/:id",
    access: "order.read",
    summary: "A batch with the result of each parcel",
    params: Id,
    response: BookingBatch.extend({ list: z.array(BatchParcel), withoutSheet: z.array(WithoutSheet) }),
  },
  stopBookingBatch: {
    method: "POST",
    path: "/office/booking-batches/:id/stop",
    access: "order.write",
    summary: "Do not book those parcels of a batch that were not asked for yet",
    params: Id,
    response: null,
  },
  createLoadSheet: {
    method: "POST",
    path: "/office/load-sheets",
    access: "order.write",
    idempotent: true,
    summary: "Put all booked parcels of a courier that are on none on a load sheet; at PostEx this books the pick-up",
    body: z.object({ service: Service }),
    response: LoadSheet,
  },
  repeatLoadSheet: {
    method: "POST",
    path: "/office/load-sheets/:id/repeat",
    access: "order.write",
    summary: "Ask the courier once more for a load sheet of which nobody knows whether it was made",
    params: Id,
    response: LoadSheet,
  },
  getLoadSheetFile: {
    method: "GET",
    path: "/office/load-sheets/:id/file",
    access: "order.write",
    download: true,
    summary: "A load sheet as PDF: the courier's own, or else the shop's",
    params: Id,
    response: null,
  },
  getParcelLabels: {
    method: "GET",
    path: "/office/parcel-labels",
    access: "order.write",
    download: true,
    summary: "Labels of booked parcels as one PDF: the courier's own, or else the shop's",
    query: z.object({
      batch: z.uuid().optional(),
      /** All parcels of one order. */
      number: OrderNumber.optional(),
    }),
    response: null,
  },
});
