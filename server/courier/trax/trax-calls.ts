import { z } from "zod";
import { SECOND_MS } from "#contract/rules/limits.ts";
import { toPakistanTime } from "#server/platform/outside-call/pakistan-time.ts";
import {
  type BookedParcel,
  type CourierAdapter,
  type CourierCity,
  type CourierDocument,
  type DeliveryAdvice,
  type LoadSheet,
  NOT_PAID,
  type ParcelCharges,
  type ParcelRequest,
  type ParcelSettlement,
  type PickupAddress,
  type PushedParcel,
  type QuotedParcel,
  type TrackedParcel,
} from "../adapter/courier-adapter.ts";
import type { CourierSettings } from "../adapter/courier-client.ts";
import { listEvents } from "../adapter/list-events.ts";
import { accept, createUncertain, type Outcome, refuse, toVoid } from "../adapter/outcome.ts";
import { parseJson } from "../adapter/parse-json.ts";
import { readPaisa, sumPaisa } from "../adapter/read-paisa.ts";
import { toParcelState } from "../adapter/status-table.ts";
import { TraxClient, type TraxKeys, type TraxRequest } from "./trax-client.ts";
import {
  REGULAR,
  TRAX_LIMITS,
  TRAX_PAID,
  TRAX_STATUSES,
  TraxAddresses,
  TraxBooked,
  TraxCities,
  TraxFound,
  TraxPayments,
  TraxPush,
  TraxQuote,
  TraxTracked,
  toTraxShipment,
} from "./trax-mapping.ts";

const SAVER_PLUS = "2";
/** The answer names the field that it refuses; `order_id` is unique for each shipper. */
const REFERENCE_FIELD = "order_id";
const NOT_FOUND = /not found|no (shipment|record|data)|does not exist|invalid (order|tracking)/i;

export function createTraxAdapter(keys: TraxKeys, settings: CourierSettings): CourierAdapter {
  const client = new TraxClient(keys, settings);
  return {
    name: "trax",
    limits: TRAX_LIMITS,
    checkKeys: async () => toVoid(await client.ask(get("check-keys", "/pickup_addresses"), z.any())),
    listPickupAddresses: () => listPickupAddresses(client),
    listCities: () => listCities(client),
    book: (parcel) => bookShipment(client, parcel, { keys, now: settings.clock() }),
    findByReference: ({ reference }) => findByReference(client, reference),
    cancel: (number) => cancelShipment(client, number),
    printLabels: (numbers) => printLabels(client, numbers),
    createLoadSheet: (numbers) => createLoadSheet(client, numbers),
    track: (numbers) => Promise.all(numbers.map((number) => trackShipment(client, number))),
    quoteCharges: createQuoteCall(client, keys),
    readSettlement: (number) => readSettlement(client, number),
    advise: (advice) => sendAdvice(client, advice),
    readPush,
  };
}

async function listPickupAddresses(client: TraxClient): Promise<Outcome<PickupAddress[]>> {
  const listed = await client.ask(get("list-pickup-addresses", "/pickup_addresses"), TraxAddresses);
  if (listed.end !== "yes") return listed;
  return accept(
    listed.value.pickup_addresses.map(({ id: key, address, city }) => ({
      key,
      text: [key, address, typeof city === "object" ? city?.name : city].filter(Boolean).join(", "),
    })),
  );
}

async function listCities(client: TraxClient): Promise<Outcome<CourierCity[]>> {
  const cities = await client.ask(get("list-cities", "/cities"), TraxCities);
  if (cities.end !== "yes") return cities;
  const served = cities.value.cities.filter(({ delivery }) => delivery !== null && delivery !== false);
  return accept(served.map(({ id, name }) => ({ key: id, name })));
}

async function bookShipment(
  client: TraxClient,
  parcel: ParcelRequest,
  { keys, now }: { keys: TraxKeys; now: Date },
): Promise<Outcome<BookedParcel>> {
  const { pickupAddressId, shippingModeId = SAVER_PLUS } = keys;
  const body = toTraxShipment(parcel, { pickupAddressId, shippingModeId, day: toPakistanTime(now).slice(0, 10) });
  const booked = await client.ask(
    { operation: "book", about: parcel.reference, method: "POST", path: "/shipment/book", body },
    TraxBooked,
  );
  if (booked.end === "yes") return accept({ trackingNumber: booked.value.tracking_number });
  // An earlier request with this order id may have booked, so it has to be looked up.
  if ("fields" in booked && booked.fields.includes(REFERENCE_FIELD))
    return createUncertain(`Trax knows this reference already: ${booked.reason}`);
  return booked;
}

async function findByReference(client: TraxClient, reference: string): Promise<Outcome<BookedParcel | null>> {
  const query = { order_id: reference, type: "0" };
  const found = await client.ask({ ...get("find", "/shipment/track/order_id", query), about: reference }, TraxFound);
  if (found.end === "no") return NOT_FOUND.test(found.reason) ? accept(null) : createUncertain(found.reason);
  if (found.end === "unknown") return found;
  for (const details of found.value.details) {
    const events = readHistory({ details });
    if (!details.tracking_number || !events) return client.unknownShape();
    if (events.at(-1)?.state !== "cancelled") return accept({ trackingNumber: details.tracking_number });
  }
  return accept(null);
}

async function cancelShipment(client: TraxClient, number: string): Promise<Outcome<void>> {
  const body = { tracking_number: number };
  return toVoid(await client.ask({ operation: "cancel", method: "POST", path: "/shipment/cancel", body }, z.any()));
}

async function printLabels(client: TraxClient, numbers: readonly string[]): Promise<Outcome<CourierDocument>> {
  const query = { tracking_number: numbers.join(","), type: "1" };
  const answer = await client.send(get("label", "/shipment/air_waybill", query));
  return answer.kind === "file" ? accept(answer.document) : client.readAnswer(answer, z.never());
}

async function createLoadSheet(client: TraxClient, numbers: readonly string[]): Promise<Outcome<LoadSheet>> {
  const body = { tracking_numbers: numbers };
  const sheet = await client.ask(
    { operation: "load-sheet", method: "POST", path: "/receiving_sheet/create", body },
    z.object({ receiving_sheet_id: z.coerce.string().min(1) }),
  );
  if (sheet.end !== "yes") return sheet;
  const { receiving_sheet_id: id } = sheet.value;
  const query = { receiving_sheet_id: id, type: "1" };
  const answer = await client.send(get("load-sheet-file", "/receiving_sheet/view", query));
  return accept({ id, document: answer.kind === "file" ? answer.document : null });
}

async function trackShipment(client: TraxClient, trackingNumber: string): Promise<TrackedParcel> {
  const query = { tracking_number: trackingNumber, type: "0" };
  const tracked = await client.ask(get("track", "/shipment/track", query), TraxTracked);
  if (tracked.end !== "yes") return { trackingNumber, outcome: tracked };
  const events = readHistory(tracked.value);
  return { trackingNumber, outcome: events ? accept(events) : client.unknownShape() };
}

/** Trax wants the city of the pick-up address, which it is asked for once. */
function createQuoteCall(client: TraxClient, { pickupAddressId, shippingModeId = SAVER_PLUS }: TraxKeys) {
  let originId: number | undefined;
  const findOrigin = async (): Promise<Outcome<number>> => {
    if (originId !== undefined) return accept(originId);
    const listed = await client.ask(get("list-pickup-addresses", "/pickup_addresses"), TraxAddresses);
    if (listed.end !== "yes") return listed;
    const city = listed.value.pickup_addresses.find(({ id }) => id === pickupAddressId)?.city;
    if (typeof city !== "object" || city === null) return refuse("Trax does not name the city of the pick-up address");
    originId = Number(city.id);
    return accept(originId);
  };
  return async ({ city, grams, cashRupees }: QuotedParcel): Promise<Outcome<ParcelCharges>> => {
    const origin = await findOrigin();
    if (origin.end !== "yes") return origin;
    const body = {
      service_type_id: REGULAR,
      origin_city_id: origin.value,
      destination_city_id: Number(city.key),
      estimated_weight: grams / 1_000,
      shipping_mode_id: Number(shippingModeId),
      amount: cashRupees,
    };
    const quote = await client.ask({ operation: "quote", method: "POST", path: "/charges_calculate", body }, TraxQuote);
    if (quote.end !== "yes") return quote;
    const { total_charges, gst } = quote.value.information.charges;
    const [feePaisa, taxPaisa] = [readPaisa(total_charges), readPaisa(gst)];
    return feePaisa === undefined || taxPaisa === undefined ? client.unknownShape() : accept({ feePaisa, taxPaisa });
  };
}

async function readSettlement(client: TraxClient, number: string): Promise<Outcome<ParcelSettlement>> {
  const query = { tracking_number: number };
  const answer = await client.ask(get("settlement", "/shipment/payments", query), TraxPayments);
  if (answer.end !== "yes") return answer;
  const { current_payment_status: status, payments } = answer.value;
  const last = payments.at(-1);
  if (!TRAX_PAID.includes(status) || !last) return accept(NOT_PAID);
  const sum = (pick: (payment: (typeof payments)[number]) => unknown) => sumPaisa(payments.map(pick));
  const [cashPaisa, chargePaisa] = [sum(({ amount }) => amount), sum(({ charges }) => charges)];
  const [taxPaisa, netPaisa] = [sum(({ gst }) => gst), sum(({ payable }) => payable)];
  if (cashPaisa === undefined || chargePaisa === undefined || taxPaisa === undefined || netPaisa === undefined)
    return client.unknownShape();
  // Accounts that get an invoice are charged there, and not here.
  const charged = chargePaisa + taxPaisa === 0 ? { chargePaisa: null, taxPaisa: null } : { chargePaisa, taxPaisa };
  return accept({
    isPaid: true,
    payment: String(last.id),
    paidOn: last.datetime ?? null,
    cashPaisa,
    ...charged,
    netPaisa,
    grams: null,
  });
}

async function sendAdvice(
  client: TraxClient,
  { trackingNumber, kind, remarks }: DeliveryAdvice,
): Promise<Outcome<void>> {
  const body = { tracking_number: trackingNumber, type: kind === "return" ? 1 : 2, remarks };
  return toVoid(await client.ask({ operation: "advise", method: "POST", path: "/request/rcp", body }, z.any()));
}

function readPush(body: string): PushedParcel[] | undefined {
  const pushed = TraxPush.safeParse(parseJson(body)).data;
  if (!pushed) return undefined;
  const isReturnRequested = toParcelState(pushed.status ?? "", TRAX_STATUSES) === "return-requested";
  return [{ trackingNumber: pushed.tracking_number, isReturnRequested }];
}

function get(operation: string, path: string, query: Record<string, string> = {}): TraxRequest {
  return { operation, method: "GET", path, query };
}

function readHistory({ details }: z.output<typeof TraxTracked>) {
  return listEvents(
    details.tracking_history.map(({ status, date_time, timestamp, status_reason }) => ({
      word: status,
      time: date_time ?? toIsoTime(timestamp),
      reason: status_reason ?? "",
    })),
    { table: TRAX_STATUSES, isNewestFirst: true },
  );
}

/** Seconds since 1970, where a row has no readable time. */
function toIsoTime(timestamp: number | string | undefined): string {
  const seconds = Number(timestamp);
  return Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * SECOND_MS).toISOString() : "";
}
