import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CourierEmulator, readBody, toLocalTime } from "#testing/services/courier-emulator.ts";
import type { EmulatorAnswer, EmulatorRequest } from "#testing/services/provider-emulator.ts";
import { buildParcel, NOW } from "./courier-rig.ts";
import { createSwiftAdapter } from "./fifth-courier.ts";

const CITY = { key: "LHE", name: "Lahore" };

class SwiftServer extends CourierEmulator {
  protected override answer({ route, body, query }: EmulatorRequest): EmulatorAnswer {
    if (route === "GET /cities") return { body: { cities: [{ code: CITY.key, name: CITY.name }] } };
    if (route === "GET /parcels") {
      const [parcel = null] = this.listLive(query.get("reference") ?? "");
      return { body: { parcel: parcel && { number: parcel.number } } };
    }
    if (route === "POST /parcels") {
      const request = readBody(body);
      if (request.city !== CITY.key) return { body: { error: "Unknown city" } };
      const { number } = this.addParcel({ reference: String(request.reference), request, word: "Booked" });
      return { body: { number } };
    }
    const parcel = this.parcels.get(route.split("/").at(-1) ?? "");
    if (!parcel) return { body: { error: "Unknown parcel" } };
    return {
      body: { history: parcel.events.map(({ word, at, reason }) => ({ status: word, time: toLocalTime(at), reason })) },
    };
  }
}

const server = new SwiftServer();
let answerMs: number | undefined;
const create = () =>
  createSwiftAdapter(
    { token: "swift-token-1234567890" },
    { live: false, clock: () => NOW, record: () => {}, baseUrl: server.url, answerMs },
  );
beforeAll(() => server.start());
beforeEach(() => {
  server.fail();
  answerMs = undefined;
});
afterAll(() => server.stop());

test("a fifth courier's adapter is shorter than 150 lines", () => {
  const file = path.join(import.meta.dirname, "fifth-courier.ts");
  expect(readFileSync(file, "utf8").split("\n").length).toBeLessThan(150);
});

test("it books, finds by reference, tracks with unknown words, and refuses", async () => {
  const adapter = create();
  expect(await adapter.checkKeys()).toMatchObject({ end: "yes" });
  expect(await adapter.listCities()).toEqual({ end: "yes", value: [CITY] });
  const parcel = buildParcel(CITY);
  const booked = await adapter.book(parcel);
  const trackingNumber = booked.end === "yes" ? booked.value.trackingNumber : "";
  expect(await adapter.findByReference?.({ reference: parcel.reference, askedAt: NOW })).toEqual(booked);
  for (const word of ["Attempt failed: no answer", "Held by a dragon"]) server.addEvent(trackingNumber, word);
  const [tracked, unknown] = await adapter.track([trackingNumber, "999"]);
  expect(tracked?.outcome.end === "yes" && tracked.outcome.value.map(({ state }) => state)).toEqual([
    "booked",
    "attempted",
    "unknown",
  ]);
  expect(unknown?.outcome).toEqual({ end: "no", reason: "Unknown parcel" });
  expect(await adapter.book(buildParcel({ key: "X", name: "X" }))).toEqual({ end: "no", reason: "Unknown city" });
});

test.each(["hang-after", "error-500", "html", "unknown-shape", "reset"] as const)(
  "%s is nobody knows",
  async (fault) => {
    if (fault === "hang-after") answerMs = 60;
    server.fail(fault);
    expect((await create().book(buildParcel(CITY))).end).toBe("unknown");
  },
);
