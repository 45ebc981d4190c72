import { z } from "zod";
import { toPakistanTime } from "#server/platform/outside-call/pakistan-time.ts";
import type {
  BookedParcel,
  CourierAdapter,
  CourierCity,
  CourierDocument,
  ParcelRequest,
  ParcelSettlement,
  TrackedParcel,
} from "../adapter/courier-adapter.ts";
import type { CourierAnswer, CourierSettings } from "../adapter/courier-client.ts";
import { listEvents } from "../adapter/list-events.ts";
import { accept, type Outcome, toVoid } from "../adapter/outcome.ts";
import { readPaisa } from "../adapter/read-paisa.ts";
import { readAnswer, type TcsKeys, type TcsRequest, TcsSession } from "./tcs-client.ts";
import {
  TCS_LIMITS,
  TCS_PAID,
  TCS_STATUSES,
  TcsBooked,
  TcsCancelled,
  TcsCities,
  TcsNotTracked,
  TcsPayment,
  TcsTracked,
  toTcsBooking,
} from "./tcs-mapping.ts";

const PAKISTAN = { countrycode: "PK" };

export function createTcsAdapter(keys: TcsKeys, settings: CourierSettings): CourierAdapter {
  const session = new TcsSession(keys, settings);
  return {
    name: "tcs",
    limits: TCS_LIMITS,
    // The shape of the account's own data is not known, so both tokens and the list of cities are the check.
    checkKeys: async () =>
      toVoid(await session.ask(get("check-keys", "/ecom/api/setup/citylistbycountry", PAKISTAN), TcsCities)),
    listCities: () => listCities(session),
    book: (parcel) => bookParcel(session, parcel, { keys, now: settings.clock() }),
    cancel: (number) => cancelBooking(session, number),
    printLabels: ([number = ""]) => printLabel(session, number),
    track: (numbers) => Promise.all(numbers.map((number) => trackParcel(session, number))),
    readSettlement: (number) => readSettlement(session, number, keys.account),
  };
}

async function listCities(session: TcsSession): Promise<Outcome<CourierCity[]>> {
  const cities = await session.ask(get("list-cities", "/ecom/api/setup/citylistbycountry", PAKISTAN), TcsCities);
  if (cities.end !== "yes") return cities;
  return accept(cities.value.data.map(({ citycode: key, cityname: name }) => ({ key, name })));
}

async function bookParcel(
  session: TcsSession,
  parcel: ParcelRequest,
  { keys, now }: { keys: TcsKeys; now: Date },
): Promise<Outcome<BookedParcel>> {
  // The only date that TCS takes with the day first.
  const day = toPakistanTime(now).slice(0, 10).split("-").reverse().join("-");
  const body = toTcsBooking(parcel, keys, day);
  const booked = await session.ask(
    { operation: "book", about: parcel.reference, method: "POST", path: "/ecom/api/booking/create", body },
    TcsBooked,
  );
  return booked.end === "yes" ? accept({ trackingNumber: booked.value.consignmentNo }) : booked;
}

async function cancelBooking(session: TcsSession, consignmentNumber: string): Promise<Outcome<void>> {
  const body = { consignmentNumber };
  return toVoid(
    await session.ask({ operation: "cancel", method: "POST", path: "/ecom/api/booking/cancel", body }, TcsCancelled),
  );
}

async function printLabel(session: TcsSession, consignmentno: string): Promise<Outcome<CourierDocument>> {
  const query = { consignmentno, shipperdetail: "true", printtype: "pdf" };
  const answer = await session.send(get("label", "/ecom/api/print/label", query));
  if (answer.kind === "no-token") return answer.outcome;
  const document = readLabel(answer);
  return document ? accept(document) : readAnswer(session.client, answer, z.never());
}

/** A PDF, or a PDF as base64 in JSON. */
function readLabel(answer: CourierAnswer): CourierDocument | undefined {
  if (answer.kind === "file") return answer.document;
  const Label = z.object({ label: z.string().regex(/^JVBER[A-Za-z0-9+/=]+$/) });
  const label = answer.kind === "json" ? Label.safeParse(answer.body).data?.label : undefined;
  return label === undefined ? undefined : { contentType: "application/pdf", bytes: Buffer.from(label, "base64") };
}

async function trackParcel(session: TcsSession, trackingNumber: string): Promise<TrackedParcel> {
  const request = get("track", "/tracking/api/Tracking/GetDynamicTrackDetail", { consignee: trackingNumber });
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
  return { trackingNumber, outcome: events ? accept(events) : session.client.unknownShape() };
}

async function readSettlement(
  session: TcsSession,
  cnno: string,
  customerno: string,
): Promise<Outcome<ParcelSettlement>> {
  const payment = await session.ask(get("settlement", "/ecom/api/Payment/status", { customerno, cnno }), TcsPayment);
  if (payment.end !== "yes") return payment;
  const [row] = payment.value.detail;
  return (row && readPayment(row)) ?? session.client.unknownShape();
}

/** TCS names neither a number of its payment nor taxes, so parcels that it paid on a day belong together. */
function readPayment(row: z.output<typeof TcsPayment>["detail"][number]): Outcome<ParcelSettlement> | undefined {
  const cashPaisa = readPaisa(row["amount paid"]);
  const kilos = Number(row["parcel weight"] ?? 0);
  if (cashPaisa === undefined) return undefined;
  return accept({
    isPaid: TCS_PAID.test(row["payment status"].trim()),
    payment: null,
    paidOn: row["payment date"] ?? null,
    cashPaisa,
    chargePaisa: null,
    taxPaisa: null,
    netPaisa: null,
    grams: kilos > 0 ? Math.round(kilos * 1_000) : null,
  });
}

function get(operation: string, path: string, query: Record<string, string>): TcsRequest {
  return { operation, method: "GET", path, query };
}
