import { z } from "zod";
import type { CourierAdapter, ParcelRequest, TrackedParcel } from "../adapter/courier-adapter.ts";
import { type CourierCall, CourierClient, type CourierSettings } from "../adapter/courier-client.ts";
import { listEvents } from "../adapter/list-events.ts";
import { accept, createUncertain, type Outcome, refuse } from "../adapter/outcome.ts";
import type { StatusTable } from "../adapter/status-table.ts";

// The skeleton of another adapter: Swift does not exist. A real one has its mapping in a file of its own.

const BASE_URL = "https://api.swift.example";
const STATUSES: StatusTable = {
  words: { Booked: "booked", Collected: "picked-up", "Out for delivery": "out-for-delivery", Delivered: "delivered" },
  patterns: [[/^attempt failed\b/, "attempted"]],
};

const Refusal = z.object({ error: z.string() });
const Cities = z.object({ cities: z.array(z.object({ code: z.string(), name: z.string() })) });
const Booked = z.object({ number: z.string().min(1) });
const Found = z.object({ parcel: Booked.nullable() });
const History = z.object({
  history: z.array(z.object({ status: z.string(), time: z.string(), reason: z.string().nullish() })),
});

/** The request in the courier's words and units. */
function toSwiftParcel({ reference, recipient, cashRupees, grams }: ParcelRequest) {
  const { name, phone, address, city } = recipient;
  return { reference, name, phone, address, city: city.key, cash: cashRupees, kilograms: grams / 1_000 };
}

export function createSwiftAdapter(keys: { token: string }, settings: CourierSettings): CourierAdapter {
  const client = new CourierClient(settings, { label: "Swift", baseUrl: BASE_URL, secrets: [keys.token] });
  const ask = async <S extends z.ZodType>(call: CourierCall, schema: S): Promise<Outcome<z.output<S>>> => {
    const answer = await client.call({ ...call, headers: { authorization: keys.token } });
    if (answer.kind === "none") return createUncertain(answer.problem);
    const refusal = answer.kind === "json" ? Refusal.safeParse(answer.body).data : undefined;
    if (refusal) return refuse(refusal.error);
    const value = answer.kind === "json" ? schema.safeParse(answer.body) : undefined;
    return value?.success ? accept(value.data) : client.unknownShape();
  };
  return {
    // One of the names in contract/rules/order/courier-services.ts.
    name: "manual",
    limits: {
      addressCharacters: null,
      nameCharacters: null,
      cashRupees: null,
      pieces: null,
      minGrams: 1,
      labelsAtOnce: 0,
      needsEmail: false,
    },
    checkKeys: async () => {
      const checked = await ask({ operation: "check-keys", method: "GET", path: "/cities" }, Cities);
      return checked.end === "yes" ? accept(undefined) : checked;
    },
    listCities: async () => {
      const listed = await ask({ operation: "list-cities", method: "GET", path: "/cities" }, Cities);
      if (listed.end !== "yes") return listed;
      return accept(listed.value.cities.map(({ code: key, name }) => ({ key, name })));
    },
    book: async (parcel) => {
      const body = toSwiftParcel(parcel);
      const call = { operation: "book", about: parcel.reference, method: "POST" as const, path: "/parcels", body };
      const booked = await ask(call, Booked);
      return booked.end === "yes" ? accept({ trackingNumber: booked.value.number }) : booked;
    },
    findByReference: async ({ reference }) => {
      const call = { operation: "find", about: reference, method: "GET" as const, path: "/parcels" };
      const found = await ask({ ...call, query: { reference } }, Found);
      // A refusal, as of a wrong key, does not say whether the parcel is there.
      if (found.end === "no") return createUncertain(found.reason);
      if (found.end === "unknown") return found;
      return accept(found.value.parcel && { trackingNumber: found.value.parcel.number });
    },
    track: (numbers) =>
      Promise.all(
        numbers.map(async (number): Promise<TrackedParcel> => {
          const path = `/parcels/${encodeURIComponent(number)}`;
          const tracked = await ask({ operation: "track", method: "GET", path }, History);
          if (tracked.end !== "yes") return { trackingNumber: number, outcome: tracked };
          const history = tracked.value.history.map(({ status, time, reason }) => ({
            word: status,
            time,
            reason: reason ?? "",
          }));
          const events = listEvents(history, { table: STATUSES, isNewestFirst: false });
          return { trackingNumber: number, outcome: events ? accept(events) : client.unknownShape() };
        }),
      ),
  };
}
