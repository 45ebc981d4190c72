import { ShopError } from "#contract/errors.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import type { Db } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { applyPaymentEvent } from "../apply-payment-event.ts";
import { ProviderError, type SessionState } from "../payment-provider.ts";
import { findProvider, getPaymentProviders } from "../providers.ts";
import { isSessionAt, isWithoutSession, moveAttempts, noteAttempt } from "./attempt.repository.ts";
import { readOpenSession } from "./read-attempt.ts";

const NO_SESSION = { providerSession: null, providerUrl: null, providerSessionExpiresAt: null } as const;

/**
 * See CardPayments.close. With `onlySession`, no other session is closed: a parallel request may have
 * closed that session already and opened the next.
 */
export async function closeCheckout(
  shop: Shop,
  orderId: string,
  { onlySession }: { onlySession?: string } = {},
): Promise<"closed" | "paid" | "processing"> {
  const { db } = shop;
  if (onlySession === undefined) await withdrawAttempt(db, orderId);
  const row = await readOpenSession(db, orderId);
  if (row && isPaid(row.status)) return "paid";
  const opened = row?.opened;
  if (!opened || (onlySession !== undefined && opened.session !== onlySession)) return "closed";
  const { session } = opened;
  const provider = findProvider(await getPaymentProviders(shop), row.provider);
  if (!provider) throw new ShopError("provider-down");
  // Clears the URL first, so that the event of this expiry does not report a failed payment.
  await db.update(payment).set({ providerUrl: null }).where(eq(payment.providerSession, session));
  const state = await provider.close(opened).catch((error: unknown) => {
    throw error instanceof ProviderError ? new ShopError("provider-down", { cause: error }) : error;
  });
  if (state.outcome === "processing") return "processing";
  if (state.outcome === "paid") {
    // The provider's event will follow; the first is applied, and the second changes nothing.
    const event = { ...state, outcome: "paid", id: `read-${session}`, type: "session.read" } as const;
    await applyPaymentEvent(shop, provider.name, event);
    return "paid";
  }
  await db.transaction(async (tx) => {
    await tx
      .update(payment)
      .set({ ...NO_SESSION, updatedAt: sql`now()` })
      .where(and(eq(payment.providerSession, session), sql`${payment.status} not in ('success', 'refunded')`));
    const ofSession = isSessionAt(provider.name, session);
    // An attempt that the provider cannot close stays open, so that money for it is still asked about.
    if (state.outcome === "open")
      await noteAttempt(tx, ofSession, "The provider cannot close it. It may be paid until it expires.");
    else await moveAttempts(tx, ofSession, { state: "closed", detail: describeClosed(state) });
  });
  return "closed";
}

function describeClosed({ detail, outcome }: SessionState): string {
  return detail ?? `Closed by the shop (${outcome})`;
}

/** A session that is being created then cannot be stored, and its creator closes the session. */
async function withdrawAttempt(db: Db, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(payment)
      .set({ providerSessionExpiresAt: null })
      .where(and(eq(payment.orderId, orderId), isNull(payment.providerSession)));
    await moveAttempts(tx, isWithoutSession(orderId), { state: "closed" });
  });
}
