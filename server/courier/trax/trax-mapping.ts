import { z } from "zod";
import type { ParcelLimits, ParcelRequest } from "../adapter/courier-adapter.ts";
import type { StatusTable } from "../adapter/status-table.ts";

const DESCRIPTION_CHARACTERS = 190;
const ACCESSORIES = 5;
export const REGULAR = 1;
const CASH_ON_DELIVERY = 1;
const PREPAID = 4;
const BY_INVOICE = 3;

export const TRAX_LIMITS: ParcelLimits = {
  addressCharacters: 190,
  nameCharacters: 100,
  cashRupees: null,
  pieces: 10,
  minGrams: 1,
  labelsAtOnce: 5,
  needsEmail: true,
};

/** Pushes and some pulls write "Shipment - " before the word; the way back begins with "Return - ". */
export const TRAX_STATUSES: StatusTable = {
  words: {
    Booked: "booked",
    "Shipment - Booked": "booked",
    Picked: "picked-up",
    "Shipment - Picked": "picked-up",
    Arrived: "on-the-way",
    "In Transit": "on-the-way",
    "Shipment - In Transit": "on-the-way",
    "Out for Delivery": "out-for-delivery",
    "Shipment - Out for Delivery": "out-for-delivery",
    "Delivery Unsuccessful": "attempted",
    "Shipment - Delivery Unsuccessful": "attempted",
    Delivered: "delivered",
    "Shipment - Delivered": "delivered",
    "Return - Confirm": "return-requested",
    "Return - In Transit": "returning",
    "Return - Dispatched": "returning",
    "Return - Delivered to Shipper": "returned",
    // The last word alone would mean a delivery to the customer.
    "Return - Delivered": "returned",
    Cancelled: "cancelled",
    "Shipment - Cancelled": "cancelled",
  },
  patterns: [[/^(shipment )?arrived at .*$/, "on-the-way"]],
};

export function toTraxShipment(
  parcel: ParcelRequest,
  { pickupAddressId, shippingModeId, day }: { pickupAddressId: string; shippingModeId: string; day: string },
) {
  const { recipient, reference, cashRupees, valueRupees, grams, pieces, items, contents, note } = parcel;
  return {
    service_type_id: REGULAR,
    pickup_address_id: Number(pickupAddressId),
    information_display: 1,
    consignee_city_id: Number(recipient.city.key),
    consignee_name: recipient.name,
    consignee_address: recipient.address,
    consignee_phone_number_1: recipient.phone,
    consignee_email_address: recipient.email,
    order_id: reference,
    item_product_type_id: ACCESSORIES,
    item_description: contents.slice(0, DESCRIPTION_CHARACTERS),
    item_quantity: items,
    item_insurance: 0,
    item_price: valueRupees,
    pickup_date: day,
    special_instructions: note,
    estimated_weight: grams / 1_000,
    shipping_mode_id: Number(shippingModeId),
    // An amount of 0 is refused: a prepaid parcel is declared with its value.
    amount: cashRupees || valueRupees,
    payment_mode_id: cashRupees > 0 ? CASH_ON_DELIVERY : PREPAID,
    charges_mode_id: BY_INVOICE,
    pieces_quantity: pieces,
  };
}

const Id = z.union([z.number(), z.string()]).transform(String);

export const TraxCities = z.object({
  cities: z.array(z.object({ id: Id, name: z.string().min(1), delivery: z.unknown() })),
});

export const TraxAddresses = z.object({
  pickup_addresses: z.array(
    z.object({
      id: Id,
      address: z.string().nullish(),
      city: z.union([z.object({ id: Id, name: z.string() }), z.string()]).nullish(),
    }),
  ),
});

const Numbered = z.union([z.number(), z.string().min(1)]).transform(String);
/** Some answers write the member with a space. */
export const TraxBooked = z.union([
  z.object({ tracking_number: Numbered }),
  z.object({ "tracking number": Numbered }).transform((one) => ({ tracking_number: one["tracking number"] })),
]);

const Details = z.object({
  tracking_number: Numbered.optional(),
  tracking_history: z.array(
    z.object({
      date_time: z.string().optional(),
      timestamp: z.union([z.number(), z.string()]).optional(),
      status: z.string().min(1),
      status_reason: z.string().nullish(),
    }),
  ),
});
export const TraxTracked = z.object({ details: Details });
/** By order id, several shipments are possible. */
export const TraxFound = z.object({
  details: z.union([z.array(Details).min(1), Details.transform((one) => [one])]),
});

const Amount = z.union([z.number(), z.string()]);
export const TraxQuote = z.object({
  information: z.object({ charges: z.object({ total_charges: Amount, gst: Amount }) }),
});

export const TraxPayments = z.object({
  current_payment_status: z.string(),
  payments: z.array(
    z.object({
      id: z.union([z.number(), z.string()]),
      datetime: z.string().nullish(),
      amount: Amount.nullish(),
      charges: Amount.nullish(),
      gst: Amount.nullish(),
      payable: Amount.nullish(),
    }),
  ),
});
/** A payment that was reverted or adjusted is followed by another one. */
export const TRAX_PAID: readonly string[] = ["Payment - Processed", "Payment - Paid", "Payment - Charges Deducted"];

export const TraxPush = z.object({ tracking_number: Numbered, status: z.string().optional() });
