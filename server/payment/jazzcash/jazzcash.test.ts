import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#contract/rules/limits.ts";
import { JazzCashServer } from "#testing/services/jazzcash-server.ts";
import { buildAttempt, NOW, toNotice, toSession, visitPage } from "../testing/provider-rig.ts";
import { createJazzCashProvider } from "./jazzcash-provider.ts";
import type { JazzCashSettings } from "./jazzcash-settings.ts";
import { computeSecureHash } from "./secure-hash.ts";

const KEYS = { merchantId: "MC0001", password: "pw", integritySalt: "salt123", mpin: "4711" };
const CARD_REFUND = "/ApplicationAPI/API/authorize/Refund";
const WALLET_REFUND = "/ApplicationAPI/API/Purchase/domwalletrefundtransaction";
let now = new Date(NOW.getTime() + HOUR_MS / 2);
const server = new JazzCashServer({ ...KEYS, clock: () => now });
const create = (changes: Partial<JazzCashSettings> = {}) =>
  createJazzCashProvider({ ...KEYS, live: false, baseUrl: server.url, clock: () => now, ...changes });

beforeAll(async () => {
  await server.start();
});
beforeEach(() => {
  now = new Date(NOW.getTime() + HOUR_MS / 2);
  server.requests.length = 0;
  server.leavesOutZeros = false;
});
afterAll(() => server.stop());

describe("hash", () => {
  test("the vector that was calculated by the guide's formula", () => {
    const fields = {
      pp_TxnRefNo: "T20261118120000",
      pp_Amount: "250000",
      pp_BillReference: "RB1001",
      pp_MerchantID: "MC0001",
      pp_TxnCurrency: "PKR",
      pp_Language: "",
      pp_SecureHash: "ignored",
      other: "ignored",
    };
    expect(computeSecureHash(fields, "salt123")).toBe(
      "BE2639C9E45FA04C6159AC1103FD4CE6FFF3908ECFBA3D1ECC4D5518EF2FB0F6",
    );
  });

  test.each([true, false])("fields with the value 0 may be left out by JazzCash: %s", async (leavesOutZeros) => {
    server.leavesOutZeros = leavesOutZeros;
    const session = await visitPage(create(), buildAttempt());
    server.settle(session);
    expect(server.buildNotice(session)).toContain('"pp_AuthCode":"0"');
    expect(await create().verifyNotice(toNotice(server.buildNotice(session)))).toMatchObject({ outcome: "paid" });
  });
});

describe("form", () => {
  test("has times of Pakistan, the amount in paisa, letters and digits only, and an own reference", async () => {
    const attempt = buildAttempt({ orderNumber: "RB-2611-77" });
    const form = await create().buildForm?.(attempt);
    expect(form?.action).toBe(`${server.url}/CustomerPortal/transactionmanagement/merchantform`);
    expect(form?.fields).toMatchObject({
      pp_TxnRefNo: attempt.reference,
      pp_Amount: "250000",
      pp_TxnCurrency: "PKR",
      pp_TxnDateTime: "20261118120000",
      pp_TxnExpiryDateTime: "20261118130000",
      pp_BillReference: "RB261177",
      pp_Description: "OrderRB261177",
      pp_ReturnURL: attempt.returnUrl,
    });
  });

  test("the hosts of the two services", async () => {
    const hostOf = async (live: boolean) =>
      new URL((await create({ live, baseUrl: undefined }).buildForm?.(buildAttempt()))?.action ?? "").host;
    expect([await hostOf(true), await hostOf(false)]).toEqual(["payments.jazzcash.com.pk", "sandbox.jazzcash.com.pk"]);
  });
});

describe("inquiry", () => {
  test("is not sent in the first ten minutes", async () => {
    const attempt = buildAttempt();
    const session = await visitPage(create(), attempt);
    server.settle(session);
    now = new Date(NOW.getTime() + 9 * MINUTE_MS);
    expect(await create().inquire?.(toSession(attempt, session))).toMatchObject({ outcome: "open" });
    expect(server.requests).toHaveLength(1);
    now = new Date(NOW.getTime() + 10 * MINUTE_MS);
    expect(await create().inquire?.(toSession(attempt, session))).toMatchObject({ outcome: "paid" });
  });

  test("too early by JazzCash's clock: nobody knows", async () => {
    const attempt = buildAttempt();
    const session = await visitPage(create(), attempt);
    server.settle(session);
    now = new Date(NOW.getTime() + 5 * MINUTE_MS);
    const ahead = create({ clock: () => new Date(now.getTime() + 10 * MINUTE_MS) });
    await expect(ahead.inquire?.(toSession(attempt, session))).rejects.toMatchObject({ answered: false });
  });

  test.each([
    ["121", "paid"],
    ["199", "failed"],
    ["999", "failed"],
    ["000", "open"],
    ["157", "open"],
  ])("the code of the payment decides, not that of the inquiry: %s is %s", async (code, outcome) => {
    const attempt = buildAttempt();
    const session = await visitPage(create(), attempt);
    server.settle(session, code);
    expect(await create().inquire?.(toSession(attempt, session))).toMatchObject({ outcome });
  });

  test("an answer that is signed with another salt is no answer", async () => {
    const attempt = buildAttempt();
    const session = await visitPage(create(), attempt);
    server.settle(session);
    await expect(create({ integritySalt: "other" }).inquire?.(toSession(attempt, session))).rejects.toMatchObject({
      answered: false,
    });
  });
});

test("a page that was never opened can be closed, and nobody knows its payment", async () => {
  const session = toSession(buildAttempt(), "RB0001");
  expect(await create().close(session)).toMatchObject({ outcome: "open" });
  await expect(create().inquire?.(session)).rejects.toMatchObject({ answered: false });
});

test("a notice is answered with code 000, and the return names the reference", () => {
  const provider = create();
  expect(JSON.parse(provider.noticeAnswer?.body ?? "")).toEqual({ pp_ResponseCode: "000" });
  expect(provider.readReturn?.(new URLSearchParams({ pp_TxnRefNo: "RB1" }))).toBe("RB1");
  expect(provider.readReturn?.(new URLSearchParams())).toBeUndefined();
});

test("a notice for another merchant is refused", async () => {
  const session = await visitPage(create(), buildAttempt());
  server.settle(session);
  const notice = toNotice(server.buildNotice(session, { pp_MerchantID: "MC0002" }));
  await expect(create().verifyNotice(notice)).rejects.toMatchObject({ code: "bad-signature" });
});

describe("refund", () => {
  const request = { id: "1", amountRupees: 2_500, attempt: 0, uncertain: false };
  const pay = async () => {
    const session = await visitPage(create(), buildAttempt());
    server.settle(session);
    return session;
  };

  test("goes to the wallet with the MPIN, or to the card", async () => {
    const [wallet, card] = [await pay(), await pay()];
    await create().refund?.({ ...request, payment: wallet });
    await create({ kind: "card" }).refund?.({ ...request, payment: card });
    expect([server.countRequests(WALLET_REFUND), server.countRequests(CARD_REFUND)]).toEqual([1, 1]);
    expect([server.refundedPaisa(wallet), server.refundedPaisa(card)]).toEqual([250_000, 250_000]);
  });

  test("a wrong MPIN is a no", async () => {
    const payment = await pay();
    const refund = create({ mpin: "1" }).refund?.({ ...request, payment });
    await expect(refund).rejects.toMatchObject({ answered: true });
    expect(server.refundedPaisa(payment)).toBe(0);
  });

  test("an answer of unknown meaning is no answer", async () => {
    const payment = await pay();
    server.refusesRefundWith = "157";
    await expect(create().refund?.({ ...request, payment })).rejects.toMatchObject({ answered: false });
  });

  test("without the MPIN, wallets are refunded in the portal and cards are not", () => {
    expect(create({ mpin: undefined }).refund).toBeUndefined();
    expect(create({ mpin: undefined, kind: "card" }).refund).toBeDefined();
  });
});
