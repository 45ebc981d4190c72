import { z } from "zod";
import { MINUTE_MS } from "#contract/rules/limits.ts";
import { parsePakistanTime, toPakistanTime } from "#server/platform/outside-call/pakistan-time.ts";
import type { CourierAdapter, CourierDocument, TrackedParcel } from "../adapter/courier-adapter.ts";
import {
  type CourierAnswer,
  type CourierCall,
  CourierClient,
  type CourierSettings,
} from "../adapter/courier-client.ts";
import { listEvents } from "../adapter/list-events.ts";
import { accept, createUncertain, type Outcome, refuse, toVoid } from "../adapter/outcome.ts";
import {
  readTcsError,
  TCS_LIMITS,
  TCS_PAID,
  TCS_STATUSES,
  TcsBearer,
  TcsBooked,
  TcsCancelled,
  TcsCities,
  TcsNotTracked,
  TcsPayment,
  type TcsShipper,
  TcsToken,
  TcsTracked,
  toTcsBooking,
} from "./tcs-mapping.ts";

const LIVE_URL = "https://ociconnect.tcscourier.com";
const TEST_URL = "https://devconnect.tcscourier.com";
/** For a token whose end is unknown. */
const TOKEN_MS = 30 * MINUTE_MS;

export interface TcsKeys extends TcsShipper {
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
}

interface Tokens {
  /** Sent as Bearer with every call. */
  bearer: string;
  /** Part of the body or the query. */
  accesstoken: string;
  until: number;
}

type TcsRequest = Omit<CourierCall, "headers">;
type NoToken = { kind: "no-token"; outcome: Outcome<never> };

/** Fetches both tokens before the first call, and again when a call says that one has expired. */
class TcsSession {
  readonly client: CourierClient;
  readonly #keys: TcsKeys;
  readonly #settings: CourierSettings;
  #tokens: Tokens | undefined;

  constructor(keys: TcsKeys, settings: CourierSettings) {
    this.#keys = keys;
    this.#settings = settings;
    const secrets = [keys.clientSecret, keys.password];
    const baseUrl = settings.live ? LIVE_URL : TEST_URL;
    this.client = new CourierClient(settings, { label: "TCS", baseUrl, secrets });
  }

  /** Nothing was asked of TCS if a token is missing or refused, so that is never "nobody knows". */
  async send(request: TcsRequest, { isRepeated = false } = {}): Promise<CourierAnswer | NoToken> {
    const tokens = await this.#getTokens();
    if ("end" in tokens) return { kind: "no-token", outcome: tokens };
    const { bearer, accesstoken } = tokens;
    const answer = await this.client.call({
      ...request,
      headers: { authorization: `Bearer ${bearer}` },
      ...(request.body && { body: { accesstoken, ...request.body } }),
      // Although the guide shows bodies, calls by GET read the query.
      ...(!request.body && request.path.startsWith("/ecom/") && { query: { accesstoken, ...request.query } }),
    });
    if (!isTokenRefused(answer)) return answer;
    this.#tokens = undefined;
    return isRepeated ? answer : this.send(request, { isRepeated: true });
  }

  async ask<S extends z.ZodType>(request: TcsRequest, schema: S): Promise<Outcome<z.output<S>>> {
    const answer = await this.send(request);
    return answer.kind === "no-token" ? answer.outcome : readAnswer(this.client, answer, schema);
  }

  async #getTokens(): Promise<Tokens | Outcome<never>> {
    const now = this.#settings.clock().getTime();
    if (this.#tokens && this.#tokens.until > now) return this.#tokens;
    const { clientId: clientid, clientSecret: clientsecret, username, password } = this.#keys;
    const first = await this.#askForToken(
      { operation: "token", method: "POST", path: "/auth/api/auth", body: { clientid, clientsecret } },
      TcsBearer,
    );
    if (first.end !== "yes") return first;
    const { accessToken: bearer, expiry } = first.value.result;
    this.client.addSecret(bearer);
    const second = await this.#askForToken(
      {
        operation: "token",
        method: "GET",
        path: "/ecom/api/authentication/token",
        query: { username, password },
        headers: { authorization: `Bearer ${bearer}` },
      },
      TcsToken,
    );
    if (second.end !== "yes") return second;
    const { accesstoken } = second.value;
    this.client.addSecret(accesstoken);
    const end = parsePakistanTime(expiry ?? "")?.getTime() ?? now + TOKEN_MS;
    this.#tokens = { bearer, accesstoken, until: Math.min(end - MINUTE_MS, now + TOKEN_MS) };
    return this.#tokens;
  }

  async #askForToken<S extends z.ZodType>(call: CourierCall, schema: S): Promise<Outcome<z.output<S>>> {
    const token = readAnswer(this.client, await this.client.call(call), schema);
    return token.end === "unknown" ? refuse(`TCS gives no token now (${token.problem}). Please try again`) : token;
  }
}

export function createTcsAdapter(keys: TcsKeys, settings: CourierSettings): CourierAdapter {
  const session = new TcsSession(keys, settings);
  const { client } = session;
  return {
    name: "tcs",
    limits: TCS_LIMITS,
    // The shape of the account's own data is not known, so both tokens and the list of cities are the check.
    checkKeys: async () => {
      const query = { countrycode: "PK" };
      return toVoid(await session.ask(get("check-keys", "/ecom/api/setup/citylistbycountry", query), TcsCities));
    },
    listCities: async () => {
      const query = { countrycode: "PK" };
      const cities = await session.ask(get("list-cities", "/ecom/api/setup/citylistbycountry", query), TcsCities);
      if (cities.end !== "yes") return cities;
      return accept(cities.value.citylist.map(({ citycode: key, cityname: name }) => ({ key, name })));
    },
    book: async (parcel) => {
      // The only date that TCS takes with the day first.
      const day = toPakistanTime(settings.clock()).slice(0, 10).split("-").reverse().join("-");
      const body = toTcsBooking(parcel, keys, day);
      const path = "/ecom/api/booking/create";
      const booked = await session.ask(
        { operation: "book", about: parcel.reference, method: "POST", path, body },
        TcsBooked,
      );
      return booked.end === "yes" ? accept({ trackingNumber: booked.value.consignmentNo }) : booked;
    },
    cancel: async (consignmentNumber) => {
      const path = "/ecom/api/booking/cancel";
      const request = { operation: "cancel", method: "POST" as const, path, body: { consignmentNumber } };
      return toVoid(await session.ask(request, TcsCancelled));
    },
    printLabels: async ([consignmentno = ""]) => {
      const answer = await session.send(get("label", "/ecom/api/print/label", { consignmentno, printtype: "pdf" }));
      if (answer.kind === "no-token") return answer.outcome;
      const document = readLabel(answer);
      return document ? accept(document) : readAnswer(client, answer, z.never());
    },
    track: (numbers) =>
      Promise.all(
        numbers.map(async (trackingNumber): Promise<TrackedParcel> => {
          const path = "/tracking/api/Tracking/GetDynamicTrackDetail";
          const request = get("track", path, { consignee: trackingNumber });
          const tracked = await session.ask(request, z.union([TcsTracked, TcsNotTracked]));
          if (tracked.end !== "yes") return { trackingNumber, outcome: tracked };
          if (!("shipmentinfo" in tracked.value)) return { trackingNumber, outcome: accept([]) };
          const { deliveryinfo, checkpoints } = tracked.value;
          const history = [...(deliveryinfo ?? []), ...(checkpoints ?? [])].map(({ status, datetime, station }) => ({
            word: status,
            time: datetime,
            reason: station ?? "",
          }));
          const events = listEvents(history, { table: TCS_STATUSES, isNewestFirst: true });
          return { trackingNumber, outcome: events ? accept(events) : client.unknownShape() };
        }),
      ),
    readSettlement: async (cnno) => {
      const query = { customerno: keys.account, cnno };
      const payment = await session.ask(get("settlement", "/ecom/api/Payment/status", query), TcsPayment);
      const row = payment.end === "yes" ? payment.value.detail[0] : undefined;
      if (payment.end !== "yes" || !row) return payment.end === "yes" ? client.unknownShape() : payment;
      return accept({
        isPaid: TCS_PAID.test(row["payment status"].trim()),
        payment: null,
        paidOn: row["payment date"] ?? null,
      });
    },
  };
}

/** A clear no before anything was done, so the call may be repeated with new tokens. */
function isTokenRefused(answer: CourierAnswer): boolean {
  return answer.kind === "json" && /\btoken\b/i.test(readTcsError(answer.body) ?? "");
}

function get(operation: string, path: string, query: Record<string, string>): TcsRequest {
  return { operation, method: "GET", path, query };
}

/** A PDF, or a PDF as base64 in JSON. */
function readLabel(answer: CourierAnswer): CourierDocument | undefined {
  if (answer.kind === "file") return answer.document;
  const Label = z.object({ label: z.string().regex(/^JVBER[A-Za-z0-9+/=]+$/) });
  const label = answer.kind === "json" ? Label.safeParse(answer.body).data?.label : undefined;
  return label === undefined ? undefined : { contentType: "application/pdf", bytes: Buffer.from(label, "base64") };
}

/** An error in one of the four shapes is a no; anything but the wanted shape is "nobody knows". */
function readAnswer<S extends z.ZodType>(
  client: CourierClient,
  answer: CourierAnswer,
  schema: S,
): Outcome<z.output<S>> {
  if (answer.kind === "none") return createUncertain(answer.problem);
  if (answer.kind === "file") return client.unknownShape();
  const reason = readTcsError(answer.body);
  if (reason !== undefined) return refuse(reason.slice(0, 300));
  const value = answer.status < 400 ? schema.safeParse(answer.body) : undefined;
  return value?.success ? accept(value.data) : client.unknownShape();
}
