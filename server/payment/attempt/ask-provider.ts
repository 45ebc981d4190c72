import type { AttemptState } from "#contract/rules/order/payment-providers.ts";
import { eq, sql } from "#database/orm.ts";
import { paymentAttempt } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { applyPaymentEvent } from "../apply-payment-event.ts";
import { ProviderError } from "../payment-provider.ts";
import { findProvider, getPaymentProviders, getProviderLabel } from "../providers.ts";
import { type AttemptRow, findAttempt, moveAttempts } from "./attempt.repository.ts";
import { toProviderSession } from "./read-attempt.ts";

/**
 * Asks the provider of an attempt and applies the answer like a notice. `isLast`: nobody asks again by
 * itself, so an attempt without a clear answer becomes uncertain. Returns the attempt's state.
 */
export async function askProvider(
  shop: Shop,
  row: AttemptRow,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<AttemptState> {
  const { db } = shop;
  const ofAttempt = eq(paymentAttempt.reference, row.reference);
  const session = toProviderSession(row);
  if (!session) return row.state;
  const provider = findProvider(await getPaymentProviders(shop), row.provider);
  if (!provider?.inquire) {
    const label = getProviderLabel(row.provider);
    const detail = provider ? `No notice came, and ${label} cannot be asked` : `${label} is not set up`;
    if (isLast) await moveAttempts(db, ofAttempt, { state: "uncertain", detail });
    return readState(shop, row);
  }
  await db.update(paymentAttempt).set({ askedAt: sql`now()` }).where(ofAttempt);
  try {
    const state = await provider.inquire(session);
    const { outcome, detail } = state;
    if (outcome === "open") {
      const asked = isLast ? "Not paid when the provider was asked last" : "Not paid when the provider was asked";
      await moveAttempts(db, ofAttempt, { state: isLast ? "expired" : "open", detail: detail ?? asked });
    } else {
      // The same id as after closing a page: a payment is applied once, by the job or by a returning browser.
      const id = outcome === "paid" ? `read-${session.session}` : `read-${session.session}-${outcome}-${row.inquiries}`;
      await applyPaymentEvent(shop, provider.name, { ...state, outcome, id, type: "session.read" });
      if (outcome === "processing" && isLast)
        await moveAttempts(db, ofAttempt, { state: "uncertain", detail: detail ?? "Still being processed" });
      // Money of another amount is a case for staff; the attempt has nothing left to wait for.
      else if (isLast) await moveAttempts(db, ofAttempt, { state: "closed" });
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    shop.log.warn({ err: error, reference: row.reference }, "payment inquiry without an answer");
    await moveAttempts(db, ofAttempt, { state: "uncertain", detail: error.message });
  }
  return readState(shop, row);
}

async function readState({ db }: Shop, { reference, state }: AttemptRow): Promise<AttemptState> {
  return (await findAttempt(db, eq(paymentAttempt.reference, reference)))?.state ?? state;
}
