import type { ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Tx } from "#database/database.ts";
import { paymentCase } from "#database/schema.ts";
import { publishChange } from "#server/cache/changes.ts";
import { type LockedOrder, ORDERS_TAG } from "#server/order/index.ts";
import { PAYMENT_CURRENCY, type SessionFacts, toMinorUnits } from "../payment-provider.ts";

interface DifferentPayment {
  order: LockedOrder;
  provider: ProviderName;
  paid: SessionFacts;
  /** What the attempt was opened for, if the provider names no amount. */
  openedRupees: number | undefined;
}

/** Records money of another amount or currency once, so that staff see it; the order stays unpaid. */
export async function recordPaymentCase(
  tx: Tx,
  { order, provider, paid, openedRupees = order.dueAhead }: DifferentPayment,
): Promise<void> {
  const { session, payment, amountMinor = toMinorUnits(openedRupees), currency = PAYMENT_CURRENCY } = paid;
  await tx
    .insert(paymentCase)
    .values({
      orderId: order.id,
      providerPayment: payment ?? session,
      provider,
      paidMinor: amountMinor,
      currency,
      expectedRupees: order.dueAhead,
    })
    .onConflictDoNothing();
  await publishChange(tx, [ORDERS_TAG]);
}
