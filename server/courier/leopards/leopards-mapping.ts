import { z } from "zod";
import type { ParcelLimits, ParcelRequest } from "../adapter/courier-adapter.ts";
import type { StatusTable } from "../adapter/status-table.ts";

export const LEOPARDS_LIMITS: ParcelLimits = {
  addressCharacters: null,
  nameCharacters: null,
  cashRupees: null,
  pieces: null,
  minGrams: 1,
  labelsAtOnce: 1,
  needsEmail: false,
};

/** What becomes of "RW", "DW" and "DR" is disputed, so these codes need attention. */
export const LEOPARDS_STATUSES: StatusTable = {
  words: {
    "Pickup Request not Send": "booked",
    "Pickup Request Sent": "booked",
    "Consignment Booked": "booked",
    RC: "booked",
    "Shipment Picked": "picked-up",
    "Drop Off at Express Center": "picked-up",
    SP: "picked-up",
    "Arrived at Station": "on-the-way",
    Dispatched: "on-the-way",
    Missroute: "on-the-way",
    AR: "on-the-way",
    DP: "on-the-way",
    "Assign to Courier": "out-for-delivery",
    AC: "out-for-delivery",
    // At Leopards, pending means that an attempt failed.
    Pending: "attempted",
    Delivered: "delivered",
    DV: "delivered",
    "Ready for Return": "return-requested",
    NR: "return-requested",
    "Being Return": "returning",
    RO: "returning",
    "Returned to shipper": "returned",
    RS: "returned",
    Cancelled: "cancelled",
    "48 Hours Auto Canceled": "cancelled",
  },
  patterns: [
    [/^pn\d+$/, "attempted"],
    [/^rn\d+$/, "returning"],
  ],
};

export function toLeopardsPacket(parcel: ParcelRequest, shipmentType: string) {
  const { recipient, reference, cashRupees, grams, pieces, contents, note } = parcel;
  return {
    booked_packet_weight: grams,
    booked_packet_no_piece: pieces,
    booked_packet_collect_amount: cashRupees,
    booked_packet_order_id: reference,
    origin_city: "self",
    destination_city: Number(recipient.city.key),
    shipment_name_eng: "self",
    shipment_email: "self",
    shipment_phone: "self",
    shipment_address: "self",
    consignment_name_eng: recipient.name,
    consignment_email: recipient.email,
    consignment_phone: recipient.phone,
    consignment_address: recipient.address,
    // Leopards refuses a packet without instructions.
    special_instructions: note || contents || "None",
    shipment_type: shipmentType,
  };
}

const Id = z.union([z.number(), z.string()]).transform(String);

export const LeopardsCities = z.object({
  city_list: z.array(
    z.object({ id: Id, name: z.string().min(1), allow_as_destination: z.union([z.boolean(), z.string()]).optional() }),
  ),
});

export const LeopardsBooked = z.object({ track_number: z.string().min(1), slip_link: z.string().nullish() });

export const LeopardsFound = z.object({
  data: z.array(z.object({ track_number: z.string().min(1), booked_packet_status: z.string().nullish() })),
});

export const LeopardsTracked = z.object({
  packet_list: z.array(
    z.object({
      track_number: z.string().optional(),
      "Tracking Detail": z
        .array(
          z.object({
            Status: z.string().min(1),
            Reason: z.string().nullish(),
            Activity_Date: z.string().nullish(),
            Activity_Time: z.string().nullish(),
            Activity_datetime: z.string().nullish(),
          }),
        )
        .nullish(),
    }),
  ),
});

const Amount = z.union([z.number(), z.string()]).nullish();
const Charges = z.object({
  booked_packet_collect_amount: z.union([z.number(), z.string()]),
  weight_charged: Amount,
  shipment_charges: Amount,
  cash_handling_charges: Amount,
  return_charges: Amount,
  insurance_charges: Amount,
  fuel_surcharge_amount: Amount,
  gst_amount: Amount,
});
export const LeopardsCharges = z.object({ data: z.array(Charges).length(1) });

export const LeopardsPayments = z.object({
  payment_list: z.array(
    z.object({
      // The guide has a number here, although most begin with letters.
      booked_packet_cn: Id,
      status: z.string().nullish(),
      invoice_cheque_no: z.string().nullish(),
      invoice_cheque_date: z.string().nullish(),
    }),
  ),
});

export const LeopardsPush = z.object({
  data: z.array(z.object({ cn_number: z.string().min(1).max(40), status: z.string() })).max(500),
});
