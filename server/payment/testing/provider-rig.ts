import { expect } from "vitest";
import { HOUR_MS } from "#contract/rules/limits.ts";
import type { ProviderEmulator } from "#testing/services/provider-emulator.ts";
import type { PaymentAttempt, PaymentProvider, ProviderNotice, ProviderSession } from "../payment-provider.ts";

export interface RigOptions {
  /** How far the shop's clock is ahead of the provider's. */
  clockAheadMs?: number;
  wrongKey?: boolean;
  answerMs?: number;
}

/** A fact about a notice that the provider would sign. */
export interface NoticeChange {
  amountPaisa?: number;
  currency?: string;
}

/** What the contract's cases need of each adapter and its emulator. */
export interface ProviderRig {
  name: string;
  server: ProviderEmulator;
  secrets: readonly string[];
  create(options?: RigOptions): PaymentProvider;
  /** The call to the provider that an attempt depends on first. */
  ask(provider: PaymentProvider, attempt: PaymentAttempt): Promise<unknown>;
  settle(session: string, result: "paid" | "failed"): void;
  /** As the provider sends it. */
  buildNotice(session: string, change?: NoticeChange): ProviderNotice;
  /** The same notice with one fact changed after it was signed. */
  forgeNotice(session: string, change: "signature" | "no-signature" | "session"): ProviderNotice;
  /** What the browser brings back to the shop. */
  buildReturn(session: string): URLSearchParams;
  /** A result that the documents do not name. Undefined: every result is a yes or a no. */
  settleStrangely?(session: string): void;
  /** Cases that cannot apply, each with the reason and a proof of it. */
  exempt: Readonly<Partial<Record<string, { why: string; proof: (provider: PaymentProvider) => unknown }>>>;
  refusesNextRefund?(): void;
  countRefunds?(): number;
  refundedPaisa?(session: string): number;
}

export const NOW = new Date("2026-11-18T07:00:00Z");
let attempts = 0;

export function buildAttempt(changes: Partial<PaymentAttempt> = {}): PaymentAttempt {
  attempts += 1;
  return {
    reference: `RB2611${attempts}`,
    orderId: `00000000-0000-4000-8000-${String(attempts).padStart(12, "0")}`,
    orderNumber: `RB-2611-${attempts}`,
    attempt: 1,
    email: "shopper@example.pk",
    phone: "03001234567",
    amountRupees: 2_500,
    lines: [{ name: "Mouse", quantity: 1, priceRupees: 2_300 }],
    courier: { name: "TCS", priceRupees: 200 },
    openedAt: NOW,
    expiresAt: new Date(NOW.getTime() + HOUR_MS),
    successUrl: "https://shop.example.pk/order-success?order=1",
    cancelUrl: "https://shop.example.pk/order-fail?order=1",
    returnUrl: "https://shop.example.pk/pay/return/x",
    noticeUrl: "https://shop.example.pk/api/payment/notices/x",
    ...changes,
  };
}

export function toSession(attempt: PaymentAttempt, session: string): ProviderSession {
  const { orderId, reference, amountRupees, openedAt } = attempt;
  return { session, orderId, reference, amountRupees, openedAt };
}

export function toNotice(body: string, headers: Record<string, string> = {}): ProviderNotice {
  return { rawBody: Buffer.from(body), headers, query: new URLSearchParams() };
}

/** Goes to the provider's page as a browser does. */
export async function visitPage(provider: PaymentProvider, attempt: PaymentAttempt): Promise<string> {
  const { session, url } = await provider.open(attempt);
  const form = url === undefined ? await provider.buildForm?.(attempt) : undefined;
  const answer = form
    ? await fetch(form.action, { method: "POST", body: new URLSearchParams(form.fields) })
    : await fetch(url ?? "");
  expect(answer.status).toBe(200);
  return session;
}
