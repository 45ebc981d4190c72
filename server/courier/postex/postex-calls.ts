import { z } from "zod";
import { DAY_MS } from "#contract/rules/limits.ts";
import { toPakistanTime } from "#server/platform/outside-call/pakistan-time.ts";
import type { BookedParcel, CourierAdapter, ReferenceLookup, TrackedParcel } from "../adapter/courier-adapter.ts";
import {
  type CourierAnswer,
  type CourierCall,
  CourierClient,
  type CourierSettings,
} from "../adapter/courier-client.ts";
import { listEvents } from "../adapter/list-events.ts";
import { accept, type Outcome, refuse } from "../adapter/outcome.ts";
import { parseJson } from "../adapter/parse-json.ts";
import { sumPaisa } from "../adapter/read-paisa.ts";
import { toParcelState } from "../adapter/status-table.ts";
import {
  POSTEX_LIMITS,
  POSTEX_STATUSES,
  PostExAddresses,
  PostExBooked,
  PostExCharges,
  PostExCities,
  PostExListed,
  PostExPayment,
  PostExPush,
  PostExTracked,
  toPostExOrder,
  toReason,
} from "./postex-mapping.ts";

const BASE_URL = "https://api.postex.pk/services/integration/api/order";
const NO_TOKEN = "PostEx refuses the token";

export interface PostExKeys {
  token: string;
  /** Such as 001. */
  pickupAddressCode: string;
}

/** Success and failure both come as status 200, so `statusCode` of the body decides. */
const Envelope = z.object({
  statusCode: z.coerce.string(),
  statusMessage: z.string().nullish(),
  dist: z.unknown().optional(),
});
/** The framework's own error, as for a missing member. */
const FrameworkError = z.object({ status: z.literal(400), message: z.string() });

type PostExRequest = Omit<CourierCall, "headers">;

export function createPostExAdapter(keys: PostExKeys, settings: CourierSettings): CourierAdapter {
  const client = new CourierClient(settings, { label: "PostEx", baseUrl: BASE_URL, secrets: [keys.token] });
  const send = (call: PostExRequest) => client.call({ ...call, headers: { token: keys.token } });
  const ask = async <S extends z.ZodType>(call: PostExRequest, schema: S) => readDist(client, await send(call), schema);
  const track = (trackingNumber: string, operation: string) => ({
    operation,
    method: "GET" as const,
    path: `/v1/track-order/${encodeURIComponent(trackingNumber)}`,
  });
  return {
    name: "postex",
    limits: POSTEX_LIMITS,
    // Without parameters, because a missing one is refused before the token is checked.
    checkKeys: async () => toVoid(await ask(get("check-keys", "/v1/get-merchant-address"), z.array(z.unknown()))),
    listPickupAddresses: async () => {
      const listed = await ask(get("list-pickup-addresses", "/v1/get-merchant-address"), PostExAddresses);
      if (listed.end !== "yes") return listed;
      return accept(
        listed.value.map(({ addressCode: key, address, cityName }) => ({
          key,
          text: [key, address, cityName].filter(Boolean).join(", "),
        })),
      );
    },
    listCities: async () => {
      const query = { operationalCityType: "delivery" };
      const cities = await ask(get("list-cities", "/v2/get-operational-city", query), PostExCities);
      if (cities.end !== "yes") return cities;
      const served = cities.value.filter(({ isDeliveryCity }) => String(isDeliveryCity ?? true) === "true");
      return accept(served.map(({ operationalCityName: name }) => ({ key: name, name })));
    },
    book: (parcel) =>
      ask(
        {
          operation: "book",
          about: parcel.reference,
          method: "POST",
          path: "/v3/create-order",
          body: toPostExOrder(parcel, keys.pickupAddressCode),
        },
        PostExBooked,
      ),
    findByReference: (lookup) => findByReference(lookup, settings.clock(), (call) => ask(call, PostExListed)),
    cancel: async (trackingNumber) =>
      toVoid(
        await ask({ operation: "cancel", method: "PUT", path: "/v1/cancel-order", body: { trackingNumber } }, z.any()),
      ),
    printLabels: async (numbers) => {
      const query = { trackingNumbers: numbers.join(",") };
      const answer = await send(get("label", "/v1/get-invoice", query));
      return answer.kind === "file" ? accept(answer.document) : readRefusal(client, answer);
    },
    createLoadSheet: async (trackingNumbers) => {
      const body = { trackingNumbers, pickupAddress: keys.pickupAddressCode };
      const answer = await send({ operation: "load-sheet", method: "POST", path: "/v2/generate-load-sheet", body });
      return answer.kind === "file" ? accept({ id: null, document: answer.document }) : readRefusal(client, answer);
    },
    track: (numbers) =>
      Promise.all(
        numbers.map(async (number): Promise<TrackedParcel> => {
          const tracked = await ask(track(number, "track"), PostExTracked);
          if (tracked.end !== "yes") return { trackingNumber: number, outcome: tracked };
          const history = tracked.value.transactionStatusHistory.map((row) => ({
            word: row.transactionStatusMessage,
            time: row.modifiedDatetime,
            reason: "",
          }));
          const events = listEvents(history, { table: POSTEX_STATUSES, isNewestFirst: false });
          return { trackingNumber: number, outcome: events ? accept(events) : client.unknownShape() };
        }),
      ),
    readCharges: async (number) => {
      const charges = await ask(track(number, "charges"), PostExCharges);
      if (charges.end !== "yes") return charges;
      const { transactionFee, transactionTax, reversalFee, reversalTax } = charges.value;
      const feePaisa = sumPaisa([transactionFee, reversalFee]);
      const taxPaisa = sumPaisa([transactionTax, reversalTax]);
      return feePaisa === undefined || taxPaisa === undefined ? client.unknownShape() : accept({ feePaisa, taxPaisa });
    },
    readSettlement: async (number) => {
      const payment = await ask(get("settlement", `/v1/payment-status/${encodeURIComponent(number)}`), PostExPayment);
      if (payment.end !== "yes") return payment;
      const { settle = false, settlementDate, cprNumber_1, cpr1 } = payment.value;
      return accept({ isPaid: settle, payment: cprNumber_1 ?? cpr1 ?? null, paidOn: settlementDate ?? null });
    },
    advise: async ({ trackingNumber, kind, remarks }) => {
      const body = { trackingNumber, statusId: kind === "return" ? 1 : 2, remarks };
      return toVoid(await ask({ operation: "advise", method: "PUT", path: "/v2/save-shipper-advice", body }, z.any()));
    },
    readPush: (body) =>
      PostExPush.safeParse(parseJson(body)).data?.map(({ trackingNumber, returnRequested = false }) => ({
        trackingNumber,
        isReturnRequested: returnRequested,
      })),
  };
}

function get(operation: string, path: string, query: Record<string, string> = {}): PostExRequest {
  return { operation, method: "GET", path, query };
}

/** Parcels are listed by day, so around midnight two days are asked for. */
async function findByReference(
  { reference, askedAt }: ReferenceLookup,
  now: Date,
  list: (call: PostExRequest) => Promise<Outcome<z.output<typeof PostExListed>>>,
): Promise<Outcome<BookedParcel | null>> {
  const dayAfter = new Date(Math.min(now.getTime(), askedAt.getTime() + DAY_MS));
  for (const day of new Set([toDay(askedAt), toDay(dayAfter)])) {
    const query = { orderStatusId: "0", startDate: day, endDate: day };
    const listed = await list({ ...get("find", "/v1/get-all-order", query), about: reference });
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
const toVoid = (outcome: Outcome<unknown>): Outcome<void> => (outcome.end === "yes" ? accept(undefined) : outcome);

function readDist<S extends z.ZodType>(client: CourierClient, answer: CourierAnswer, schema: S): Outcome<z.output<S>> {
  const envelope = answer.kind === "json" ? Envelope.safeParse(answer.body).data : undefined;
  if (envelope?.statusCode !== "200") return readRefusal(client, answer);
  const dist = schema.safeParse(envelope.dist);
  return dist.success ? accept(dist.data) : client.unknownShape();
}

function readRefusal(client: CourierClient, answer: CourierAnswer): Outcome<never> {
  if (answer.kind === "none") return { end: "unknown", problem: answer.problem };
  if (answer.status === 401) return refuse(NO_TOKEN);
  if (answer.kind === "file") return client.unknownShape();
  const framework = FrameworkError.safeParse(answer.body).data;
  if (framework) return refuse(toReason(framework.message));
  const envelope = Envelope.safeParse(answer.body).data;
  return envelope && /^4\d\d$/.test(envelope.statusCode)
    ? refuse(toReason(envelope.statusMessage ?? "PostEx refuses without a reason"))
    : client.unknownShape();
}
