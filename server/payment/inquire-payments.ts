import { PAYMENT_INQUIRY_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { and, asc, inArray, isNotNull, type SQL, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import type { PaymentProvider, ProviderSession } from "./payment-provider.ts";
import { getPaymentProviders } from "./providers.ts";
import { readOpenSession, toProviderSession } from "./read-attempt.ts";

/** Bounded so that one run ends well before its job lease; the next run takes the rest. */
const PER_RUN = 50;

/** Confirms orders of shoppers who paid although the notice of the provider never arrived. */
export async function inquirePayments(shop: Shop): Promise<number> {
  const { card } = await getPaymentProviders(shop);
  let asked = 0;
  for (; asked < PER_RUN; asked += 1) {
    const claimed = await claimInquiry(shop);
    if (!claimed) break;
    try {
      await inquire(shop, card, claimed);
    } catch (error) {
      shop.log.warn({ err: error, session: claimed.session.session }, "payment inquiry without an answer");
    }
  }
  return asked;
}

interface Inquiry {
  session: ProviderSession;
  count: number;
}

/** Claims one session that is due, so that two nodes never ask about the same one. */
async function claimInquiry(shop: Shop): Promise<Inquiry | undefined> {
  const next = shop.db
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(and(isNotNull(payment.providerSession), inArray(payment.status, ["pending", "failed"]), isDue()))
    .orderBy(asc(payment.sessionOpenedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await shop.db
    .update(payment)
    .set({ inquiries: sql`${payment.inquiries} + 1` })
    .where(sql`${payment.orderId} = (${next})`)
    .returning({ orderId: payment.orderId, count: payment.inquiries });
  const open = row && (await readOpenSession(shop, row.orderId));
  const session = open && toProviderSession(row.orderId, open);
  return session ? { session, count: row.count } : undefined;
}

function isDue(): SQL {
  const seconds = PAYMENT_INQUIRY_MS.map((ms) => ms / SECOND_MS);
  const waits = sql`(array[${sql.join(seconds, sql`, `)}]::int[])[${payment.inquiries} + 1]`;
  return sql`${payment.sessionOpenedAt} < now() - make_interval(secs => ${waits})`;
}

async function inquire(shop: Shop, provider: PaymentProvider, { session, count }: Inquiry): Promise<void> {
  const state = await provider.inquire?.(session);
  if (!state || state.outcome === "open") return;
  // The same id as after closing a page: a payment is read once, whoever reads it.
  const id = state.outcome === "paid" ? `read-${session.session}` : `read-${session.session}-${count}`;
  await applyPaymentEvent(shop, { ...state, outcome: state.outcome, id, type: "session.read" });
}
