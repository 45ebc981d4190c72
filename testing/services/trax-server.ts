import { CourierEmulator, type EmulatedParcel, PDF, readBody, toLocalTime } from "./courier-emulator.ts";
import type { EmulatorAnswer, EmulatorRequest } from "./provider-emulator.ts";

const CITIES = [
  { id: 101, name: "Karachi", delivery: { Regular: ["Rush"] } },
  { id: 202, name: "Lahore", delivery: { Regular: ["Rush"] } },
  { id: 303, name: "Multan", delivery: { Regular: ["Saver Plus"] } },
];
const PUSH_TRIES = 5;

/** Answers like Trax' guide 2.0: an order id is taken once, an e-mail is needed, and pushes stop. */
export class TraxServer extends CourierEmulator {
  readonly apiKey: string;
  /** Where events are pushed to, until it has failed five times; then Trax must be asked to go on. */
  pushUrl = "";
  isPushBlocked = false;
  #failedPushes = 0;

  constructor(apiKey: string) {
    super();
    this.apiKey = apiKey;
  }

  async push(number: string, word: string): Promise<void> {
    if (this.isPushBlocked) return;
    const body = JSON.stringify({ tracking_number: Number(number), status: `Shipment - ${word}` });
    const isDelivered = await fetch(this.pushUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    this.#failedPushes = isDelivered ? 0 : this.#failedPushes + 1;
    this.isPushBlocked = this.#failedPushes >= PUSH_TRIES;
  }

  protected override answer({ route, headers, body, query }: EmulatorRequest): EmulatorAnswer {
    if (headers.authorization !== this.apiKey) return failed("Unauthorized");
    const request = readBody(body);
    const number = String(query.get("tracking_number") ?? request.tracking_number ?? "");
    switch (route) {
      case "GET /pickup_addresses":
        return done({ pickup_addresses: [{ id: 7, address: "Shop 12, Techno City", city: CITIES[0] }] });
      case "GET /cities":
        return done({ cities: CITIES });
      case "POST /shipment/book":
        return this.#book(request);
      case "GET /shipment/track":
        return this.#withParcel(number, (parcel) => done({ details: this.#track(parcel) }));
      case "GET /shipment/track/order_id":
        return this.#find(query.get("order_id") ?? "");
      case "POST /shipment/cancel":
        return this.#withParcel(number, (parcel) => this.#cancel(parcel));
      case "GET /shipment/air_waybill":
        return this.#withParcels(number.split(","), () => ({ body: PDF }));
      case "POST /receiving_sheet/create":
        return this.#withParcels(request.tracking_numbers as string[], (parcels) => {
          for (const parcel of parcels) parcel.isOnLoadSheet = true;
          return done({ receiving_sheet_id: 88 });
        });
      case "GET /receiving_sheet/view":
        return { body: PDF };
      case "POST /charges_calculate":
        return this.#quote(request);
      case "GET /shipment/payments":
        return this.#withParcel(number, (parcel) => done(this.#settle(parcel)));
      case "POST /request/rcp":
        return this.#withParcel(number, (parcel) => {
          this.advice.push({ number: parcel.number, kind: request.type === 1 ? "return" : "try-again" });
          return done({});
        });
      default:
        return { status: 404, body: "<!doctype html><title>Not found</title>" };
    }
  }

  #book(request: Record<string, unknown>): EmulatorAnswer {
    const errors: Record<string, string[]> = {};
    const reference = String(request.order_id ?? "");
    if (!/^[^@\s]+@[^@\s]+$/.test(String(request.consignee_email_address ?? "")))
      errors.consignee_email_address = ["The consignee email address field is required."];
    if (String(request.consignee_address).length > 190)
      errors.consignee_address = ["The consignee address may not be greater than 190 characters."];
    if (!/^03\d{9}$/.test(String(request.consignee_phone_number_1)))
      errors.consignee_phone_number_1 = ["The consignee phone number is invalid."];
    if (!CITIES.some(({ id }) => id === request.consignee_city_id))
      errors.consignee_city_id = ["The selected consignee city id is invalid."];
    if (!(Number(request.amount) > 0)) errors.amount = ["The amount must be at least 1."];
    // Also of a cancelled shipment.
    if ([...this.parcels.values()].some((parcel) => parcel.reference === reference))
      errors.order_id = ["The order id has already been taken."];
    if (Object.keys(errors).length > 0) return { body: { status: 1, message: "Validation failed", errors } };
    const { number } = this.addParcel({ reference, request, word: "Shipment - Booked" });
    return done({ "tracking number": Number(number), message: "Shipment booked" });
  }

  /** A list, unlike tracking by number. */
  #find(orderId: string): EmulatorAnswer {
    const parcel = [...this.parcels.values()].find(({ reference }) => reference === orderId);
    return parcel
      ? done({ details: [{ ...this.#track(parcel), tracking_number: Number(parcel.number) }] })
      : failed("Shipment not found");
  }

  /** Newest first. */
  #track({ events }: EmulatedParcel) {
    const history = events.map(({ word, at, reason }) => ({
      date_time: toLocalTime(at),
      timestamp: Math.floor(at.getTime() / 1_000),
      status: word,
      status_reason: reason,
    }));
    return { tracking_history: history.toReversed() };
  }

  #cancel(parcel: EmulatedParcel): EmulatorAnswer {
    if (parcel.events.some(({ word }) => word === "Shipment - Picked")) return failed("Shipment cannot be cancelled");
    parcel.isCancelled = true;
    this.addEvent(parcel.number, "Shipment - Cancelled");
    return done({});
  }

  /** A payment that the bank sent back is listed before the next one. */
  #settle({ isSettled, request, paid, payment = "31" }: EmulatedParcel) {
    if (!isSettled) return { current_payment_status: "Payment - Reverted", payments: [{ id: 30, ...toPayment(0) }] };
    const amount = paid ?? (request.payment_mode_id === 1 ? Number(request.amount) : 0);
    return { current_payment_status: "Payment - Paid", payments: [{ id: Number(payment), ...toPayment(amount) }] };
  }

  #quote(request: Record<string, unknown>): EmulatorAnswer {
    const isCity = (id: unknown) => CITIES.some((city) => city.id === id);
    if (!isCity(request.origin_city_id) || !isCity(request.destination_city_id))
      return failed("The city id is invalid");
    const weight = 200 + 50 * Math.ceil(Number(request.estimated_weight));
    const charges = { weight, cash_handling: 0, fuel_surcharge: 0, total_charges: weight, gst: weight * 0.16 };
    return done({ information: { charges, chargeable_weight: request.estimated_weight } });
  }

  #withParcel(number: string, work: (parcel: EmulatedParcel) => EmulatorAnswer): EmulatorAnswer {
    return this.#withParcels([number], ([parcel]) => (parcel ? work(parcel) : failed("Shipment not found")));
  }

  #withParcels(numbers: readonly string[], work: (parcels: EmulatedParcel[]) => EmulatorAnswer): EmulatorAnswer {
    const known = numbers.flatMap((number) => this.parcels.get(number) ?? []);
    return known.length === numbers.length ? work(known) : failed("Shipment not found");
  }
}

const toPayment = (amount: number) => ({
  datetime: "2026-11-18 13:04:58",
  type: 0,
  amount,
  charges: "215.00",
  gst: "34.40",
  payable: (amount - 249.4).toFixed(2),
});
const done = (fields: object): EmulatorAnswer => ({ body: { status: 0, ...fields } });
const failed = (message: string): EmulatorAnswer => ({ body: { status: 1, message } });
