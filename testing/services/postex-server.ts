import { CourierEmulator, type EmulatedParcel, PDF, readBody, toLocalTime } from "./courier-emulator.ts";
import type { EmulatorAnswer, EmulatorRequest } from "./provider-emulator.ts";

const CITIES = ["KARACHI", "LAHORE", "MULTAN", "RAHIM YAR KHAN"];
const REQUIRED = [
  "cityName",
  "customerName",
  "customerPhone",
  "deliveryAddress",
  "orderRefNumber",
  "pickupAddressCode",
];

/** Answers like PostEx's guide 4.1.9: the load sheet does the booking, and failures have status 200. */
export class PostExServer extends CourierEmulator {
  readonly token: string;

  constructor(token: string) {
    super();
    this.token = token;
  }

  /** A parcel that is on no load sheet is never collected. */
  isCollected(number: string): boolean {
    return this.getParcel(number).isOnLoadSheet;
  }

  protected override answer({ route, headers, body, query }: EmulatorRequest): EmulatorAnswer {
    const [method = "", path = ""] = route.split(" ");
    // Before the token is checked, so a 400 says nothing about the token.
    if (path === "/v2/get-operational-city" && !query.has("operationalCityType"))
      return frameworkError("Required request parameter 'operationalCityType' is not present");
    if (headers.token !== this.token)
      return { status: 401, body: { statusCode: "401", statusMessage: "Unauthorized" } };
    const request = readBody(body);
    const [, version, call = "", number = ""] = path.split("/");
    switch (`${method} ${version}/${call}`) {
      case "GET v1/get-merchant-address":
        return done([
          { merchantAddressId: 1, addressCode: "001", address: "Shop 12, Techno City", cityName: "KARACHI" },
          { merchantAddressId: 2, addressCode: "002", address: "Warehouse, Hall Road", cityName: "LAHORE" },
        ]);
      case "GET v2/get-operational-city":
        return done(
          CITIES.map((city) => ({ operationalCityName: city, isDeliveryCity: true, countryName: "Pakistan" })),
        );
      case "POST v3/create-order":
        return this.#book(request);
      case "GET v1/get-all-order":
        return done([...this.parcels.values()].map((parcel) => this.#list(parcel)));
      case "GET v1/track-order":
        return this.#withParcel(number, (parcel) => done(this.#track(parcel)));
      case "PUT v1/cancel-order":
        return this.#withParcel(String(request.trackingNumber), (parcel) => this.#cancel(parcel));
      case "GET v1/get-invoice":
        return this.#printLabels(query.get("trackingNumbers")?.split(",") ?? []);
      case "POST v2/generate-load-sheet":
        return this.#createLoadSheet(request.trackingNumbers as string[]);
      case "GET v1/payment-status":
        return this.#withParcel(number, (parcel) => done(this.#settle(parcel)));
      case "PUT v2/save-shipper-advice":
        return this.#withParcel(String(request.trackingNumber), (parcel) => {
          this.advice.push({ number: parcel.number, kind: request.statusId === 1 ? "return" : "try-again" });
          return done(null);
        });
      default:
        return { status: 404, body: { status: 404, error: "Not Found" } };
    }
  }

  #book(request: Record<string, unknown>): EmulatorAnswer {
    const missing = REQUIRED.find((name) => !request[name]);
    if (missing) return fieldError(missing, "must not be blank");
    if (!CITIES.includes(String(request.cityName))) return refused("INVALID DELIVERY CITY");
    if (!/^03\d{9}$/.test(String(request.customerPhone))) return fieldError("customerPhone", "Invalid phone number");
    const parcel = this.addParcel({ reference: String(request.orderRefNumber), request, word: "Unbooked" });
    return done({ trackingNumber: parcel.number, orderStatus: "UnBooked", orderDate: toLocalTime(new Date()) });
  }

  #list({ number, reference, isCancelled }: EmulatedParcel) {
    const transactionStatus = isCancelled ? "Un-Assigned By Me" : "Unbooked";
    return { trackingNumber: number, orderRefNumber: reference, transactionStatus };
  }

  #track({ events, request, paid }: EmulatedParcel) {
    return {
      invoicePayment: paid ?? request.invoicePayment,
      transactionFee: 180.5,
      transactionTax: "28.88",
      reversalFee: null,
      transactionStatusHistory: events.map(({ word, at }) => ({
        transactionStatusMessage: word,
        transactionStatusMessageCode: "0001",
        modifiedDatetime: toLocalTime(at),
      })),
    };
  }

  #cancel(parcel: EmulatedParcel): EmulatorAnswer {
    if (parcel.events.some(({ word }) => word === "Picked By PostEx")) return refused("ORDER CANNOT BE CANCELLED");
    parcel.isCancelled = true;
    this.addEvent(parcel.number, "Un-Assigned By Me");
    return done(null);
  }

  #printLabels(numbers: readonly string[]): EmulatorAnswer {
    if (numbers.length > 10) return refused("AT MOST 10 TRACKING NUMBERS");
    const isKnown = numbers.every((number) => this.parcels.has(number));
    return isKnown
      ? { body: PDF }
      : { status: 404, body: { statusCode: "404", statusMessage: "INVALID TRACKING NUMBER" } };
  }

  #createLoadSheet(numbers: readonly string[]): EmulatorAnswer {
    const parcels = numbers.map((number) => this.parcels.get(number));
    if (parcels.some((parcel) => !parcel || parcel.isCancelled)) return refused("INVALID TRACKING NUMBER");
    for (const parcel of parcels) if (parcel) parcel.isOnLoadSheet = true;
    return { body: PDF };
  }

  /** Members that are not known yet are left out. */
  #settle({ number, reference, isSettled, payment = "CPR-77" }: EmulatedParcel) {
    const settled = isSettled && { settlementDate: "2026-11-18", cprNumber_1: payment };
    return { orderRefNumber: reference, trackingNumber: number, settle: isSettled, ...settled };
  }

  #withParcel(number: string, work: (parcel: EmulatedParcel) => EmulatorAnswer): EmulatorAnswer {
    const parcel = this.parcels.get(number);
    return parcel ? work(parcel) : { body: { statusCode: "404", statusMessage: "INVALID TRACKING NUMBER" } };
  }
}

const done = (dist: unknown): EmulatorAnswer => ({
  body: { statusCode: "200", statusMessage: "SUCCESSFULLY OPERATED", dist },
});
const refused = (statusMessage: string): EmulatorAnswer => ({ body: { statusCode: "400", statusMessage } });
const frameworkError = (message: string): EmulatorAnswer => ({
  status: 400,
  body: { status: 400, error: "Bad Request", message },
});
const fieldError = (field: string, text: string): EmulatorAnswer =>
  frameworkError(
    `Validation failed for object='order'. Error count: 1. Field error in object 'order' on field '${field}': rejected value []; ` +
      `codes [NotBlank.order.${field}]; default message [${field}]]; default message [${text}]`,
  );
