import { z } from "zod";
import type { CourierAdapter, TrackedParcel } from "../adapter/courier-adapter.ts";
import { type CourierAnswer, CourierClient, type CourierSettings } from "../adapter/courier-client.ts";
import { listEvents } from "../adapter/list-events.ts";
import { accept, type Outcome, refuse } from "../adapter/outcome.ts";
import { parseJson } from "../adapter/parse-json.ts";
import { sumPaisa } from "../adapter/read-paisa.ts";
import { toParcelState } from "../adapter/status-table.ts";
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

const BASE_URL = "https://merchantapi.leopardscourier.com/api";
const OVERNIGHT = "overnight";
const TRACKED_AT_ONCE = 20;
const NOTHING_FOUND = /no (packet|record|data)s? found/i;

export interface LeopardsKeys {
  apiKey: string;
  apiPassword: string;
  shipmentType?: string | undefined;
}

/** Success and failure both come as status 200: `status` 1 is a yes, and 0 with `error` a no. */
const Envelope = z.object({ status: z.union([z.literal(0), z.literal(1), z.literal("0"), z.literal("1")]) });
const Failed = z.object({ error: z.union([z.string(), z.record(z.string(), z.string())]) });

interface LeopardsRequest {
  operation: string;
  about?: string;
  /** The name of the method in the path. */
  call: string;
  isQuery?: boolean;
  body?: Record<string, unknown>;
}

export function createLeopardsAdapter(
  { apiKey, apiPassword, shipmentType = OVERNIGHT }: LeopardsKeys,
  settings: CourierSettings,
): CourierAdapter {
  const client = new CourierClient(settings, { label: "Leopards", baseUrl: BASE_URL, secrets: [apiKey, apiPassword] });
  const keys = { api_key: apiKey, api_password: apiPassword };
  const send = ({ call, isQuery = false, body = {}, ...named }: LeopardsRequest) =>
    client.call({
      ...named,
      path: `/${call}/format/json/`,
      ...(isQuery
        ? { method: "GET", query: { ...keys, ...(body as Record<string, string>) } }
        : { method: "POST", body: { ...keys, ...body } }),
    });
  const ask = async <S extends z.ZodType>(request: LeopardsRequest, schema: S) =>
    readAnswer(client, await send(request), schema);

  /** One wrong number fails the whole call, so a refused call is repeated number by number. */
  const track = async (numbers: readonly string[]): Promise<TrackedParcel[]> => {
    const request = { operation: "track", call: "trackBookedPacket", body: { track_numbers: numbers.join(",") } };
    const answer = await ask(request, LeopardsTracked);
    if (answer.end === "no" && numbers.length > 1)
      return (await Promise.all(numbers.map((number) => track([number])))).flat();
    return numbers.map((trackingNumber, index) => ({
      trackingNumber,
      outcome: answer.end === "yes" ? readHistory(client, answer.value, { trackingNumber, index }) : answer,
    }));
  };

  return {
    name: "leopards",
    limits: LEOPARDS_LIMITS,
    checkKeys: async () => toVoid(await ask({ operation: "check-keys", call: "getAllCities" }, LeopardsCities)),
    listCities: async () => {
      const cities = await ask({ operation: "list-cities", call: "getAllCities" }, LeopardsCities);
      if (cities.end !== "yes") return cities;
      const served = cities.value.city_list.filter(
        ({ allow_as_destination: allowed }) => !/^(false|0|no)$/i.test(String(allowed)),
      );
      return accept(served.map(({ id, name }) => ({ key: id, name })));
    },
    book: async (parcel) => {
      const booked = await ask(
        {
          operation: "book",
          about: parcel.reference,
          call: "bookPacket",
          body: toLeopardsPacket(parcel, shipmentType),
        },
        LeopardsBooked,
      );
      if (booked.end !== "yes") return booked;
      const { track_number: trackingNumber, slip_link: labelUrl } = booked.value;
      return accept({ trackingNumber, ...(labelUrl && { labelUrl }) });
    },
    findByReference: async ({ reference }) => {
      const body = { shipment_order_id: [reference] };
      const found = await ask(
        { operation: "find", about: reference, call: "getShipmentDetailsByOrderID", body },
        LeopardsFound,
      );
      if (found.end === "no" && NOTHING_FOUND.test(found.reason)) return accept(null);
      // Another refusal, as of a wrong key, does not say whether the parcel is there.
      if (found.end === "no") return { end: "unknown", problem: found.reason };
      if (found.end === "unknown") return found;
      const parcel = found.value.data.find(
        ({ booked_packet_status: status }) => toParcelState(status ?? "", LEOPARDS_STATUSES) !== "cancelled",
      );
      return accept(parcel ? { trackingNumber: parcel.track_number } : null);
    },
    cancel: async (number) =>
      toVoid(await ask({ operation: "cancel", call: "cancelBookedPackets", body: { cn_numbers: number } }, z.any())),
    createLoadSheet: async (numbers) => {
      const body = { cn_numbers: numbers, courier_name: "Leopards", courier_code: "LCS" };
      const sheet = await ask(
        { operation: "load-sheet", call: "generateLoadSheet", body },
        z.object({ load_sheet_id: z.coerce.string().min(1) }),
      );
      if (sheet.end !== "yes") return sheet;
      const { load_sheet_id: id } = sheet.value;
      // The sheet exists now; without its document the office prints its own.
      const answer = await send({
        operation: "load-sheet-file",
        call: "downloadLoadSheet",
        body: { load_sheet_id: id, response_type: "PDF" },
      });
      return accept({ id, document: answer.kind === "file" ? answer.document : null });
    },
    tracksAtOnce: TRACKED_AT_ONCE,
    track: async (numbers) => {
      const parts = Array.from({ length: Math.ceil(numbers.length / TRACKED_AT_ONCE) }, (_, part) =>
        numbers.slice(part * TRACKED_AT_ONCE, (part + 1) * TRACKED_AT_ONCE),
      );
      return (await Promise.all(parts.map(track))).flat();
    },
    readCharges: async (number) => {
      const body = { cn_numbers: number };
      const answer = await ask(
        { operation: "charges", call: "getShippingCharges", isQuery: true, body },
        LeopardsCharges,
      );
      const row = answer.end === "yes" ? answer.value.data[0] : undefined;
      if (answer.end !== "yes" || !row) return answer.end === "yes" ? client.unknownShape() : answer;
      const fees = [row.shipment_charges, row.cash_handling_charges, row.return_charges, row.fuel_surcharge];
      const feePaisa = sumPaisa(fees);
      const taxPaisa = sumPaisa([row.gst_amount]);
      return feePaisa === undefined || taxPaisa === undefined ? client.unknownShape() : accept({ feePaisa, taxPaisa });
    },
    readSettlement: async (number) => {
      const body = { cn_numbers: number };
      const request = { operation: "settlement", call: "getPaymentDetails", isQuery: true, body };
      const answer = await ask(request, LeopardsPayments);
      if (answer.end !== "yes") return answer;
      const row = answer.value.payment_list.find(({ booked_packet_cn: cn }) => cn === number);
      if (!row) return client.unknownShape();
      const { status, invoice_cheque_no: payment = null, invoice_cheque_date: paidOn = null } = row;
      return accept({ isPaid: status?.toLowerCase() === "paid", payment, paidOn });
    },
    readPush: (body) =>
      LeopardsPush.safeParse(parseJson(body)).data?.data.map(({ cn_number: trackingNumber, status }) => ({
        trackingNumber,
        isReturnRequested: toParcelState(status, LEOPARDS_STATUSES) === "return-requested",
      })),
    pushAnswer: { status: 202, body: [{ status: 1, errors: [] }] },
  };
}

const toVoid = (outcome: Outcome<unknown>): Outcome<void> => (outcome.end === "yes" ? accept(undefined) : outcome);

function readAnswer<S extends z.ZodType>(
  client: CourierClient,
  answer: CourierAnswer,
  schema: S,
): Outcome<z.output<S>> {
  if (answer.kind === "none") return { end: "unknown", problem: answer.problem };
  const envelope = answer.kind === "json" ? Envelope.safeParse(answer.body).data : undefined;
  if (answer.kind !== "json" || !envelope) return client.unknownShape();
  if (String(envelope.status) === "1") {
    const value = schema.safeParse(answer.body);
    return value.success ? accept(value.data) : client.unknownShape();
  }
  const failed = Failed.safeParse(answer.body).data;
  if (!failed) return client.unknownShape();
  const { error } = failed;
  return refuse(typeof error === "string" ? error : Object.values(error).join("; "));
}

/** A packet without its number is matched by its place in the list that was asked for. */
function readHistory(
  client: CourierClient,
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
