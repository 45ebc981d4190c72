import { and, asc, eq, isNull, sql } from "#database/orm.ts";
import { payment, refund } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { PaymentProvider } from "./payment-provider.ts";

const PER_RUN = 50;
const ERROR_MAX_CHARACTERS = 500;

/** Sends back what is owed, for one order or for all. What fails stays owed and is tried again by the job. */
export async function refundOwed(shop: Shop, provider: PaymentProvider, orderId?: string): Promise<void> {
  const { db, log } = shop;
  const owed = await db
    .select({ providerPayment: refund.providerPayment, orderId: refund.orderId })
    .from(refund)
    .where(and(isNull(refund.doneAt), orderId === undefined ? undefined : eq(refund.orderId, orderId)))
    .orderBy(asc(refund.tries), asc(refund.createdAt))
    .limit(PER_RUN);
  for (const { providerPayment, orderId: owedFor } of owed) {
    const ofThis = eq(refund.providerPayment, providerPayment);
    try {
      // Asking twice sends back once: the provider knows the payment's name.
      await provider.refund(providerPayment);
    } catch (error) {
      log.error({ err: error, providerPayment }, "refund failed; it will be tried again");
      const lastError = String(error).slice(0, ERROR_MAX_CHARACTERS);
      await db
        .update(refund)
        .set({ tries: sql`${refund.tries} + 1`, lastError })
        .where(ofThis);
      continue;
    }
    await db.transaction(async (tx) => {
      await tx
        .update(refund)
        .set({ doneAt: sql`now()`, tries: sql`${refund.tries} + 1`, lastError: null })
        .where(and(ofThis, isNull(refund.doneAt)));
      // A second payment goes back while the first one stands.
      await tx
        .update(payment)
        .set({ status: "refunded", updatedAt: sql`now()` })
        .where(and(eq(payment.orderId, owedFor), eq(payment.providerPayment, providerPayment)));
    });
  }
}
