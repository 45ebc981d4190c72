import { ShopError } from "#contract/errors.ts";
import { isPaid } from "#contract/rules/order-status.ts";
import type { Db } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import { type PaymentProvider, ProviderError } from "./payment-provider.ts";

export const NO_SESSION = { providerSession: null, providerUrl: null, providerSessionExpiresAt: null } as const;

/**
 * See CardPayments.close: afterwards nobody can start to pay, unless somebody has. With `only` nothing but that session is
 * closed: whoever came to close it may find that others have already, and have opened the next.
 */
export async function closeCheckout(
  shop: Shop,
  provider: PaymentProvider,
  orderId: string,
  { only }: { only?: string } = {},
): Promise<"closed" | "paid" | "processing"> {
  const { db } = shop;
  if (only === undefined) await withdrawAttempt(db, orderId);
  const [found] = await db
    .select({ status: payment.status, session: payment.providerSession })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  if (found && isPaid(found.status)) return "paid";
  if (!found?.session || (only !== undefined && found.session !== only)) return "closed";
  const { session } = found;
  // Said beforehand: the event of this expiry then tells nobody that a payment has failed.
  await db.update(payment).set({ providerUrl: null }).where(eq(payment.providerSession, session));
  const state = await provider.expireSession(session).catch((error: unknown) => {
    throw error instanceof ProviderError ? new ShopError("provider-down", { cause: error }) : error;
  });
  if (state.outcome === "processing") return "processing";
  if (state.outcome === "paid") {
    // Its event is on the way; whichever comes first counts, and the other changes nothing.
    await applyPaymentEvent(shop, provider, { ...state, outcome: "paid", id: `read-${session}`, type: "session.read" });
    return "paid";
  }
  await db
    .update(payment)
    .set({ ...NO_SESSION, updatedAt: sql`now()` })
    .where(and(eq(payment.providerSession, session), sql`${payment.status} not in ('success', 'refunded')`));
  return "closed";
}

/** An attempt on its way to the provider finds no place to keep its session when it comes back, and closes it. */
async function withdrawAttempt(db: Db, orderId: string): Promise<void> {
  await db
    .update(payment)
    .set({ providerSessionExpiresAt: null })
    .where(and(eq(payment.orderId, orderId), isNull(payment.providerSession)));
}
