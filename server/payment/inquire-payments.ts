import { PAYMENT_INQUIRY_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { and, asc, inArray, isNotNull, type SQL, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** Bounded so that one run ends well before its job lease; the next run takes the rest. */
const PER_RUN = 50;

/** Confirms orders of shoppers who paid although the notice of the provider never arrived. */
export async function inquirePayments(shop: Shop, provider: PaymentProvider): Promise<number> {
  let asked = 0;
  for (; asked < PER_RUN; asked += 1) {
    const claimed = await claimInquiry(shop);
    if (!claimed) break;
    try {
      await inquire(shop, provider, claimed);
    } catch (error) {
      shop.log.warn({ err: error, session: claimed.session }, "payment inquiry without an answer");
    }
  }
  return asked;
}

interface Inquiry {
  session: string;
  count: number;
}

/** Claims one session that is due, so that two nodes never ask about the same one. */
async function claimInquiry({ db }: Shop): Promise<Inquiry | undefined> {
  const next = db
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(and(isNotNull(payment.providerSession), inArray(payment.status, ["pending", "failed"]), isDue()))
    .orderBy(asc(payment.sessionOpenedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(payment)
    .set({ inquiries: sql`${payment.inquiries} + 1` })
    .where(sql`${payment.orderId} = (${next})`)
    .returning({ session: payment.providerSession, count: payment.inquiries });
  return row?.session ? { session: row.session, count: row.count } : undefined;
}

function isDue(): SQL {
  const seconds = PAYMENT_INQUIRY_MS.map((ms) => ms / SECOND_MS);
  const waits = sql`(array[${sql.join(seconds, sql`, `)}]::int[])[${payment.inquiries} + 1]`;
  return sql`${payment.sessionOpenedAt} < now() - make_interval(secs => ${waits})`;
}

async function inquire(shop: Shop, provider: PaymentProvider, { session, count }: Inquiry): Promise<void> {
  const state = await provider.readSession(session);
  if (state.outcome === "open") return;
  // The same id as after closing a page: a payment is read once, whoever reads it.
  const id = state.outcome === "paid" ? `read-${session}` : `read-${session}-${count}`;
  await applyPaymentEvent(shop, provider, { ...state, outcome: state.outcome, id, type: "session.read" });
}
