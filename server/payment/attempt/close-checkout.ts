import { ShopError } from "#contract/errors.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import type { ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Db, Tx } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { applyPaymentEvent } from "../apply-payment-event.ts";
import { ProviderError, type SessionState } from "../payment-provider.ts";
import { findProvider, getPaymentProviders, getProviderLabel } from "../providers.ts";
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
  if (row && (isPaid(row.status) || row.isAdvancePaid)) return "paid";
  const opened = row?.opened;
  if (!opened || (onlySession !== undefined && opened.session !== onlySession)) return "closed";
  const { session } = opened;
  const provider = findProvider(await getPaymentProviders(shop), row.provider);
  if (!provider) {
    if (row.provider === null) throw new ShopError("provider-down");
    await abandonSession(db, row.provider, session);
    return "closed";
  }
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
  await releaseSession(db, provider.name, { ...state, session });
  return "closed";
}

/** The order goes on without the session. */
async function releaseSession(
  db: Db,
  provider: ProviderName,
  { session, outcome, detail }: Pick<SessionState, "session" | "outcome" | "detail">,
): Promise<void> {
  await db.transaction(async (tx) => {
    await clearSession(tx, session);
    const ofSession = isSessionAt(provider, session);
    // An attempt that the provider cannot close stays open, so that money for it is still asked about.
    if (outcome === "open")
      await noteAttempt(tx, ofSession, "The provider cannot close it. It may be paid until it expires.");
    else await moveAttempts(tx, ofSession, { state: "closed", detail: detail ?? `Closed by the shop (${outcome})` });
  });
}

/** A provider without keys can neither be asked nor send a notice, so staff must look into its portal. */
async function abandonSession(db: Db, provider: ProviderName, session: string): Promise<void> {
  await db.transaction(async (tx) => {
    await clearSession(tx, session);
    const detail = `${getProviderLabel(provider)} is not set up`;
    await moveAttempts(tx, isSessionAt(provider, session), { state: "uncertain", detail });
  });
}

async function clearSession(tx: Tx, session: string): Promise<void> {
  await tx
    .update(payment)
    .set({ ...NO_SESSION, updatedAt: sql`now()` })
    .where(and(eq(payment.providerSession, session), sql`${payment.status} not in ('success', 'refunded')`));
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
