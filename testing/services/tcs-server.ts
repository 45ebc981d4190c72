import { CourierEmulator, type EmulatedParcel, PDF, readBody, toLocalTime } from "./courier-emulator.ts";
import type { EmulatorAnswer, EmulatorRequest } from "./provider-emulator.ts";

const CITIES = [
  { citycode: "KHI", cityname: "KARACHI" },
  { citycode: "LHE", cityname: "LAHORE" },
  { citycode: "MUX", cityname: "MULTAN" },
];
const MAX_CASH = 250_000;

interface TcsAccount {
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
}

/** Answers like TCS' OCI: a Bearer token, a second token in body or query, and errors in four shapes. */
export class TcsServer extends CourierEmulator {
  readonly account: TcsAccount;
  #bearer = "";
  #token = "";
  #issued = 0;

  constructor(account: TcsAccount) {
    super();
    this.account = account;
  }

  /** From now on both tokens are refused, as after their end. */
  expireTokens(): void {
    this.#bearer = "";
    this.#token = "";
  }

  protected override answer({ route, headers, body, query }: EmulatorRequest): EmulatorAnswer {
    const request = readBody(body);
    if (route === "POST /auth/api/auth") return this.#issueBearer(request);
    if (this.#bearer === "" || headers.authorization !== `Bearer ${this.#bearer}`)
      return { status: 401, body: { code: "401", message: "Invalid bearer token", status: "error" } };
    if (route === "GET /ecom/api/authentication/token") return this.#issueToken(query);
    if (route === "GET /tracking/api/Tracking/GetDynamicTrackDetail") return this.#track(query.get("consignee") ?? "");
    // Calls by GET read the query, all others the body.
    const token = route.startsWith("GET") ? query.get("accesstoken") : request.accesstoken;
    if (this.#token === "" || token !== this.#token)
      return { body: { error: [{ errorname: "Invalid access token" }] } };
    switch (route) {
      case "GET /ecom/api/inquiry/costcenterinquiry":
        return { body: { detail: [{ costcentercode: "01" }], message: "success" } };
      case "GET /ecom/api/setup/citylistbycountry":
        return { body: { message: "SUCCESS", data: CITIES } };
      case "POST /ecom/api/booking/create":
        return this.#book(request);
      case "POST /ecom/api/booking/cancel":
        return this.#withParcel(String(request.consignmentNumber), (parcel) => this.#cancel(parcel));
      case "GET /ecom/api/print/label":
        return this.#withParcel(query.get("consignmentno") ?? "", () => ({ body: { label: PDF.toString("base64") } }));
      case "GET /ecom/api/Payment/status":
        return this.#readPayment(query.get("cnno") ?? "");
      default:
        return { status: 404, body: { MESSAGE: "Not found" } };
    }
  }

  #issueBearer({ clientid, clientsecret }: Record<string, unknown>): EmulatorAnswer {
    if (clientid !== this.account.clientId || clientsecret !== this.account.clientSecret)
      return { body: { result: null, status: false, code: "401" } };
    this.#bearer = `bearer-of-tcs-${++this.#issued}`;
    return { body: { result: { accessToken: this.#bearer } } };
  }

  #issueToken(query: URLSearchParams): EmulatorAnswer {
    if (query.get("username") !== this.account.username || query.get("password") !== this.account.password)
      return { body: { errorList: ["Invalid user name or password"] } };
    this.#token = `token-of-tcs-${++this.#issued}`;
    return { body: { accesstoken: this.#token } };
  }

  #book(request: Record<string, unknown>): EmulatorAnswer {
    const to = request.consigneeinfo as Record<string, string>;
    const shipment = request.shipmentinfo as Record<string, unknown>;
    const refuse = (errorname: string): EmulatorAnswer => ({ body: { error: [{ errorname }] } });
    if ((to.firstname ?? "").length < 3) return refuse("firstname must have 3 to 50 characters");
    if ((to.address1 ?? "").length > 120) return { body: { errorList: ["address1 must not exceed 120 characters"] } };
    if (!CITIES.some(({ citycode }) => citycode === to.citycode)) return refuse("citycode is not valid");
    if (!/^03\d{9}$/.test(to.mobile ?? "")) return refuse("mobile is not valid");
    if (Number(shipment.weightinkg) < 0.5) return refuse("weightinkg must be at least 0.5");
    if (Number(shipment.codamount) > MAX_CASH) return { body: { MESSAGE: "codamount is not allowed" } };
    if (to.countryname !== "Pakistan") return refuse("countryname is required");
    const skus = (shipment.skus ?? []) as Record<string, number>[];
    if (skus.length === 0 || skus.some(({ weight, unitprice }) => !weight || !unitprice))
      return refuse("skus are required");
    const { number } = this.addParcel({ reference: String(shipment.referenceno), request });
    return { body: { consignmentNo: number, message: "SUCCESS", traceid: "t-1" } };
  }

  #cancel(parcel: EmulatedParcel): EmulatorAnswer {
    if (parcel.events.length > 0) return { body: { MESSAGE: "Consignment is in process" } };
    parcel.isCancelled = true;
    return { body: { message: "Success" } };
  }

  /** Charges are named without their tax. */
  #readPayment(number: string): EmulatorAnswer {
    const parcel = this.parcels.get(number);
    if (!parcel) return { body: { detail: null, message: "Invalid CN", status: "true" } };
    const { request, isSettled } = parcel;
    const { codamount, weightinkg } = request.shipmentinfo as Record<string, number>;
    const row = {
      "cn by courier": number,
      "order no": parcel.reference,
      "payment status": isSettled ? "Y" : "N",
      "amount paid": isSettled ? (parcel.paid ?? codamount) : 0,
      "parcel weight": weightinkg,
      "delivery charges": 116,
      "payment date": isSettled ? "18/11/2026" : null,
    };
    return { body: { detail: [row], message: "SUCCESS", status: "true" } };
  }

  /** A parcel that was never scanned, and an unknown one, answer FAIL. Newest first. */
  #track(number: string): EmulatorAnswer {
    const rows = (this.parcels.get(number)?.events ?? [])
      .map(({ word, at, reason }) => ({ status: word, station: reason, datetime: toNamedTime(at) }))
      .toReversed();
    const nothing = { shipmentinfo: null, deliveryinfo: null, checkpoints: null, message: "FAIL" };
    if (rows.length === 0) return { body: nothing };
    return {
      body: { shipmentinfo: [{ consignmentno: number }], deliveryinfo: [], checkpoints: rows, message: "SUCCESS" },
    };
  }

  #withParcel(number: string, work: (parcel: EmulatedParcel) => EmulatorAnswer): EmulatorAnswer {
    const parcel = this.parcels.get(number);
    return parcel ? work(parcel) : { body: { message: "Failure: No Record Founds" } };
  }
}

/** "Wednesday Nov 18, 2026 12:00" in Pakistan. */
function toNamedTime(moment: Date): string {
  const local = `${toLocalTime(moment).replace(" ", "T")}Z`;
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(new Date(local));
  return `${name({ weekday: "long" })} ${name({ month: "short", day: "numeric", year: "numeric" })} ${local.slice(11, 16)}`;
}
