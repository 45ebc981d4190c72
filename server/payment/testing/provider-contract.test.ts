import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#contract/rules/limits.ts";
import type { ProviderFault } from "#testing/services/provider-emulator.ts";
import { type PaymentProvider, ProviderError } from "../payment-provider.ts";
import { createJazzCashRig } from "./jazzcash-rig.ts";
import { createPayFastRig } from "./payfast-rig.ts";
import { buildAttempt, type ProviderRig, toNotice, toSession, visitPage } from "./provider-rig.ts";
import { createSafepayRig } from "./safepay-rig.ts";

interface Case {
  name: string;
  run(rig: ProviderRig, provider: PaymentProvider): Promise<unknown>;
}

/** Short enough for a test, and only used where no answer comes. */
const SHORT_MS = 100;
const WITHOUT_ANSWER: readonly ProviderFault[] = ["hang", "hang-after", "reset", "reset-after"];
const WITHOUT_MEANING: readonly ProviderFault[] = ["error-500", "html", "unknown-shape", "too-large", "redirect"];
const BAD_SIGNATURE = { code: "bad-signature" };
const AMOUNT = { amountMinor: 250_000, currency: expect.stringMatching(/^pkr$/i) };

async function pay(rig: ProviderRig, provider: PaymentProvider, result: "paid" | "failed" = "paid") {
  const attempt = buildAttempt();
  const session = await visitPage(provider, attempt);
  rig.settle(session, result);
  return { attempt, session };
}

async function payAndRead(rig: ProviderRig, provider: PaymentProvider) {
  const { session } = await pay(rig, provider);
  const event = await provider.verifyNotice(rig.buildNotice(session));
  if (!("payment" in event) || event.payment === null) throw new Error("not paid");
  return { session, payment: event.payment };
}

const findError = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const refundOf = (payment: string, changes: { uncertain?: boolean; amountRupees?: number } = {}) => ({
  id: "00000000-0000-4000-8000-00000000000f",
  payment,
  amountRupees: 2_500,
  attempt: 0,
  uncertain: false,
  ...changes,
});

const NOTICE_CASES: readonly Case[] = [
  {
    name: "notice of a payment",
    run: async (rig, provider) => {
      const { session } = await pay(rig, provider);
      const event = await provider.verifyNotice(rig.buildNotice(session));
      expect(event).toMatchObject({ outcome: "paid", session, payment: expect.any(String) });
      // What the provider does not sign is left out, never guessed.
      if ("amountMinor" in event && event.amountMinor !== undefined) expect(event).toMatchObject(AMOUNT);
    },
  },
  {
    name: "notice of a failure",
    run: async (rig, provider) => {
      const { session } = await pay(rig, provider, "failed");
      const event = await provider.verifyNotice(rig.buildNotice(session));
      expect(event.outcome).not.toBe("paid");
      if (event.outcome !== "irrelevant") expect(event).toMatchObject({ outcome: "failed", session, payment: null });
    },
  },
  {
    name: "a result that nobody documents",
    run: async (rig, provider) => {
      const { session } = await pay(rig, provider);
      rig.settleStrangely?.(session);
      expect(await provider.verifyNotice(rig.buildNotice(session))).toMatchObject({ outcome: "irrelevant" });
    },
  },
  ...(["signature", "no-signature", "session"] as const).map((change) => ({
    name: `forged notice: ${change}`,
    run: async (rig: ProviderRig, provider: PaymentProvider) => {
      const { session } = await pay(rig, provider);
      await expect(provider.verifyNotice(rig.forgeNotice(session, change))).rejects.toMatchObject(BAD_SIGNATURE);
    },
  })),
  {
    name: "notice that is signed with the keys of another merchant",
    run: async (rig, provider) => {
      const { session } = await pay(rig, provider);
      const notice = rig.buildNotice(session);
      expect(await provider.verifyNotice(notice)).toMatchObject({ session });
      for (const body of ["", "[]", "null", "{", "<!doctype html>", '{"data":{"a":[]}}', "a=b"])
        await expect(provider.verifyNotice(toNotice(body))).rejects.toMatchObject(BAD_SIGNATURE);
    },
  },
  {
    name: "notice of another amount",
    run: async (rig, provider) => {
      const { session } = await pay(rig, provider);
      const event = await provider.verifyNotice(rig.buildNotice(session, { amountPaisa: 100 }));
      expect(event).toMatchObject({ outcome: "paid", session, amountMinor: 100 });
    },
  },
  {
    name: "notice of another currency",
    run: async (rig, provider) => {
      const { session } = await pay(rig, provider);
      const event = await provider.verifyNotice(rig.buildNotice(session, { currency: "USD" }));
      expect(event).toMatchObject({ outcome: "paid", session, currency: "USD" });
    },
  },
  {
    name: "repeated notice",
    run: async (rig, provider) => {
      const { session } = await pay(rig, provider);
      const [first, second] = [rig.buildNotice(session), rig.buildNotice(session)];
      const [one, other] = [await provider.verifyNotice(first), await provider.verifyNotice(second)];
      expect(one).toMatchObject({ id: other.id, outcome: other.outcome });
    },
  },
  {
    name: "paid after a failure: another event of the same session",
    run: async (rig, provider) => {
      const { session } = await pay(rig, provider, "failed");
      const failed = await provider.verifyNotice(rig.buildNotice(session));
      rig.settle(session, "paid");
      const paid = await provider.verifyNotice(rig.buildNotice(session));
      expect(paid).toMatchObject({ outcome: "paid", session });
      expect(paid.id).not.toBe(failed.id);
    },
  },
  {
    name: "notices of two orders do not meet",
    run: async (rig, provider) => {
      const [one, other] = [await pay(rig, provider), await pay(rig, provider)];
      const first = await provider.verifyNotice(rig.buildNotice(one.session));
      const second = await provider.verifyNotice(rig.buildNotice(other.session));
      expect([first, second]).toMatchObject([{ session: one.session }, { session: other.session }]);
      expect(first.id).not.toBe(second.id);
    },
  },
];

const CALL_CASES: readonly Case[] = [
  {
    name: "opening is cut off and repeated",
    run: async (rig, provider) => {
      const attempt = buildAttempt();
      rig.server.fail("reset-after");
      await expect(rig.ask(provider, attempt)).rejects.toMatchObject({ answered: false });
      const session = await visitPage(provider, attempt);
      rig.settle(session, "paid");
      expect(await provider.verifyNotice(rig.buildNotice(session))).toMatchObject({ outcome: "paid", session });
    },
  },
  ...WITHOUT_MEANING.map((fault) => ({
    name: `answer without meaning: ${fault}`,
    run: async (rig: ProviderRig, provider: PaymentProvider) => {
      const { attempt } = await pay(rig, provider);
      const before = rig.server.requests.length;
      rig.server.fail(fault);
      const error = await findError(rig.ask(provider, attempt));
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ answered: false });
      expect(rig.server.requests.length).toBe(before + 1);
    },
  })),
  ...WITHOUT_ANSWER.map((fault) => ({
    name: `no answer: ${fault}`,
    run: async (rig: ProviderRig, provider: PaymentProvider) => {
      const { attempt } = await pay(rig, provider);
      rig.server.fail(fault);
      await expect(rig.ask(rig.create({ answerMs: SHORT_MS }), attempt)).rejects.toMatchObject({ answered: false });
    },
  })),
  {
    name: "wrong key: no yes, and no secret in the error",
    run: async (rig) => {
      const error = await findError(rig.ask(rig.create({ wrongKey: true }), buildAttempt()));
      expect(error).toBeInstanceOf(ProviderError);
      const { message, stack, cause } = error as ProviderError;
      const text = [message, stack, JSON.stringify(cause), String(cause)].join("\n");
      for (const secret of rig.secrets) expect(text).not.toContain(secret);
    },
  },
  ...[10 * MINUTE_MS, -10 * MINUTE_MS].map((clockAheadMs) => ({
    name: `the shop's clock is ${clockAheadMs > 0 ? "ahead" : "behind"} by ten minutes`,
    run: async (rig: ProviderRig) => {
      const shifted = rig.create({ clockAheadMs });
      const { session } = await pay(rig, shifted);
      expect(await shifted.verifyNotice(rig.buildNotice(session))).toMatchObject({ outcome: "paid", session });
    },
  })),
  {
    name: "close says no more than is known",
    run: async (rig, provider) => {
      const attempt = buildAttempt();
      const session = await visitPage(provider, attempt);
      expect(await provider.close(toSession(attempt, session))).toMatchObject({ session, outcome: "open" });
    },
  },
];

const INQUIRY_CASES: readonly Case[] = [
  {
    name: "paid without a notice",
    run: async (rig, provider) => {
      const { attempt, session } = await pay(rig, provider);
      const inquire = () => provider.inquire?.(toSession(attempt, session));
      rig.server.fail("reset");
      await expect(inquire()).rejects.toMatchObject({ answered: false });
      const state = await inquire();
      expect(state).toMatchObject({ outcome: "paid", session, orderId: attempt.orderId });
      const event = await provider.verifyNotice(rig.buildNotice(session));
      expect(event).toMatchObject({ payment: state?.payment });
    },
  },
  {
    name: "inquiry before anything happened",
    run: async (_, provider) => {
      const attempt = buildAttempt();
      const session = await visitPage(provider, attempt);
      expect(await provider.inquire?.(toSession(attempt, session))).toMatchObject({ outcome: "open", payment: null });
    },
  },
  {
    name: "inquiry after a failure",
    run: async (rig, provider) => {
      const { attempt, session } = await pay(rig, provider, "failed");
      const state = await provider.inquire?.(toSession(attempt, session));
      expect(state?.outcome).toMatch(/^(failed|open)$/);
      expect(state?.payment).toBeNull();
    },
  },
];

const REFUND_CASES: readonly Case[] = [
  {
    name: "refund in full",
    run: async (rig, provider) => {
      const { session, payment } = await payAndRead(rig, provider);
      await provider.refund?.(refundOf(payment, { amountRupees: 1_000 }));
      await provider.refund?.(refundOf(payment, { amountRupees: 1_500 }));
      expect(rig.refundedPaisa?.(session)).toBe(250_000);
    },
  },
  ...(["reset-after", "html", "error-500"] as const).map((fault) => ({
    name: `refund without an answer: ${fault}`,
    run: async (rig: ProviderRig, provider: PaymentProvider) => {
      const { payment } = await payAndRead(rig, provider);
      const before = rig.countRefunds?.() ?? 0;
      rig.server.fail(fault);
      await expect(provider.refund?.(refundOf(payment))).rejects.toMatchObject({ answered: false });
      // Without an id of the refund at the provider, sending it again could pay twice.
      await expect(provider.refund?.(refundOf(payment, { uncertain: true }))).rejects.toMatchObject({
        answered: false,
      });
      expect(rig.countRefunds?.()).toBe(before + 1);
    },
  })),
  {
    name: "refund refused",
    run: async (rig, provider) => {
      const { session, payment } = await payAndRead(rig, provider);
      rig.refusesNextRefund?.();
      await expect(provider.refund?.(refundOf(payment))).rejects.toMatchObject({ answered: true });
      await expect(provider.refund?.(refundOf(payment, { amountRupees: 2_501 }))).rejects.toBeInstanceOf(ProviderError);
      expect(rig.refundedPaisa?.(session)).toBe(0);
    },
  },
];

const CASES = [...NOTICE_CASES, ...CALL_CASES, ...INQUIRY_CASES, ...REFUND_CASES];

describe.each([createJazzCashRig(), createPayFastRig(), createSafepayRig("v1"), createSafepayRig("v3")])(
  "$name",
  (rig) => {
    beforeAll(async () => {
      await rig.server.start();
    });
    beforeEach(() => {
      rig.server.fail();
      rig.server.requests.length = 0;
    });
    afterAll(() => rig.server.stop());

    for (const { name, run } of CASES) {
      const exemption = rig.exempt[name];
      if (exemption) test(`${name}: does not apply, because ${exemption.why}`, () => exemption.proof(rig.create()));
      else test(name, () => run(rig, rig.create()));
    }

    test("every exemption names a case", () => {
      const names = CASES.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(Object.keys(rig.exempt)));
    });
  },
);
