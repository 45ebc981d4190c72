import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SafepayServer } from "#testing/services/safepay-server.ts";
import { buildAttempt, NOW, toNotice, toSession, visitPage } from "../testing/provider-rig.ts";
import { createSafepayProvider } from "./safepay-provider.ts";
import type { SafepaySettings } from "./safepay-settings.ts";
import { signTracker } from "./safepay-v1.ts";

const KEYS = { apiKey: "api", secretKey: "v1secret", webhookSecret: "hook" };
const server = new SafepayServer(KEYS);
const create = (version: "v1" | "v3", changes: Partial<SafepaySettings> = {}) =>
  createSafepayProvider({ ...KEYS, version, live: false, baseUrl: server.url, clock: () => NOW, ...changes });

beforeAll(async () => {
  await server.start();
});
beforeEach(() => {
  server.reportsAmount = true;
  server.signsReserialised = false;
});
afterAll(() => server.stop());

test("the vector that was calculated by the library's formula", () => {
  expect(signTracker("track_abc", "v1secret")).toBe("8647da58edc66ad12dc85c43dc97120de159022a17bcb58e3b40a2bd848ac467");
});

test("version 1 is opened in rupees and version 3 in paisa, and both events are in paisa", async () => {
  for (const [version, amount] of [["v1", 2_500] as const, ["v3", 250_000] as const]) {
    const session = await visitPage(create(version), buildAttempt());
    expect(server.trackers.get(session)).toMatchObject({ version, amount, currency: "PKR" });
    server.settle(session);
    const { body, headers } = server.buildNotice(session);
    expect(await create(version).verifyNotice(toNotice(body, headers))).toMatchObject({ amountMinor: 250_000 });
  }
});

test("an empty version is version 1", async () => {
  const session = await visitPage(create("v1", { version: undefined }), buildAttempt());
  expect(server.trackers.get(session)?.version).toBe("v1");
});

test.each([
  ["v1", "/checkout"],
  ["v3", "/embedded/"],
] as const)("%s: the page names tracker, reference and both ways back", async (version, path) => {
  const attempt = buildAttempt();
  const { session, url } = await create(version).open(attempt);
  const { pathname, searchParams } = new URL(url ?? "");
  expect(pathname).toBe(path);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    env: "sandbox",
    [version === "v1" ? "beacon" : "tracker"]: session,
    order_id: attempt.reference,
    redirect_url: attempt.returnUrl,
    cancel_url: attempt.cancelUrl,
  });
  expect(url).not.toContain(KEYS.secretKey);
});

describe("version 1", () => {
  test.each([true, false])("the signature is over the data as sent, or as serialised again: %s", async (again) => {
    server.signsReserialised = again;
    const session = await visitPage(create("v1"), buildAttempt());
    server.settle(session);
    const { body, headers } = server.buildNotice(session);
    expect(await create("v1").verifyNotice(toNotice(body, headers))).toMatchObject({ outcome: "paid", session });
  });

  test("what is outside the signed part decides nothing", async () => {
    const session = await visitPage(create("v1"), buildAttempt());
    server.settle(session, "failed");
    const { body, headers } = server.buildNotice(session);
    const hostile = body.replace('"delivery_attempts":1', `"data":{"notification":{"state":"PAID","tracker":"x"}}`);
    await expect(create("v1").verifyNotice(toNotice(hostile, headers))).rejects.toMatchObject({
      code: "bad-signature",
    });
    const renamed = body.replace('"payment:created"', '"payment:created","state":"PAID"');
    expect(await create("v1").verifyNotice(toNotice(renamed, headers))).toMatchObject({ outcome: "irrelevant" });
  });

  test("an amount of less than a paisa is not rounded", async () => {
    const session = await visitPage(create("v1"), buildAttempt());
    server.settle(session);
    const { body, headers } = server.buildNotice(session, { amount: 2_500.001 });
    expect(await create("v1").verifyNotice(toNotice(body, headers))).toMatchObject({ outcome: "irrelevant" });
    const cents = server.buildNotice(session, { amount: 2_500.1 });
    expect(await create("v1").verifyNotice(toNotice(cents.body, cents.headers))).toMatchObject({
      amountMinor: 250_010,
    });
  });

  test("a return names its tracker only with Safepay's signature", async () => {
    const session = await visitPage(create("v1"), buildAttempt());
    const fields = server.buildReturn(session);
    expect(create("v1").readReturn?.(fields)).toBe(session);
    fields.set("tracker", "track_other");
    expect(create("v1").readReturn?.(fields)).toBeUndefined();
    expect(create("v1").readReturn?.(new URLSearchParams())).toBeUndefined();
  });
});

describe("version 3", () => {
  test("an inquiry without the amount leaves it out", async () => {
    const attempt = buildAttempt();
    const session = await visitPage(create("v3"), attempt);
    server.settle(session);
    server.reportsAmount = false;
    expect(await create("v3").inquire?.(toSession(attempt, session))).toMatchObject({
      outcome: "paid",
      amountMinor: undefined,
    });
  });

  test("a signed notice without an inquiry is no payment", async () => {
    const session = await visitPage(create("v3"), buildAttempt());
    server.settle(session);
    const { body, headers } = server.buildNotice(session);
    server.fail("error-500");
    await expect(create("v3").verifyNotice(toNotice(body, headers))).rejects.toMatchObject({ answered: false });
    server.settle(session, "failed");
    expect(await create("v3").verifyNotice(toNotice(body, headers))).toMatchObject({ outcome: "irrelevant" });
  });

  test("a tracker that Safepay does not report on can be closed, but not while nobody answers", async () => {
    const attempt = buildAttempt();
    const session = toSession(attempt, await visitPage(create("v3"), attempt));
    expect(await create("v3", { secretKey: "wrong" }).close(session)).toMatchObject({ outcome: "open" });
    server.fail("error-500");
    await expect(create("v3").close(session)).rejects.toMatchObject({ answered: false });
  });

  test("the page token fails: the attempt can be opened again", async () => {
    server.fail();
    const refused = create("v3", { secretKey: "wrong" });
    await expect(refused.open(buildAttempt())).rejects.toMatchObject({ answered: true });
    await expect(create("v3").open(buildAttempt())).resolves.toMatchObject({ session: expect.any(String) });
  });
});
