import { CourierEmulator, type EmulatedParcel, PDF, readBody, toLocalTime } from "./courier-emulator.ts";
import type { EmulatorAnswer, EmulatorRequest } from "./provider-emulator.ts";

const CITIES = [
  { id: 592, name: "Karachi", allow_as_origin: true, allow_as_destination: true, shipment_type: ["overnight"] },
  { id: 789, name: "Lahore", allow_as_origin: true, allow_as_destination: true, shipment_type: ["overnight"] },
  { id: 914, name: "Multan", allow_as_origin: true, allow_as_destination: true, shipment_type: ["overland"] },
  { id: 999, name: "Closed Town", allow_as_origin: false, allow_as_destination: false, shipment_type: [] },
];

/** Answers like Leopards' merchant API v2: always status 200, and one wrong number fails a whole call. */
export class LeopardsServer extends CourierEmulator {
  readonly account: { apiKey: string; apiPassword: string };

  constructor(account: { apiKey: string; apiPassword: string }) {
    super();
    this.account = account;
  }

  protected override answer({ route, body, query }: EmulatorRequest): EmulatorAnswer {
    const request = body === "" ? Object.fromEntries(query) : readBody(body);
    const { api_key: key, api_password: password } = request;
    // A wrong key brings the portal's sign-in page instead of an error.
    if (key !== this.account.apiKey || password !== this.account.apiPassword)
      return { body: "<!doctype html><title>Sign in</title>" };
    const [, call = ""] = /^\w+ \/(\w+)\/format\/json\/$/.exec(route) ?? [];
    switch (call) {
      case "getAllCities":
        return done({ city_list: CITIES });
      case "bookPacket":
        return this.#book(request);
      case "getShipmentDetailsByOrderID":
        return this.#find(request.shipment_order_id as string[]);
      case "trackBookedPacket":
        return this.#withParcels(String(request.track_numbers).split(","), (parcels) =>
          done({ packet_list: parcels.map((parcel) => this.#track(parcel)) }),
        );
      case "cancelBookedPackets":
        return this.#cancel(String(request.cn_numbers).split(","));
      case "generateLoadSheet":
        return this.#withParcels(request.cn_numbers as string[], (parcels) => {
          for (const parcel of parcels) parcel.isOnLoadSheet = true;
          return done({ load_sheet_id: 4711 });
        });
      case "downloadLoadSheet":
        return { body: PDF };
      case "getShippingCharges":
        return this.#withParcels(String(request.cn_numbers).split(","), (parcels) =>
          done({ data: parcels.map((parcel) => this.#charge(parcel)) }),
        );
      case "getPaymentDetails":
        return this.#withParcels(String(request.cn_numbers).split(","), (parcels) =>
          done({ payment_list: parcels.map((parcel) => this.#settle(parcel)) }),
        );
      default:
        return failed("Invalid method");
    }
  }

  #book(request: Record<string, unknown>): EmulatorAnswer {
    const errors: Record<string, string> = {};
    if (!request.special_instructions) errors.special_instructions = "Special instructions are required";
    if (!/^03\d{9}$/.test(String(request.consignment_phone))) errors.consignment_phone = "Phone is not valid";
    if (!CITIES.some(({ id, allow_as_destination }) => id === request.destination_city && allow_as_destination))
      errors.destination_city = "City is not valid";
    if (!Number.isInteger(request.booked_packet_weight)) errors.booked_packet_weight = "Weight must be in grams";
    if (Object.keys(errors).length > 0) return failed(errors);
    const reference = String(request.booked_packet_order_id);
    const { number } = this.addParcel({ reference, request, prefix: "KI", word: "Consignment Booked" });
    return done({ track_number: number, slip_link: `https://leopards.example/slip/${number}` });
  }

  #find(references: readonly string[]): EmulatorAnswer {
    const parcels = [...this.parcels.values()].filter(({ reference }) => references.includes(reference));
    if (parcels.length === 0) return failed("No Packet Found");
    return done({
      data: parcels.map(({ number, isCancelled }) => ({
        track_number: number,
        booked_packet_status: isCancelled ? "Cancelled" : "Consignment Booked",
      })),
    });
  }

  #track({ number, events }: EmulatedParcel) {
    return {
      track_number: number,
      booked_packet_status: events.at(-1)?.word,
      "Tracking Detail": events.map(({ word, at, reason }) => ({
        Status: word,
        Reason: reason,
        Activity_datetime: toLocalTime(at),
      })),
    };
  }

  #cancel(numbers: readonly string[]): EmulatorAnswer {
    return this.#withParcels(numbers, (parcels) => {
      const late = parcels.filter(({ events }) => events.some(({ word }) => word === "Shipment Picked"));
      if (late.length > 0) return failed(Object.fromEntries(late.map(({ number }) => [number, "Cannot be cancelled"])));
      for (const parcel of parcels) {
        parcel.isCancelled = true;
        this.addEvent(parcel.number, "Cancelled");
      }
      return done({});
    });
  }

  /** Amounts come as numbers or texts; only this call names what was collected. */
  #charge({ number, request, paid }: EmulatedParcel) {
    return {
      cn_number: number,
      weight_charged: request.booked_packet_weight,
      shipment_charges: "200",
      cash_handling_charges: 0,
      return_charges: null,
      fuel_surcharge_percentage: 15,
      fuel_surcharge_amount: 30,
      gst: 16,
      gst_amount: "36.80",
      booked_packet_collect_amount: paid ?? request.booked_packet_collect_amount,
    };
  }

  #settle({ number, isSettled, payment = "CHQ-5" }: EmulatedParcel) {
    return {
      booked_packet_cn: number,
      status: isSettled ? "Paid" : "Un-Paid",
      invoice_cheque_no: isSettled ? payment : null,
      invoice_cheque_date: isSettled ? "2026-11-18" : null,
    };
  }

  #withParcels(numbers: readonly string[], work: (parcels: EmulatedParcel[]) => EmulatorAnswer): EmulatorAnswer {
    const parcels = numbers.map((number) => this.parcels.get(number));
    const known = parcels.filter((parcel) => parcel !== undefined);
    return known.length === numbers.length ? work(known) : failed("No Packet Found");
  }
}

const done = (fields: object): EmulatorAnswer => ({ body: { status: 1, error: 0, ...fields } });
const failed = (error: string | Record<string, string>): EmulatorAnswer => ({ body: { status: 0, error } });
