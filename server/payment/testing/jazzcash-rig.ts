import { expect } from "vitest";
import { HOUR_MS } from "#contract/rules/limits.ts";
import { JazzCashServer } from "#testing/services/jazzcash-server.ts";
import { createJazzCashProvider } from "../jazzcash/jazzcash-provider.ts";
import type { NoticeChange, ProviderRig } from "./provider-rig.ts";
import { NOW, toNotice, toSession } from "./provider-rig.ts";

const KEYS = { merchantId: "MC0001", password: "pw-of-mc0001", integritySalt: "salt-of-mc0001", mpin: "4711-mpin" };
/** Later than the ten minutes before which JazzCash wants no inquiry. */
const later = () => new Date(NOW.getTime() + HOUR_MS / 2);
const REFUND_PATH = "/ApplicationAPI/API/Purchase/domwalletrefundtransaction";

export function createJazzCashRig(clock = later): ProviderRig {
  const server = new JazzCashServer({ ...KEYS, clock });
  const create: ProviderRig["create"] = ({ clockAheadMs = 0, wrongKey = false, answerMs } = {}) =>
    createJazzCashProvider({
      ...KEYS,
      ...(wrongKey && { password: "pw-of-someone" }),
      live: false,
      baseUrl: server.url,
      answerMs,
      clock: () => new Date(clock().getTime() + clockAheadMs),
    });
  const toFields = ({ amountPaisa, currency }: NoticeChange) => ({
    ...(amountPaisa !== undefined && { pp_Amount: String(amountPaisa) }),
    ...(currency !== undefined && { pp_TxnCurrency: currency }),
  });
  return {
    name: "JazzCash",
    server,
    secrets: [KEYS.password, KEYS.integritySalt, KEYS.mpin, "pw-of-someone"],
    create,
    ask: async (provider, attempt) => provider.inquire?.(toSession(attempt, attempt.reference)),
    settle: (session, result) => server.settle(session, result === "paid" ? "121" : "999"),
    settleStrangely: (session) => server.settle(session, "157"),
    buildNotice: (session, change = {}) => toNotice(server.buildNotice(session, toFields(change))),
    forgeNotice: (session, change) => {
      const fields = JSON.parse(server.buildNotice(session)) as Record<string, string>;
      if (change === "signature") fields.pp_SecureHash = "0".repeat(64);
      if (change === "no-signature") delete fields.pp_SecureHash;
      if (change === "session") fields.pp_TxnRefNo = "RB9999";
      return toNotice(JSON.stringify(fields));
    },
    buildReturn: (session) => new URLSearchParams(server.buildReturn(session)),
    refusesNextRefund: () => {
      server.refusesRefundWith = "999";
    },
    countRefunds: () => server.countRequests(REFUND_PATH),
    refundedPaisa: (session) => server.refundedPaisa(session),
    exempt: {
      "opening is cut off and repeated": {
        why: "nothing is called before the browser posts the form",
        proof: async (provider) => {
          await provider.open({ reference: "RB1" } as Parameters<typeof provider.open>[0]);
          expect(server.requests).toEqual([]);
        },
      },
    },
  };
}
