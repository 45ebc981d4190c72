import { z } from "zod";
import type { ParcelLimits, ParcelRequest } from "../adapter/courier-adapter.ts";
import type { StatusTable } from "../adapter/status-table.ts";

export const POSTEX_LIMITS: ParcelLimits = {
  addressCharacters: null,
  nameCharacters: null,
  cashRupees: null,
  pieces: null,
  minGrams: 1,
  labelsAtOnce: 10,
  needsEmail: false,
};

export const POSTEX_STATUSES: StatusTable = {
  words: {
    Unbooked: "booked",
    Booked: "booked",
    "Picked By PostEx": "picked-up",
    "PostEx WareHouse": "on-the-way",
    "En-Route to PostEx warehouse": "on-the-way",
    "In-Transit": "on-the-way",
    Transferred: "on-the-way",
    "In Stock": "on-the-way",
    "Ready for Delivery": "on-the-way",
    "Waiting for Delivery": "on-the-way",
    "Delivery Under Review": "attempted",
    "Out For Delivery": "out-for-delivery",
    Attempted: "attempted",
    Delivered: "delivered",
    "Out For Return": "returning",
    Returned: "returned",
    "Un-Assigned By Me": "cancelled",
    Expired: "cancelled",
  },
  patterns: [
    [/^en route to .* warehouse$/, "on-the-way"],
    [/^attempt made\b/, "attempted"],
    [/^reason refused to receive$/, "attempted"],
  ],
};

export function toPostExOrder(parcel: ParcelRequest, pickupAddressCode: string) {
  const { recipient, reference, cashRupees, grams, items, contents, note } = parcel;
  return {
    cityName: recipient.city.key,
    customerName: recipient.name,
    customerPhone: recipient.phone,
    deliveryAddress: recipient.address,
    invoiceDivision: 1,
    invoicePayment: cashRupees,
    items,
    orderDetail: contents,
    orderRefNumber: reference,
    orderType: "Normal",
    transactionNotes: note,
    pickupAddressCode,
    bookingWeight: grams / 1_000,
  };
}

/** PostEx names cities in upper case and wants them so. */
export const PostExCities = z.array(
  z.object({ operationalCityName: z.string().min(1), isDeliveryCity: z.union([z.boolean(), z.string()]).optional() }),
);

export const PostExAddresses = z.array(
  z.object({ addressCode: z.coerce.string().min(1), address: z.string().nullish(), cityName: z.string().nullish() }),
);

export const PostExBooked = z.object({ trackingNumber: z.coerce.string().regex(/^\d+$/) });

export const PostExListed = z.array(
  z.object({
    trackingNumber: z.coerce.string().regex(/^\d+$/),
    orderRefNumber: z.string(),
    transactionStatus: z.string().nullish(),
  }),
);

export const PostExTracked = z.object({
  transactionStatusHistory: z.array(
    z.object({
      transactionStatusMessage: z.string().min(1),
      modifiedDatetime: z.string(),
    }),
  ),
});

const Amount = z.union([z.number(), z.string()]).nullish();
export const PostExMoney = PostExTracked.extend({
  invoicePayment: z.union([z.number(), z.string()]),
  transactionFee: Amount,
  transactionTax: Amount,
  reversalFee: Amount,
  reversalTax: Amount,
});

/** Absent members are left out; one account was met that says cpr1 for cprNumber_1. */
export const PostExPayment = z.object({
  trackingNumber: z.coerce.string(),
  settle: z.boolean().optional(),
  settlementDate: z.string().nullish(),
  cprNumber_1: z.string().nullish(),
  cpr1: z.string().nullish(),
});

const Pushed = z.object({
  trackingNumber: z.coerce.string().regex(/^\d{1,40}$/),
  returnRequested: z.boolean().optional(),
});
export const PostExPush = z.union([Pushed.transform((one) => [one]), z.array(Pushed)]);

const FIELD = /on field '(\w+)'/;
const DEFAULT_MESSAGE = /default message \[([^\]]{1,200})\]\]?$/;

/** Field errors come as one long text of PostEx's framework. */
export function toReason(message: string): string {
  const field = FIELD.exec(message)?.[1];
  const text = DEFAULT_MESSAGE.exec(message.trim())?.[1];
  return field && text ? `${field}: ${text}` : message.slice(0, 300);
}
