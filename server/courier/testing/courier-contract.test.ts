import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { COURIER_CAPABILITIES, type CourierCapability } from "#contract/rules/order/courier-services.ts";
import { PDF } from "#testing/services/courier-emulator.ts";
import type { ProviderFault } from "#testing/services/provider-emulator.ts";
import { type BookedParcel, type CourierAdapter, listCapabilities } from "../adapter/courier-adapter.ts";
import type { Outcome } from "../adapter/outcome.ts";
import { buildParcel, type CourierRig, createCourierRigs, NOW } from "./courier-rig.ts";

/** Short enough for a test, and only used where no answer comes. */
const SHORT_MS = 60;
const FAULTS: readonly ProviderFault[] = [
  "hang",
  "hang-after",
  "reset",
  "reset-after",
  "error-500",
  "html",
  "unknown-shape",
  "too-large",
  "redirect",
];
/** The courier carried the request out, and the answer was lost. */
const LOST_ANSWERS: readonly ProviderFault[] = ["hang-after", "reset-after"];
const UNKNOWN_NUMBER = "999999";

type Ask = (adapter: CourierAdapter, number: string, rig: CourierRig) => Promise<Outcome<unknown>> | undefined;

/** Every call of the port, with what it needs and whether a wrong number is a no. */
const CALLS: readonly { name: string; capability?: CourierCapability; ask: Ask; takesNumber?: true }[] = [
  { name: "check keys", ask: (adapter) => adapter.checkKeys() },
  { name: "list cities", ask: (adapter) => adapter.listCities() },
  { name: "book", ask: (adapter, _, rig) => adapter.book(buildParcel(rig.city)) },
  {
    name: "track",
    takesNumber: true,
    ask: async (adapter, number) => (await adapter.track([number]))[0]?.outcome as Outcome<unknown>,
  },
  {
    name: "find by own reference",
    capability: "findByReference",
    ask: (adapter, number, rig) =>
      adapter.findByReference?.({ reference: rig.server.parcels.get(number)?.reference ?? "", askedAt: NOW }),
  },
  { name: "cancel", capability: "cancel", takesNumber: true, ask: (adapter, number) => adapter.cancel?.(number) },
  {
    name: "label",
    capability: "printLabels",
    takesNumber: true,
    ask: (adapter, number) => adapter.printLabels?.([number]),
  },
  {
    name: "load sheet",
    capability: "createLoadSheet",
    takesNumber: true,
    ask: (adapter, number) => adapter.createLoadSheet?.([number]),
  },
  {
    name: "quote",
    capability: "quoteCharges",
    ask: (adapter, _, rig) => adapter.quoteCharges?.({ city: rig.city, grams: 1_500, cashRupees: 2_500 }),
  },
  {
    name: "pick-up addresses",
    capability: "listPickupAddresses",
    ask: (adapter) => adapter.listPickupAddresses?.(),
  },
  {
    name: "settlement",
    capability: "readSettlement",
    takesNumber: true,
    ask: (adapter, number) => adapter.readSettlement?.(number),
  },
  {
    name: "advice",
    capability: "advise",
    takesNumber: true,
    ask: (adapter, trackingNumber) => adapter.advise?.({ trackingNumber, kind: "try-again", remarks: "Tomorrow" }),
  },
];

async function book(
  rig: CourierRig,
  adapter = rig.create(),
  changes = {},
): Promise<BookedParcel & { reference: string }> {
  const parcel = buildParcel(rig.city, changes);
  const booked = await adapter.book(parcel);
  if (booked.end !== "yes") throw new Error(JSON.stringify(booked));
  return { ...booked.value, reference: parcel.reference };
}

const trackOne = async (adapter: CourierAdapter, number: string) => {
  const [tracked] = await adapter.track([number]);
  if (tracked?.outcome.end !== "yes") throw new Error(JSON.stringify(tracked));
  return tracked.outcome.value;
};

test("every capability has a call that is tried here, so that none is declared without one", () => {
  const tried = CALLS.flatMap(({ capability }) => capability ?? []);
  expect([...tried, "readPush"].toSorted()).toEqual([...COURIER_CAPABILITIES].toSorted());
  for (const capability of COURIER_CAPABILITIES)
    expect(
      createCourierRigs().some((rig) => rig.capabilities.includes(capability)),
      capability,
    ).toBe(true);
});

describe.each(createCourierRigs())("$name", (rig) => {
  beforeAll(async () => {
    await rig.server.start();
  });
  beforeEach(() => {
    rig.server.fail();
    rig.server.parcels.clear();
    rig.server.advice.length = 0;
    rig.patience.answerMs = undefined;
    rig.recorded.length = 0;
  });
  afterAll(() => rig.server.stop());

  test("offers exactly its capabilities", () => {
    expect(listCapabilities(rig.create()).toSorted()).toEqual(rig.capabilities.toSorted());
  });

  for (const { name, capability, ask, takesNumber } of CALLS) {
    if (capability && !rig.capabilities.includes(capability)) continue;

    test(`${name}: yes, and only the answer is recorded`, async () => {
      const adapter = rig.create();
      const { trackingNumber } = await book(rig, adapter);
      expect(await ask(adapter, trackingNumber, rig)).toMatchObject({ end: "yes" });
      expect(rig.recorded.length).toBeGreaterThan(1);
      for (const secret of rig.secrets) expect(JSON.stringify(rig.recorded)).not.toContain(secret);
    });

    if (takesNumber)
      test(`${name}: an unknown number is a no with a reason`, async () => {
        const outcome = await ask(rig.create(), UNKNOWN_NUMBER, rig);
        if (name === "track" && rig.tracksUnknownNumbers) return expect(outcome).toEqual({ end: "yes", value: [] });
        expect(outcome).toMatchObject({ end: "no", reason: expect.stringMatching(/\w{5}/) });
      });

    for (const fault of FAULTS)
      test(`${name}: ${fault} is "nobody knows"`, async () => {
        const adapter = rig.create();
        const { trackingNumber } = await book(rig, adapter);
        rig.server.fail(fault);
        if (fault.startsWith("hang")) rig.patience.answerMs = SHORT_MS;
        const outcome = await ask(adapter, trackingNumber, rig);
        expect(outcome).toMatchObject({ end: "unknown", problem: expect.stringContaining(rig.name) });
      });

    test(`${name}: a slow answer is an answer`, async () => {
      const adapter = rig.create();
      const { trackingNumber } = await book(rig, adapter);
      rig.server.fail("slow");
      expect(await ask(adapter, trackingNumber, rig)).toMatchObject({ end: "yes" });
    });

    test(`${name}: a wrong key is never a yes, and its text is not recorded`, async () => {
      const { trackingNumber } = await book(rig);
      const outcome = await ask(rig.create({ wrongKey: true }), trackingNumber, rig);
      expect(outcome?.end).toBe(
        rig.isWrongKeyUncertain || (name === "find by own reference" && rig.name === "Trax") ? "unknown" : "no",
      );
      for (const secret of rig.secrets) expect(JSON.stringify([outcome, rig.recorded])).not.toContain(secret);
    });
  }

  test.each([
    ["another city", { city: { key: "NOWHERE", name: "Nowhere" } }],
    ["a phone in another format", { phone: "+92 300 1234567" }],
  ])("book: %s is refused with a reason, and nothing is booked", async (_, changes) => {
    const parcel = buildParcel(rig.city);
    const outcome = await rig.create().book({ ...parcel, recipient: { ...parcel.recipient, ...changes } });
    expect(outcome).toMatchObject({ end: "no", reason: expect.stringMatching(/city|phone|mobile/i) });
    expect(rig.server.parcels.size).toBe(0);
  });

  test("book: weight, cash amount and phone arrive in the courier's units", async () => {
    const { trackingNumber } = await book(rig);
    expect(rig.read(rig.server.getParcel(trackingNumber).request)).toEqual({
      grams: 1_500,
      collected: 2_500,
      isPrepaid: false,
      phone: "03001234567",
    });
  });

  test("book: a prepaid parcel collects nothing", async () => {
    const { trackingNumber } = await book(rig, rig.create(), { cashRupees: 0 });
    expect(rig.read(rig.server.getParcel(trackingNumber).request)).toMatchObject({ collected: 0, isPrepaid: true });
  });

  test("book: the lightest parcel is accepted", async () => {
    const { trackingNumber } = await book(rig, rig.create(), { grams: 1 });
    const { grams } = rig.read(rig.server.getParcel(trackingNumber).request);
    expect(Math.round(grams)).toBe(rig.create().limits.minGrams);
  });

  test("book: an address at the limit arrives whole, and a longer one is never cut", async () => {
    const { addressCharacters } = rig.create().limits;
    const address = "A".repeat(addressCharacters ?? 400);
    const { recipient } = buildParcel(rig.city);
    const { trackingNumber } = await book(rig, rig.create(), { recipient: { ...recipient, address } });
    expect(JSON.stringify(rig.server.getParcel(trackingNumber).request)).toContain(`"${address}"`);
    if (addressCharacters === null) return;
    const longer = buildParcel(rig.city, { recipient: { ...recipient, address: `${address}B` } });
    expect(await rig.create().book(longer)).toMatchObject({ end: "no", reason: expect.stringMatching(/address/i) });
  });

  test("book: a name of one word, and one with a short first name, are accepted", async () => {
    const { recipient } = buildParcel(rig.city);
    for (const name of ["Muhammad", "M. Ali", "Ali"])
      await book(rig, rig.create(), { recipient: { ...recipient, name } });
    expect(rig.server.parcels.size).toBe(3);
  });

  test("book: a needed e-mail is declared", async () => {
    const parcel = buildParcel(rig.city);
    const outcome = await rig.create().book({ ...parcel, recipient: { ...parcel.recipient, email: "" } });
    expect(outcome.end).toBe(rig.create().limits.needsEmail ? "no" : "yes");
  });

  test("book: cash above the courier's limit is refused", async () => {
    const { cashRupees } = rig.create().limits;
    if (cashRupees === null)
      return expect((await book(rig, rig.create(), { cashRupees: 900_000 })).trackingNumber).toBeTruthy();
    expect(await rig.create().book(buildParcel(rig.city, { cashRupees }))).toMatchObject({ end: "yes" });
    expect(await rig.create().book(buildParcel(rig.city, { cashRupees: cashRupees + 1 }))).toMatchObject({ end: "no" });
  });

  if (rig.capabilities.includes("findByReference")) {
    test.each(LOST_ANSWERS)("find by own reference: a parcel that was booked before %s is found", async (fault) => {
      const parcel = buildParcel(rig.city);
      const adapter = rig.create();
      rig.server.fail(fault);
      if (fault === "hang-after") rig.patience.answerMs = SHORT_MS;
      expect((await adapter.book(parcel)).end).toBe("unknown");
      rig.patience.answerMs = undefined;
      const [booked] = rig.server.listLive(parcel.reference);
      const found = await adapter.findByReference?.({ reference: parcel.reference, askedAt: NOW });
      expect(found).toEqual({ end: "yes", value: { trackingNumber: booked?.number } });
    });

    test('find by own reference: never booked, and cancelled, are a clear "not there"', async () => {
      const adapter = rig.create();
      const find = (reference: string) => adapter.findByReference?.({ reference, askedAt: NOW });
      expect(await find("RB-0000-0000-1-1")).toEqual({ end: "yes", value: null });
      const { trackingNumber, reference } = await book(rig, adapter);
      await adapter.cancel?.(trackingNumber);
      expect(await find(reference)).toEqual({ end: "yes", value: null });
    });
  }

  test("cancel: a collected parcel is not cancelled", async () => {
    const { trackingNumber } = await book(rig);
    rig.server.addEvent(trackingNumber, rig.words.collected);
    expect(await rig.create().cancel?.(trackingNumber)).toMatchObject({ end: "no" });
    expect(rig.server.getParcel(trackingNumber).isCancelled).toBe(false);
  });

  if (rig.capabilities.includes("printLabels"))
    test("label: the document's bytes", async () => {
      const { trackingNumber } = await book(rig);
      expect(await rig.create().printLabels?.([trackingNumber])).toEqual({
        end: "yes",
        value: { contentType: "application/pdf", bytes: PDF },
      });
    });

  if (rig.capabilities.includes("createLoadSheet"))
    test("load sheet: its parcels are on it", async () => {
      const [one, other] = [await book(rig), await book(rig)];
      const sheet = await rig.create().createLoadSheet?.([one.trackingNumber]);
      expect(sheet).toMatchObject({ end: "yes", value: { document: { bytes: PDF } } });
      expect(rig.server.getParcel(one.trackingNumber).isOnLoadSheet).toBe(true);
      expect(rig.server.getParcel(other.trackingNumber).isOnLoadSheet).toBe(false);
    });

  test("settlement: nothing before it is paid, then what was collected and charged, in paisa", async () => {
    const { trackingNumber } = await book(rig);
    const adapter = rig.create();
    const parcel = rig.server.getParcel(trackingNumber);
    expect(await adapter.readSettlement?.(trackingNumber)).toMatchObject({ end: "yes", value: { isPaid: false } });
    parcel.isSettled = true;
    const settled = { isPaid: true, cashPaisa: 250_000, ...rig.settled };
    expect(await adapter.readSettlement?.(trackingNumber)).toMatchObject({ end: "yes", value: settled });
    parcel.paid = 2_400;
    const less = { isPaid: true, cashPaisa: 240_000 };
    expect(await adapter.readSettlement?.(trackingNumber)).toMatchObject({ end: "yes", value: less });
  });

  if (rig.quote)
    test("quote: fee and tax, without a booking", async () => {
      const quoted = { city: rig.city, grams: 1_500, cashRupees: 2_500 };
      expect(await rig.create().quoteCharges?.(quoted)).toEqual({ end: "yes", value: rig.quote });
      expect(rig.server.parcels.size).toBe(0);
    });

  if (rig.capabilities.includes("advise"))
    test("advice: return and try again arrive as such", async () => {
      const { trackingNumber } = await book(rig);
      for (const kind of ["return", "try-again"] as const)
        await rig.create().advise?.({ trackingNumber, kind, remarks: "As the customer said" });
      expect(rig.server.advice.map(({ kind }) => kind)).toEqual(["return", "try-again"]);
    });

  test("track: states by the table, oldest first; an unknown word needs attention and is not final", async () => {
    const { trackingNumber } = await book(rig);
    const { collected, failed, returnRequested, returned } = rig.words;
    const words = [collected, failed, ...(returnRequested ? [returnRequested] : []), "Handed to a dragon", returned];
    for (const word of words) rig.server.addEvent(trackingNumber, word);
    const events = await trackOne(rig.create(), trackingNumber);
    expect(events.slice(-words.length).map(({ word }) => word)).toEqual(words);
    const states = events.slice(-words.length).map(({ state }) => state);
    expect(states.at(-2)).toBe("unknown");
    expect(states.at(-1)).toBe("returned");
    if (returnRequested) expect(states.at(-3)).toBe("return-requested");
    const times = events.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBe(rig.server.getParcel(trackingNumber).events.at(-1)?.at.getTime());
  });

  test("track: delivered is delivered", async () => {
    const { trackingNumber } = await book(rig);
    rig.server.addEvent(trackingNumber, rig.words.delivered);
    expect((await trackOne(rig.create(), trackingNumber)).at(-1)?.state).toBe("delivered");
  });

  test("track: a wrong number hides no other parcel", async () => {
    const { trackingNumber } = await book(rig);
    const tracked = await rig.create().track([UNKNOWN_NUMBER, trackingNumber]);
    expect(tracked.map((one) => [one.trackingNumber, one.outcome.end])).toEqual([
      [UNKNOWN_NUMBER, rig.tracksUnknownNumbers ? "yes" : "no"],
      [trackingNumber, "yes"],
    ]);
  });

  if (rig.capabilities.includes("readPush"))
    test("push: names the parcel, and announces a return; anything else is an unknown shape", async () => {
      const { readPush, track } = rig.create();
      for (const isReturnRequested of [false, true])
        expect(readPush?.(rig.buildPush?.("1234567", isReturnRequested) ?? "")).toEqual([
          { trackingNumber: "1234567", isReturnRequested },
        ]);
      for (const body of ["", "{", "null", "[1]", '{"data":1}', "<!doctype html>", '{"trackingNumber":""}'])
        expect(readPush?.(body)).toBeUndefined();
      expect(track).toBeDefined();
    });

  test("list cities: keys as the courier wants them", async () => {
    const cities = await rig.create().listCities();
    expect(cities).toMatchObject({ end: "yes", value: expect.arrayContaining([rig.city]) });
    expect(JSON.stringify(cities)).not.toContain("Closed Town");
  });
});
