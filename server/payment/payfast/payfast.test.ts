import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PayFastServer } from "#testing/services/payfast-server.ts";
import { buildAttempt, NOW, toNotice, visitPage } from "../testing/provider-rig.ts";
import { computeValidationHash } from "./payfast-notice.ts";
import { createPayFastProvider } from "./payfast-provider.ts";
import type { PayFastSettings } from "./payfast-settings.ts";

const KEYS = { merchantId: "102", securedKey: "secured1" };
const TOKEN = "/Ecommerce/api/Transaction/GetAccessToken";
const server = new PayFastServer(KEYS);
const create = (changes: Partial<PayFastSettings> = {}) =>
  createPayFastProvider({ ...KEYS, live: false, baseUrl: server.url, clock: () => NOW, ...changes });

beforeAll(async () => {
  await server.start();
});
beforeEach(() => {
  server.requests.length = 0;
});
afterAll(() => server.stop());

test("the vector that was calculated by the guide's formula", () => {
  expect(computeValidationHash(KEYS, { basket: "RB1001", code: "000" })).toBe(
    "60049e06132f8bd350cbc52cce86ffd3f601c68dbdc82e9b154a84f2061471c1",
  );
});

test("the form has a fresh token at each view, rupees, and time of Pakistan", async () => {
  const provider = create({ merchantName: "RigBazaar" });
  const attempt = buildAttempt();
  expect(await provider.open(attempt)).toEqual({ session: attempt.reference });
  expect(server.requests).toEqual([]);
  const [first, second] = [await provider.buildForm?.(attempt), await provider.buildForm?.(attempt)];
  expect(first?.fields.TOKEN).not.toBe(second?.fields.TOKEN);
  expect(server.countRequests(TOKEN)).toBe(2);
  expect(first?.action).toBe(`${server.url}/Ecommerce/api/Transaction/PostTransaction`);
  expect(first?.fields).toMatchObject({
    MERCHANT_ID: "102",
    MERCHANT_NAME: "RigBazaar",
    TXNAMT: "2500",
    BASKET_ID: attempt.reference,
    ORDER_DATE: "2026-11-18 12:00:00",
    SUCCESS_URL: attempt.returnUrl,
    FAILURE_URL: attempt.returnUrl,
    CHECKOUT_URL: attempt.noticeUrl,
    CUSTOMER_EMAIL_ADDRESS: attempt.email,
    CUSTOMER_MOBILE_NO: attempt.phone,
    PROCCODE: "00",
    TRAN_TYPE: "ECOMM_PURCHASE",
  });
  expect(Object.values(first?.fields ?? {})).not.toContain(KEYS.securedKey);
});

test("wrong keys are a no", async () => {
  await expect(create({ securedKey: "wrong" }).buildForm?.(buildAttempt())).rejects.toMatchObject({ answered: true });
});

test.each(["000", "00"])("the notice comes as form, JSON or in the URL, and code %s is paid", async (code) => {
  const session = await visitPage(create(), buildAttempt());
  server.settle(session, code);
  const fields = server.buildFields(session);
  const inUrl = { rawBody: Buffer.alloc(0), headers: {}, query: fields };
  const notices = [toNotice(fields.toString()), toNotice(JSON.stringify(Object.fromEntries(fields))), inUrl];
  for (const notice of notices)
    expect(await create().verifyNotice(notice)).toMatchObject({
      id: `payfast-${session}-paid`,
      outcome: "paid",
      session,
      payment: session,
    });
});

test("the transaction is not signed, so it changes nothing and is only shown", async () => {
  const session = await visitPage(create(), buildAttempt());
  server.settle(session);
  const [one, other] = ["T-1", "T-2"].map((number) =>
    toNotice(server.buildFields(session, { transaction_id: number }).toString()),
  );
  const events = [await create().verifyNotice(one ?? toNotice("")), await create().verifyNotice(other ?? toNotice(""))];
  expect(events[0]).toMatchObject({ id: events[1]?.id, payment: session, detail: "code 000, transaction T-1" });
  const hostile = server.buildFields(session, { transaction_id: "<script>" });
  expect(await create().verifyNotice(toNotice(hostile.toString()))).toMatchObject({ detail: "code 000" });
});

test("a refusal's hash is of no use for a payment", async () => {
  const session = await visitPage(create(), buildAttempt());
  server.settle(session, "55");
  const fields = server.buildFields(session, { err_code: "000" });
  await expect(create().verifyNotice(toNotice(fields.toString()))).rejects.toMatchObject({ code: "bad-signature" });
});

test("the return names the basket", () => {
  expect(create().readReturn?.(new URLSearchParams({ basket_id: "RB1" }))).toBe("RB1");
});
