import { DAY_MS, HOUR_MS, PAYMENT_INQUIRY_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { PROVIDER_NAMES, type ProviderName } from "#contract/rules/order/payment-providers.ts";
import { and, asc, inArray, isNotNull, type SQL, sql } from "#database/orm.ts";
import { paymentAttempt } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { findProvider, getPaymentProviders } from "../providers.ts";
import { askProvider } from "./ask-provider.ts";
import type { AttemptRow } from "./attempt.repository.ts";

/** Bounded so that one run ends well before its job lease; the next run takes the rest. */
const PER_RUN = 50;
/** A last inquiry that settled nothing by then ended with its process, and is made again. */
const LAST_INQUIRY_SECONDS = HOUR_MS / SECOND_MS;
/** A provider that never gave an answer is asked again each day; afterwards staff look in its portal. */
const UNANSWERED_SECONDS = DAY_MS / SECOND_MS;
const UNANSWERED_MAX_DAYS = 90;

/** Confirms orders of shoppers who paid although the notice of the provider never arrived. */
export async function inquirePayments(shop: Shop): Promise<number> {
  await adoptEarlierSessions(shop);
  const { find } = await getPaymentProviders(shop);
  const providers = PROVIDER_NAMES.filter((name) => find(name)?.inquire);
  let asked = 0;
  for (; asked < PER_RUN; asked += 1) {
    const claimed = await claimInquiry(shop, providers);
    if (!claimed) break;
    try {
      await askProvider(shop, claimed, { isLast: claimed.inquiries >= PAYMENT_INQUIRY_MS.length });
    } catch (error) {
      shop.log.warn({ err: error, reference: claimed.reference }, "payment inquiry failed");
    }
  }
  return asked;
}

/** Claims one attempt that is due, so that two nodes never ask about the same one. */
async function claimInquiry({ db }: Shop, providers: readonly ProviderName[]): Promise<AttemptRow | undefined> {
  const next = db
    .select({ reference: paymentAttempt.reference })
    .from(paymentAttempt)
    .where(
      and(isNotNull(paymentAttempt.session), inArray(paymentAttempt.state, ["open", "uncertain"]), isDue(providers)),
    )
    .orderBy(asc(paymentAttempt.openedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(paymentAttempt)
    .set({ inquiries: sql`least(${paymentAttempt.inquiries} + 1, ${PAYMENT_INQUIRY_MS.length})`, askedAt: sql`now()` })
    .where(sql`${paymentAttempt.reference} = (${next})`)
    .returning();
  return row;
}

/** `providers` can be asked. */
function isDue(providers: readonly ProviderName[]): SQL {
  const seconds = PAYMENT_INQUIRY_MS.map((ms) => ms / SECOND_MS);
  const waits = sql`(array[${sql.join(seconds, sql`, `)}]::int[])[${paymentAttempt.inquiries} + 1]`;
  const isNext = sql`${paymentAttempt.openedAt} < now() - make_interval(secs => ${waits})`;
  const isStuck = sql`${paymentAttempt.inquiries} >= ${PAYMENT_INQUIRY_MS.length} and ${paymentAttempt.state} = 'open'
    and coalesce(${paymentAttempt.askedAt}, ${paymentAttempt.openedAt}) < now() - make_interval(secs => ${LAST_INQUIRY_SECONDS})`;
  const isUnanswered = sql`${paymentAttempt.inquiries} >= ${PAYMENT_INQUIRY_MS.length} and ${paymentAttempt.state} = 'uncertain'
    and ${paymentAttempt.provider} = any(${sql.param(providers)}::text[])
    and ${paymentAttempt.openedAt} > now() - make_interval(days => ${UNANSWERED_MAX_DAYS})
    and coalesce(${paymentAttempt.askedAt}, ${paymentAttempt.openedAt}) < now() - make_interval(secs => ${UNANSWERED_SECONDS})`;
  return sql`(${isNext} or (${isStuck}) or (${isUnanswered}))`;
}

/** Sessions that an earlier version opened have no attempt of their own; they get one. */
async function adoptEarlierSessions(shop: Shop): Promise<void> {
  const provider = findProvider(await getPaymentProviders(shop), null);
  if (!provider) return;
  await shop.db.execute(sql`
    insert into payment_attempt (reference, order_id, attempt, provider, amount, token, session, opened_at, expires_at)
    select replace(o.number, '-', '') || p.attempt, p.order_id, p.attempt, ${provider.name}, due_ahead(p),
      replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), p.provider_session, p.session_opened_at,
      coalesce(p.provider_session_expires_at, p.session_opened_at)
    from payment p join shop_order o on o.id = p.order_id
    where p.provider_session is not null and p.status in ('pending', 'failed') and p.session_opened_at is not null
      and p.provider is null and p.attempt > 0
    on conflict do nothing`);
}
