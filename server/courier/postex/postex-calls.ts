import { z } from "zod";
import { DAY_MS } from "#contract/rules/limits.ts";
import { toPakistanTime } from "#server/platform/outside-call/pakistan-time.ts";
import {
  type BookedParcel,
  type CourierAdapter,
  type CourierCity,
  type CourierDocument,
  type DeliveryAdvice,
  type LoadSheet,
  NOT_PAID,
  type ParcelRequest,
  type ParcelSettlement,
  type PickupAddress,
  type PushedParcel,
  type ReferenceLookup,
  type TrackedParcel,
} from "../adapter/courier-adapter.ts";
import type { CourierSettings } from "../adapter/courier-client.ts";
import { listEvents } from "../adapter/list-events.ts";
import { accept, type Outcome, toVoid } from "../adapter/outcome.ts";
import { parseJson } from "../adapter/parse-json.ts";
import { readPaisa, sumPaisa } from "../adapter/read-paisa.ts";
import { toParcelState } from "../adapter/status-table.ts";
import { PostExClient, type PostExKeys, type PostExRequest } from "./postex-client.ts";
import {
  POSTEX_LIMITS,
  POSTEX_STATUSES,
  PostExAddresses,
  PostExBooked,
  PostExCities,
  PostExListed,
  PostExMoney,
  PostExPayment,
  PostExPush,
  PostExTracked,
  toPostExOrder,
} from "./postex-mapping.ts";

export function createPostExAdapter(keys: PostExKeys, settings: CourierSettings): CourierAdapter {
  const client = new PostExClient(keys, settings);
  return {
    name: "postex",
    limits: POSTEX_LIMITS,
    // Without parameters, because a missing one is refused before the token is checked.
    checkKeys: async () =>
      toVoid(await client.ask(get("check-keys", "/v1/get-merchant-address"), z.array(z.unknown()))),
    listPickupAddresses: () => listPickupAddresses(client),
    listCities: () => listCities(client),
    book: (parcel) => bookOrder(client, parcel, keys.pickupAddressCode),
    findByReference: (lookup) => findByReference(client, lookup, settings.clock()),
    cancel: (number) => cancelOrder(client, number),
    printLabels: (numbers) => printLabels(client, numbers),
    createLoadSheet: (numbers) => createLoadSheet(client, numbers, keys.pickupAddressCode),
    track: (numbers) => Promise.all(numbers.map((number) => trackParcel(client, number))),
    readSettlement: (number) => readSettlement(client, number),
    advise: (advice) => sendAdvice(client, advice),
    readPush,
  };
}

async function listPickupAddresses(client: PostExClient): Promise<Outcome<PickupAddress[]>> {
  const listed = await client.ask(get("list-pickup-addresses", "/v1/get-merchant-address"), PostExAddresses);
  if (listed.end !== "yes") return listed;
  return accept(
    listed.value.map(({ addressCode: key, address, cityName }) => ({
      key,
      text: [key, address, cityName].filter(Boolean).join(", "),
    })),
  );
}

async function listCities(client: PostExClient): Promise<Outcome<CourierCity[]>> {
  const query = { operationalCityType: "delivery" };
  const cities = await client.ask(get("list-cities", "/v2/get-operational-city", query), PostExCities);
  if (cities.end !== "yes") return cities;
  const served = cities.value.filter(({ isDeliveryCity }) => String(isDeliveryCity ?? true) === "true");
  return accept(served.map(({ operationalCityName: name }) => ({ key: name, name })));
}

function bookOrder(
  client: PostExClient,
  parcel: ParcelRequest,
  pickupAddressCode: string,
): Promise<Outcome<BookedParcel>> {
  const body = toPostExOrder(parcel, pickupAddressCode);
  return client.ask(
    { operation: "book", about: parcel.reference, method: "POST", path: "/v3/create-order", body },
    PostExBooked,
  );
}

/** Parcels are listed by day, so around midnight two days are asked for. */
async function findByReference(
  client: PostExClient,
  { reference, askedAt }: ReferenceLookup,
  now: Date,
): Promise<Outcome<BookedParcel | null>> {
  const dayAfter = new Date(Math.min(now.getTime(), askedAt.getTime() + DAY_MS));
  for (const day of new Set([toDay(askedAt), toDay(dayAfter)])) {
    const query = { orderStatusId: "0", startDate: day, endDate: day };
    const listed = await client.ask({ ...get("find", "/v1/get-all-order", query), about: reference }, PostExListed);
    if (listed.end !== "yes") return listed;
    const parcel = listed.value.find(
      ({ orderRefNumber, transactionStatus }) =>
        orderRefNumber === reference && toParcelState(transactionStatus ?? "", POSTEX_STATUSES) !== "cancelled",
    );
    if (parcel) return accept({ trackingNumber: parcel.trackingNumber });
  }
  return accept(null);
}

const toDay = (moment: Date) => toPakistanTime(moment).slice(0, 10);

async function cancelOrder(client: PostExClient, trackingNumber: string): Promise<Outcome<void>> {
  const body = { trackingNumber };
  return toVoid(await client.ask({ operation: "cancel", method: "PUT", path: "/v1/cancel-order", body }, z.any()));
}

async function printLabels(client: PostExClient, numbers: readonly string[]): Promise<Outcome<CourierDocument>> {
  const answer = await client.send(get("label", "/v1/get-invoice", { trackingNumbers: numbers.join(",") }));
  return answer.kind === "file" ? accept(answer.document) : client.readRefusal(answer);
}

async function createLoadSheet(
  client: PostExClient,
  trackingNumbers: readonly string[],
  pickupAddress: string,
): Promise<Outcome<LoadSheet>> {
  const body = { trackingNumbers, pickupAddress };
  const answer = await client.send({ operation: "load-sheet", method: "POST", path: "/v2/generate-load-sheet", body });
  return answer.kind === "file" ? accept({ id: null, document: answer.document }) : client.readRefusal(answer);
}

async function trackParcel(client: PostExClient, trackingNumber: string): Promise<TrackedParcel> {
  const tracked = await client.ask(getParcel("track", trackingNumber), PostExTracked);
  if (tracked.end !== "yes") return { trackingNumber, outcome: tracked };
  const history = tracked.value.transactionStatusHistory.map((row) => ({
    word: row.transactionStatusMessage,
    time: row.modifiedDatetime,
    reason: "",
  }));
  const events = listEvents(history, { table: POSTEX_STATUSES, isNewestFirst: false });
  return { trackingNumber, outcome: events ? accept(events) : client.unknownShape() };
}

async function readSettlement(client: PostExClient, number: string): Promise<Outcome<ParcelSettlement>> {
  const path = `/v1/payment-status/${encodeURIComponent(number)}`;
  const payment = await client.ask(get("settlement", path), PostExPayment);
  if (payment.end !== "yes") return payment;
  const { settle = false, settlementDate, cprNumber_1, cpr1 } = payment.value;
  if (!settle) return accept(NOT_PAID);
  const money = await client.ask(getParcel("charges", number), PostExMoney);
  if (money.end !== "yes") return money;
  const amounts = readAmounts(money.value);
  if (!amounts) return client.unknownShape();
  return accept({ isPaid: true, payment: cprNumber_1 ?? cpr1 ?? null, paidOn: settlementDate ?? null, ...amounts });
}

/** Two payments per parcel are possible, so that what was paid in all is not named; undefined: unreadable. */
function readAmounts(money: z.output<typeof PostExMoney>) {
  const { invoicePayment, transactionFee, transactionTax, reversalFee, reversalTax, transactionStatusHistory } = money;
  const isReturned = transactionStatusHistory.some(
    ({ transactionStatusMessage: word }) => toParcelState(word, POSTEX_STATUSES) === "returned",
  );
  const cashPaisa = isReturned ? 0 : readPaisa(invoicePayment);
  const chargePaisa = sumPaisa([transactionFee, reversalFee]);
  const taxPaisa = sumPaisa([transactionTax, reversalTax]);
  if (cashPaisa === undefined || chargePaisa === undefined || taxPaisa === undefined) return undefined;
  return { cashPaisa, chargePaisa, taxPaisa, netPaisa: null, grams: null };
}

async function sendAdvice(
  client: PostExClient,
  { trackingNumber, kind, remarks }: DeliveryAdvice,
): Promise<Outcome<void>> {
  const body = { trackingNumber, statusId: kind === "return" ? 1 : 2, remarks };
  return toVoid(
    await client.ask({ operation: "advise", method: "PUT", path: "/v2/save-shipper-advice", body }, z.any()),
  );
}

function readPush(body: string): PushedParcel[] | undefined {
  return PostExPush.safeParse(parseJson(body)).data?.map(({ trackingNumber, returnRequested = false }) => ({
    trackingNumber,
    isReturnRequested: returnRequested,
  }));
}

function get(operation: string, path: string, query: Record<string, string> = {}): PostExRequest {
  return { operation, method: "GET", path, query };
}

/** The same path answers with the history and with the charges. */
function getParcel(operation: string, trackingNumber: string): PostExRequest {
  return get(operation, `/v1/track-order/${encodeURIComponent(trackingNumber)}`);
}
