import { expect } from "vitest";
import { PayFastServer } from "#testing/services/payfast-server.ts";
import { createPayFastProvider } from "../payfast/payfast-provider.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { buildAttempt, NOW, type ProviderRig, toNotice, visitPage } from "./provider-rig.ts";

const KEYS = { merchantId: "102", securedKey: "key-of-102" };

export function createPayFastRig(): ProviderRig {
  const server = new PayFastServer(KEYS);
  const exempt = {
    why: "the hash covers neither amount nor currency, so PayFast holds the form against its token",
    proof: async (provider: PaymentProvider) => {
      const attempt = buildAttempt();
      const { action, fields } = (await provider.buildForm?.(attempt)) ?? { action: "", fields: {} };
      const body = new URLSearchParams({ ...fields, TXNAMT: "1" });
      expect((await fetch(action, { method: "POST", body })).status).toBe(400);
      const session = await visitPage(provider, attempt);
      server.settle(session);
      expect(await provider.verifyNotice(toNotice(server.buildFields(session).toString()))).toMatchObject({
        outcome: "paid",
        amountMinor: undefined,
        currency: undefined,
      });
    },
  };
  const noInquiry = {
    why: "PayFast has no inquiry for ordinary merchants: staff look in its portal",
    proof: (provider: PaymentProvider) => expect(provider.inquire).toBeUndefined(),
  };
  const noRefund = {
    why: "PayFast refunds in its portal alone",
    proof: (provider: PaymentProvider) => expect(provider.refund).toBeUndefined(),
  };
  return {
    name: "PayFast",
    server,
    secrets: [KEYS.securedKey, "key-of-someone"],
    create: ({ clockAheadMs = 0, wrongKey = false, answerMs } = {}) =>
      createPayFastProvider({
        ...KEYS,
        ...(wrongKey && { securedKey: "key-of-someone" }),
        live: false,
        baseUrl: server.url,
        answerMs,
        clock: () => new Date(NOW.getTime() + clockAheadMs),
      }),
    ask: async (provider, attempt) => provider.buildForm?.(attempt),
    settle: (session, result) => server.settle(session, result === "paid" ? "000" : "55"),
    buildNotice: (session) => toNotice(server.buildFields(session).toString()),
    forgeNotice: (session, change) => {
      const fields = server.buildFields(session);
      if (change === "signature") fields.set("validation_hash", "0".repeat(64));
      if (change === "no-signature") fields.delete("validation_hash");
      if (change === "session") fields.set("basket_id", "RB9999");
      return toNotice(fields.toString());
    },
    buildReturn: (session) => server.buildFields(session),
    exempt: {
      "notice of another amount": exempt,
      "notice of another currency": exempt,
      "a result that nobody documents": {
        why: "PayFast names its success codes, and every other code is a no",
        proof: async (provider) => {
          const session = await visitPage(provider, buildAttempt());
          server.settle(session, "abc");
          const notice = toNotice(server.buildFields(session).toString());
          expect(await provider.verifyNotice(notice)).toMatchObject({ outcome: "failed", session });
        },
      },
      "paid without a notice": noInquiry,
      "inquiry before anything happened": noInquiry,
      "inquiry after a failure": noInquiry,
      "refund in full": noRefund,
      "refund without an answer: reset-after": noRefund,
      "refund without an answer: html": noRefund,
      "refund refused": noRefund,
      "refund without an answer: error-500": noRefund,
    },
  };
}
