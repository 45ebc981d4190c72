import { z } from "zod";
import type { ParcelLimits, ParcelRequest } from "../adapter/courier-adapter.ts";
import type { StatusTable } from "../adapter/status-table.ts";

const MIN_GRAMS = 500;
const MAX_UNIT_PRICE = 250_000;
const PAKISTAN = { countrycode: "PK", countryname: "Pakistan" };

export const TCS_LIMITS: ParcelLimits = {
  addressCharacters: 120,
  nameCharacters: 50,
  cashRupees: 250_000,
  pieces: null,
  minGrams: MIN_GRAMS,
  labelsAtOnce: 1,
  needsEmail: false,
};

/** TCS' guide names only some of its words; every other one needs attention. */
export const TCS_STATUSES: StatusTable = {
  words: {
    Booked: "booked",
    "Arrived at TCS Facility": "on-the-way",
    "Departed from TCS Facility": "on-the-way",
    "Out For Delivery": "out-for-delivery",
    // The customer was not met and is to collect it, which a call makes sure of.
    "Awaiting Receiver Collection": "attempted",
    Delivered: "delivered",
    "Shipment Delivered": "delivered",
    "Being Return": "returning",
    "Returned to shipper": "returned",
    Cancelled: "cancelled",
  },
  patterns: [[/^delay /, "on-the-way"]],
};

export interface TcsShipper {
  account: string;
  costCenter: string;
  shipperName: string;
  shipperAddress: string;
  shipperCity: string;
  shipperMobile: string;
  serviceCode?: string | undefined;
}

export function toTcsBooking(parcel: ParcelRequest, shipper: TcsShipper, day: string) {
  const { recipient, reference, cashRupees, valueRupees, grams, pieces, items, contents, note } = parcel;
  const weightinkg = Math.max(grams, MIN_GRAMS) / 1_000;
  const unitprice = Math.min(Math.max(Math.round(valueRupees / items), 1), MAX_UNIT_PRICE);
  return {
    // Empty: TCS gives the number.
    consignmentno: "",
    shipperinfo: {
      tcsaccount: shipper.account,
      shippername: shipper.shipperName,
      address1: shipper.shipperAddress,
      ...PAKISTAN,
      cityname: shipper.shipperCity,
      mobile: shipper.shipperMobile,
    },
    consigneeinfo: {
      ...splitName(recipient.name),
      address1: recipient.address,
      ...PAKISTAN,
      citycode: recipient.city.key,
      cityname: recipient.city.name,
      mobile: recipient.phone,
    },
    shipmentinfo: {
      costcentercode: shipper.costCenter,
      referenceno: reference,
      contentdesc: contents,
      servicecode: shipper.serviceCode ?? "O",
      shipmentdate: day,
      currency: "PKR",
      codamount: cashRupees,
      weightinkg,
      pieces,
      fragile: false,
      remarks: note,
      skus: [{ description: contents, quantity: items, weight: weightinkg / items, unitprice }],
    },
  };
}

/** The first name needs at least three letters. */
function splitName(name: string): { firstname: string; lastname: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return first.length < 3 || rest.length === 0
    ? { firstname: name.trim(), lastname: "" }
    : { firstname: first, lastname: rest.join(" ") };
}

export const TcsBearer = z.object({
  result: z.object({ accessToken: z.string().min(1), expiry: z.string().nullish() }),
});
export const TcsToken = z.object({ accesstoken: z.string().min(1) });

export const TcsCities = z.object({
  data: z.array(z.object({ citycode: z.string().min(1), cityname: z.string().min(1) })),
});

export const TcsBooked = z.object({ consignmentNo: z.string().min(1) });
export const TcsCancelled = z.object({ message: z.string().regex(/success/i) });

const Row = z.object({
  status: z.string().min(1),
  datetime: z.string(),
  station: z.string().nullish(),
});
export const TcsTracked = z.object({
  shipmentinfo: z.unknown(),
  deliveryinfo: z.array(Row).nullish(),
  checkpoints: z.array(Row).nullish(),
});
/** Also the answer for a parcel that was not scanned yet. */
export const TcsNotTracked = z.object({ status: z.literal("FAIL"), message: z.string().nullish() });

const Amount = z.union([z.number(), z.string()]).nullish();
/** Its "delivery charges" are without their tax, so that they cannot be compared. */
export const TcsPayment = z.object({
  detail: z
    .array(
      z.object({
        "payment status": z.string(),
        "payment date": z.string().nullish(),
        "amount paid": Amount,
        "parcel weight": Amount,
      }),
    )
    .min(1),
});
export const TCS_PAID = /^(y|yes|paid)$/i;

/** TCS' errors come in many shapes: the first four are of all calls, the others of single ones. */
const TcsError = z.union([
  z
    .object({ error: z.array(z.object({ errorname: z.string() })).min(1) })
    .transform(({ error }) => error[0]?.errorname),
  z.object({ errorList: z.array(z.string()).min(1) }).transform(({ errorList }) => errorList[0]),
  z
    .object({ code: z.coerce.string(), message: z.string(), status: z.union([z.string(), z.number(), z.boolean()]) })
    .refine(({ code, status }) => code.startsWith("4") || /^(false|fail|failure|error|4\d\d)$/i.test(String(status)))
    .transform(({ message }) => message),
  z.object({ MESSAGE: z.string() }).transform(({ MESSAGE }) => MESSAGE),
  z
    .object({ result: z.null(), status: z.literal(false), code: z.coerce.string() })
    .transform(({ code }) => `TCS refuses the keys (${code})`),
  z.object({ detail: z.null(), message: z.string() }).transform(({ message }) => message),
  z.object({ url: z.literal(""), message: z.string() }).transform(({ message }) => message),
  z.object({ message: z.string().regex(/^failure\b/i) }).transform(({ message }) => message),
]);

export function readTcsError(body: unknown): string | undefined {
  return TcsError.safeParse(body).data;
}
