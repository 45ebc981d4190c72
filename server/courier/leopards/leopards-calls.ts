import { z } from "zod";
import {
  type BookedParcel,
  type CourierAdapter,
  type CourierCity,
  type LoadSheet,
  NOT_PAID,
  type ParcelRequest,
  type ParcelSettlement,
  type PushedParcel,
  type TrackedParcel,
} from "../adapter/courier-adapter.ts";
import type { CourierSettings } from "../adapter/courier-client.ts";
import { listEvents } from "../adapter/list-events.ts";
import { accept, createUncertain, type Outcome, toVoid } from "../adapter/outcome.ts";
import { parseJson } from "../adapter/parse-json.ts";
import { readPaisa, sumPaisa } from "../adapter/read-paisa.ts";
import { toParcelState } from "../adapter/status-table.ts";
import { LeopardsClient, type LeopardsKeys } from "./leopards-client.ts";
import {
  LEOPARDS_LIMITS,
  LEOPARDS_STATUSES,
  LeopardsBooked,
  LeopardsCharges,
  LeopardsCities,
  LeopardsFound,
  LeopardsPayments,
  LeopardsPush,
  LeopardsTracked,
  toLeopardsPacket,
} from "./leopards-mapping.ts";

const OVERNIGHT = "overnight";
const TRACKED_AT_ONCE = 20;
const NOTHING_FOUND = /no (packet|record|data)s? found/i;

export function createLeopardsAdapter(keys: LeopardsKeys, settings: CourierSettings): CourierAdapter {
  const client = new LeopardsClient(keys, settings);
  return {
    name: "leopards",
    limits: LEOPARDS_LIMITS,
    checkKeys: async () => toVoid(await client.ask({ operation: "check-keys", call: "getAllCities" }, LeopardsCities)),
    listCities: () => listCities(client),
    book: (parcel) => bookPacket(client, parcel, keys.shipmentType ?? OVERNIGHT),
    findByReference: ({ reference }) => findByReference(client, reference),
    cancel: (number) => cancelPacket(client, number),
    createLoadSheet: (numbers) => createLoadSheet(client, numbers),
    tracksAtOnce: TRACKED_AT_ONCE,
    track: (numbers) => trackInParts(client, numbers),
    readSettlement: (number) => readSettlement(client, number),
    readPush,
    pushAnswer: { status: 202, body: [{ status: 1, errors: [] }] },
  };
}

async function listCities(client: LeopardsClient): Promise<Outcome<CourierCity[]>> {
  const cities = await client.ask({ operation: "list-cities", call: "getAllCities" }, LeopardsCities);
  if (cities.end !== "yes") return cities;
  const served = cities.value.city_list.filter(
    ({ allow_as_destination: allowed }) => !/^(false|0|no)$/i.test(String(allowed)),
  );
  return accept(served.map(({ id, name }) => ({ key: id, name })));
}

async function bookPacket(
  client: LeopardsClient,
  parcel: ParcelRequest,
  shipmentType: string,
): Promise<Outcome<BookedParcel>> {
  const body = toLeopardsPacket(parcel, shipmentType);
  const booked = await client.ask(
    { operation: "book", about: parcel.reference, call: "bookPacket", body },
    LeopardsBooked,
  );
  if (booked.end !== "yes") return booked;
  const { track_number: trackingNumber, slip_link: labelUrl } = booked.value;
  return accept({ trackingNumber, ...(labelUrl && { labelUrl }) });
}

async function findByReference(client: LeopardsClient, reference: string): Promise<Outcome<BookedParcel | null>> {
  const body = { shipment_order_id: [reference] };
  const found = await client.ask(
    { operation: "find", about: reference, call: "getShipmentDetailsByOrderID", body },
    LeopardsFound,
  );
  if (found.end === "no" && NOTHING_FOUND.test(found.reason)) return accept(null);
  // Another refusal, as of a wrong key, does not say whether the parcel is there.
  if (found.end === "no") return createUncertain(found.reason);
  if (found.end === "unknown") return found;
  const parcel = found.value.data.find(
    ({ booked_packet_status: status }) => toParcelState(status ?? "", LEOPARDS_STATUSES) !== "cancelled",
  );
  return accept(parcel ? { trackingNumber: parcel.track_number } : null);
}

async function cancelPacket(client: LeopardsClient, number: string): Promise<Outcome<void>> {
  const body = { cn_numbers: number };
  return toVoid(await client.ask({ operation: "cancel", call: "cancelBookedPackets", body }, z.any()));
}

async function createLoadSheet(client: LeopardsClient, numbers: readonly string[]): Promise<Outcome<LoadSheet>> {
  const sheet = await client.ask(
    {
      operation: "load-sheet",
      call: "generateLoadSheet",
      body: { cn_numbers: numbers, courier_name: "Leopards", courier_code: "LCS" },
    },
    z.object({ load_sheet_id: z.coerce.string().min(1) }),
  );
  if (sheet.end !== "yes") return sheet;
  const { load_sheet_id: id } = sheet.value;
  // The sheet exists now; without its document the office prints its own.
  const answer = await client.send({
    operation: "load-sheet-file",
    call: "downloadLoadSheet",
    body: { load_sheet_id: id, response_type: "PDF" },
  });
  return accept({ id, document: answer.kind === "file" ? answer.document : null });
}

async function trackInParts(client: LeopardsClient, numbers: readonly string[]): Promise<TrackedParcel[]> {
  const parts = Array.from({ length: Math.ceil(numbers.length / TRACKED_AT_ONCE) }, (_, part) =>
    numbers.slice(part * TRACKED_AT_ONCE, (part + 1) * TRACKED_AT_ONCE),
  );
  return (await Promise.all(parts.map((part) => trackAtOnce(client, part)))).flat();
}

/** One wrong number fails the whole call, so a refused call is repeated number by number. */
async function trackAtOnce(client: LeopardsClient, numbers: readonly string[]): Promise<TrackedParcel[]> {
  const request = { operation: "track", call: "trackBookedPacket", body: { track_numbers: numbers.join(",") } };
  const answer = await client.ask(request, LeopardsTracked);
  if (answer.end === "no" && numbers.length > 1)
    return (await Promise.all(numbers.map((number) => trackAtOnce(client, [number])))).flat();
  return numbers.map((trackingNumber, index) => ({
    trackingNumber,
    outcome: answer.end === "yes" ? readHistory(client, answer.value, { trackingNumber, index }) : answer,
  }));
}

/** A packet without its number is matched by its place in the list that was asked for. */
function readHistory(
  client: LeopardsClient,
  { packet_list: packets }: z.output<typeof LeopardsTracked>,
  { trackingNumber, index }: { trackingNumber: string; index: number },
): TrackedParcel["outcome"] {
  const packet = packets.find(({ track_number: number }) => number === trackingNumber) ?? packets[index];
  if (!packet || (packet.track_number !== undefined && packet.track_number !== trackingNumber))
    return client.unknownShape();
  const history = (packet["Tracking Detail"] ?? []).map((row) => ({
    word: row.Status,
    time: row.Activity_datetime ?? `${row.Activity_Date ?? ""} ${row.Activity_Time ?? ""}`,
    reason: row.Reason ?? "",
  }));
  const events = listEvents(history, { table: LEOPARDS_STATUSES, isNewestFirst: false });
  return events ? accept(events) : client.unknownShape();
}

async function readSettlement(client: LeopardsClient, number: string): Promise<Outcome<ParcelSettlement>> {
  const body = { cn_numbers: number };
  const payments = await client.ask(
    { operation: "settlement", call: "getPaymentDetails", isQuery: true, body },
    LeopardsPayments,
  );
  if (payments.end !== "yes") return payments;
  const paid = payments.value.payment_list.find(({ booked_packet_cn: cn }) => cn === number);
  if (!paid) return client.unknownShape();
  if (paid.status?.toLowerCase() !== "paid") return accept(NOT_PAID);
  // Only the charges name the amounts.
  const charges = await client.ask(
    { operation: "charges", call: "getShippingCharges", isQuery: true, body },
    LeopardsCharges,
  );
  if (charges.end !== "yes") return charges;
  const amounts = readAmounts(charges.value.data[0]);
  if (!amounts) return client.unknownShape();
  const { invoice_cheque_no: payment = null, invoice_cheque_date: paidOn = null } = paid;
  return accept({ isPaid: true, payment, paidOn, ...amounts });
}

/** A parcel that came back has charges for its return, and collected nothing. Undefined: unreadable. */
function readAmounts(row: z.output<typeof LeopardsCharges>["data"][number] | undefined) {
  if (!row) return undefined;
  const returnPaisa = readPaisa(row.return_charges);
  const cashPaisa = readPaisa(row.booked_packet_collect_amount);
  const chargePaisa = sumPaisa([
    row.shipment_charges,
    row.cash_handling_charges,
    row.return_charges,
    row.insurance_charges,
    row.fuel_surcharge_amount,
  ]);
  const taxPaisa = readPaisa(row.gst_amount);
  if (cashPaisa === undefined || returnPaisa === undefined || chargePaisa === undefined || taxPaisa === undefined)
    return undefined;
  const grams = Number(row.weight_charged ?? 0);
  return {
    cashPaisa: returnPaisa > 0 ? 0 : cashPaisa,
    chargePaisa,
    taxPaisa,
    netPaisa: null,
    grams: Number.isInteger(grams) && grams > 0 ? grams : null,
  };
}

function readPush(body: string): PushedParcel[] | undefined {
  return LeopardsPush.safeParse(parseJson(body)).data?.data.map(({ cn_number: trackingNumber, status }) => ({
    trackingNumber,
    isReturnRequested: toParcelState(status, LEOPARDS_STATUSES) === "return-requested",
  }));
}
