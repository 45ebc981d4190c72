import { z } from "zod";
import { SECOND_MS } from "#contract/rules/limits.ts";
import { toPakistanTime } from "#server/platform/outside-call/pakistan-time.ts";
import type { CourierAdapter, TrackedParcel } from "../adapter/courier-adapter.ts";
import {
  type CourierAnswer,
  type CourierCall,
  CourierClient,
  type CourierSettings,
} from "../adapter/courier-client.ts";
import { listEvents } from "../adapter/list-events.ts";
import { accept, createUncertain, type Outcome, refuse } from "../adapter/outcome.ts";
import { parseJson } from "../adapter/parse-json.ts";
import { sumPaisa } from "../adapter/read-paisa.ts";
import { toParcelState } from "../adapter/status-table.ts";
import {
  TRAX_LIMITS,
  TRAX_PAID,
  TRAX_STATUSES,
  TraxAddresses,
  TraxBooked,
  TraxCharges,
  TraxCities,
  TraxPayment,
  TraxPush,
  TraxTracked,
  toTraxShipment,
} from "./trax-mapping.ts";

const LIVE_URL = "https://sonic.pk/api";
const TEST_URL = "https://app.sonic.pk/api";
const SAVER_PLUS = "2";
/** The answer names the field that it refuses; `order_id` is unique for each shipper. */
const REFERENCE_FIELD = "order_id";
const NOT_FOUND = /not found|no (shipment|record|data)|does not exist|invalid (order|tracking)/i;

export interface TraxKeys {
  apiKey: string;
  pickupAddressId: string;
  shippingModeId?: string | undefined;
}

/** Success and failure both come as status 200: `status` 0 is a yes, and 1 a no. */
const Envelope = z.object({ status: z.coerce.string() });
const Failed = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).nullish() });

type TraxRequest = Omit<CourierCall, "headers">;
type TraxOutcome<T> = Outcome<T> | { end: "no"; reason: string; fields: readonly string[] };

export function createTraxAdapter(keys: TraxKeys, settings: CourierSettings): CourierAdapter {
  const client = new CourierClient(settings, {
    label: "Trax",
    baseUrl: settings.live ? LIVE_URL : TEST_URL,
    secrets: [keys.apiKey],
  });
  // The bare key, without a word such as Bearer before it.
  const send = (call: TraxRequest) => client.call({ ...call, headers: { authorization: keys.apiKey } });
  const ask = async <S extends z.ZodType>(call: TraxRequest, schema: S) => readAnswer(client, await send(call), schema);
  const readHistory = (details: z.output<typeof TraxTracked>["details"]) =>
    listEvents(
      details.tracking_history.map(({ status, date_time, timestamp, status_reason }) => ({
        word: status,
        time: date_time ?? toIsoTime(timestamp),
        reason: status_reason ?? "",
      })),
      { table: TRAX_STATUSES, isNewestFirst: true },
    );
  return {
    name: "trax",
    limits: TRAX_LIMITS,
    checkKeys: async () => toVoid(await ask(get("check-keys", "/pickup_addresses"), z.any())),
    listPickupAddresses: async () => {
      const listed = await ask(get("list-pickup-addresses", "/pickup_addresses"), TraxAddresses);
      if (listed.end !== "yes") return listed;
      return accept(
        listed.value.pickup_addresses.map(({ id: key, address, city }) => ({
          key,
          text: [key, address, city].filter(Boolean).join(", "),
        })),
      );
    },
    listCities: async () => {
      const cities = await ask(get("list-cities", "/cities"), TraxCities);
      if (cities.end !== "yes") return cities;
      const served = cities.value.cities.filter(({ delivery }) => delivery !== null && delivery !== false);
      return accept(served.map(({ id, name }) => ({ key: id, name })));
    },
    book: async (parcel) => {
      const { pickupAddressId, shippingModeId = SAVER_PLUS } = keys;
      const day = toPakistanTime(settings.clock()).slice(0, 10);
      const body = toTraxShipment(parcel, { pickupAddressId, shippingModeId, day });
      const booked = await ask(
        { operation: "book", about: parcel.reference, method: "POST", path: "/shipment/book", body },
        TraxBooked,
      );
      if (booked.end === "yes") return accept({ trackingNumber: booked.value.tracking_number });
      // An earlier request with this order id may have booked, so it has to be looked up.
      if ("fields" in booked && booked.fields.includes(REFERENCE_FIELD))
        return createUncertain(`Trax knows this reference already: ${booked.reason}`);
      return booked;
    },
    findByReference: async ({ reference }) => {
      const query = { order_id: reference, type: "0" };
      const found = await ask({ ...get("find", "/shipment/track/order_id", query), about: reference }, TraxTracked);
      if (found.end === "no") return NOT_FOUND.test(found.reason) ? accept(null) : createUncertain(found.reason);
      if (found.end === "unknown") return found;
      const { tracking_number: trackingNumber } = found.value.details;
      const events = readHistory(found.value.details);
      if (!trackingNumber || !events) return client.unknownShape();
      return accept(events.at(-1)?.state === "cancelled" ? null : { trackingNumber });
    },
    cancel: async (number) => {
      const body = { tracking_number: number };
      return toVoid(await ask({ operation: "cancel", method: "POST", path: "/shipment/cancel", body }, z.any()));
    },
    printLabels: async (numbers) => {
      const query = { tracking_number: numbers.join(","), type: "1" };
      const answer = await send(get("label", "/shipment/air_waybill", query));
      return answer.kind === "file" ? accept(answer.document) : readAnswer(client, answer, z.never());
    },
    createLoadSheet: async (numbers) => {
      const sheet = await ask(
        {
          operation: "load-sheet",
          method: "POST",
          path: "/receiving_sheet/create",
          body: { tracking_numbers: numbers },
        },
        z.object({ receiving_sheet_id: z.coerce.string().min(1) }),
      );
      if (sheet.end !== "yes") return sheet;
      const { receiving_sheet_id: id } = sheet.value;
      const query = { receiving_sheet_id: id, type: "1" };
      const answer = await send(get("load-sheet-file", "/receiving_sheet/view", query));
      return accept({ id, document: answer.kind === "file" ? answer.document : null });
    },
    track: (numbers) =>
      Promise.all(
        numbers.map(async (trackingNumber): Promise<TrackedParcel> => {
          const query = { tracking_number: trackingNumber, type: "0" };
          const tracked = await ask(get("track", "/shipment/track", query), TraxTracked);
          if (tracked.end !== "yes") return { trackingNumber, outcome: tracked };
          const events = readHistory(tracked.value.details);
          return { trackingNumber, outcome: events ? accept(events) : client.unknownShape() };
        }),
      ),
    readCharges: async (number) => {
      const answer = await ask(get("charges", "/shipment/charges", { tracking_number: number }), TraxCharges);
      if (answer.end !== "yes") return answer;
      const { total_charges, gst } = answer.value.charges;
      const [feePaisa, taxPaisa] = [sumPaisa([total_charges]), sumPaisa([gst])];
      return feePaisa === undefined || taxPaisa === undefined ? client.unknownShape() : accept({ feePaisa, taxPaisa });
    },
    readSettlement: async (number) => {
      const query = { tracking_number: number };
      const answer = await ask(get("settlement", "/shipment/payment_status", query), TraxPayment);
      if (answer.end !== "yes") return answer;
      const { payment_status, payment_id, payment_date } = answer.value;
      const payment = payment_id === null || payment_id === undefined ? null : String(payment_id);
      return accept({ isPaid: payment_status === TRAX_PAID, payment, paidOn: payment_date ?? null });
    },
    advise: async ({ trackingNumber, kind, remarks }) => {
      const body = { tracking_number: trackingNumber, type: kind === "return" ? 1 : 2, remarks };
      return toVoid(await ask({ operation: "advise", method: "POST", path: "/request/rcp", body }, z.any()));
    },
    readPush: (body) => {
      const pushed = TraxPush.safeParse(parseJson(body)).data;
      if (!pushed) return undefined;
      const isReturnRequested = toParcelState(pushed.status ?? "", TRAX_STATUSES) === "return-requested";
      return [{ trackingNumber: pushed.tracking_number, isReturnRequested }];
    },
  };
}

function get(operation: string, path: string, query: Record<string, string> = {}): TraxRequest {
  return { operation, method: "GET", path, query };
}

const toVoid = (outcome: Outcome<unknown>): Outcome<void> => (outcome.end === "yes" ? accept(undefined) : outcome);

/** Seconds since 1970, where a row has no readable time. */
function toIsoTime(timestamp: number | string | undefined): string {
  const seconds = Number(timestamp);
  return Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * SECOND_MS).toISOString() : "";
}

function readAnswer<S extends z.ZodType>(
  client: CourierClient,
  answer: CourierAnswer,
  schema: S,
): TraxOutcome<z.output<S>> {
  if (answer.kind === "none") return createUncertain(answer.problem);
  const envelope = answer.kind === "json" ? Envelope.safeParse(answer.body).data : undefined;
  if (answer.kind !== "json" || !envelope) return client.unknownShape();
  if (envelope.status === "0") {
    const value = schema.safeParse(answer.body);
    return value.success ? accept(value.data) : client.unknownShape();
  }
  const failed = envelope.status === "1" ? Failed.safeParse(answer.body).data : undefined;
  if (!failed) return client.unknownShape();
  const { message, errors } = failed;
  const reason = [message, ...Object.values(errors ?? {}).flat()].join(": ").slice(0, 300);
  return { ...refuse(reason), fields: Object.keys(errors ?? {}) };
}
