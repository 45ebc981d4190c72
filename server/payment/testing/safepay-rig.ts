import { expect } from "vitest";
import { SafepayServer } from "#testing/services/safepay-server.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { createSafepayProvider } from "../safepay/safepay-provider.ts";
import { buildAttempt, NOW, type ProviderRig, toNotice, visitPage } from "./provider-rig.ts";

const KEYS = { apiKey: "api-key", secretKey: "secret-of-safepay", webhookSecret: "webhook-of-safepay" };
const UNIT_PAISA = { v1: 100, v3: 1 } as const;

export function createSafepayRig(version: "v1" | "v3"): ProviderRig {
  const server = new SafepayServer(KEYS);
  const create: ProviderRig["create"] = ({ clockAheadMs = 0, wrongKey = false, answerMs } = {}) =>
    createSafepayProvider({
      ...KEYS,
      ...(wrongKey && { apiKey: "api-of-someone", secretKey: "secret-of-someone" }),
      version,
      live: false,
      baseUrl: server.url,
      answerMs,
      clock: () => new Date(NOW.getTime() + clockAheadMs),
    });
  const buildNotice: ProviderRig["buildNotice"] = (session, { amountPaisa, currency } = {}) => {
    const amount = amountPaisa === undefined ? undefined : amountPaisa / UNIT_PAISA[version];
    const { body, headers } = server.buildNotice(session, {
      ...(amount !== undefined && { amount }),
      ...(currency !== undefined && { currency }),
    });
    return toNotice(body, headers);
  };
  return {
    name: `Safepay ${version}`,
    server,
    secrets: [KEYS.secretKey, KEYS.webhookSecret, "secret-of-someone"],
    create,
    ask: (provider, attempt) => provider.open(attempt),
    settle: (session, result) => server.settle(session, result),
    buildNotice,
    forgeNotice: (session, change) => {
      const notice = buildNotice(session);
      if (change === "signature") return { ...notice, headers: { "x-sfpy-signature": "0".repeat(128) } };
      if (change === "no-signature") return { ...notice, headers: {} };
      const body = notice.rawBody.toString().replace(`"tracker":"${session}"`, '"tracker":"track_999"');
      return { ...notice, rawBody: Buffer.from(body) };
    },
    buildReturn: (session) => server.buildReturn(session),
    refusesNextRefund: () => {
      server.refusesRefund = true;
    },
    countRefunds: () => server.requests.filter((route) => route.endsWith("/refund")).length,
    refundedPaisa: (session) => server.refundedPaisa(session),
    exempt: version === "v1" ? exemptV1(server) : exemptV3(server),
  };
}

function exemptV1(server: SafepayServer): ProviderRig["exempt"] {
  const noInquiry = {
    why: "version 1 has no documented inquiry",
    proof: (provider: PaymentProvider) => expect(provider.inquire).toBeUndefined(),
  };
  const noRefund = {
    why: "version 1 refunds in Safepay's dashboard alone",
    proof: (provider: PaymentProvider) => expect(provider.refund).toBeUndefined(),
  };
  return {
    "a result that nobody documents": expectIrrelevant(server),
    "paid without a notice": noInquiry,
    "inquiry before anything happened": noInquiry,
    "inquiry after a failure": noInquiry,
    "refund in full": noRefund,
    "refund without an answer: reset-after": noRefund,
    "refund without an answer: html": noRefund,
    "refund without an answer: error-500": noRefund,
    "refund refused": noRefund,
  };
}

function exemptV3(server: SafepayServer): ProviderRig["exempt"] {
  const reporterDecides = {
    why: "the notice only says when to inquire, and the amount is the inquiry's",
    proof: async (provider: PaymentProvider) => {
      const session = await visitPage(provider, buildAttempt());
      server.settle(session);
      const tracker = server.trackers.get(session);
      if (tracker) Object.assign(tracker, { amount: 100, currency: "USD" });
      const { body, headers } = server.buildNotice(session, { amount: 250_000, currency: "PKR" });
      const event = await provider.verifyNotice(toNotice(body, headers));
      expect(event).toMatchObject({ outcome: "paid", session, amountMinor: 100, currency: "USD" });
    },
  };
  return {
    "a result that nobody documents": expectIrrelevant(server),
    "notice of another amount": reporterDecides,
    "notice of another currency": reporterDecides,
  };
}

function expectIrrelevant(server: SafepayServer) {
  return {
    why: "every state but paid leaves the attempt open",
    proof: async (provider: PaymentProvider) => {
      const session = await visitPage(provider, buildAttempt());
      server.settle(session, "failed");
      const { body, headers } = server.buildNotice(session);
      expect(await provider.verifyNotice(toNotice(body, headers))).toMatchObject({ outcome: "irrelevant" });
    },
  };
}
