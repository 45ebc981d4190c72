import { isPaid } from "#contract/rules/order/order-status.ts";
import type { ProviderName } from "#contract/rules/order/payment-providers.ts";
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from "#database/orm.ts";
import { payment, paymentAttempt, shopOrder } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { askProvider } from "../attempt/ask-provider.ts";
import { withDeadline } from "../deadline.ts";
import type { PaymentProvider } from "../payment-provider.ts";

/** The field by which the waiting page names its attempt when it asks again. */
export const OWN_FIELD = "attempt";
/** Sessions and references are short and printable; anything else names no attempt. */
const NAME = /^[\x21-\x7e]{1,200}$/;
/** A browser waits for the answer. */
const INQUIRY_MS = 4_000;
const PAUSE_SECONDS = 5;

interface ReturnedAttempt {
  orderNumber: string;
  reference: string;
  outcome: "paid" | "failed" | "unknown";
}

/**
 * What became of the payment that a browser returns from. The fields of the return only say which
 * payment it is; its outcome comes from the provider's record or from a notice.
 */
export async function findReturned(
  shop: Shop,
  provider: PaymentProvider,
  fields: URLSearchParams,
): Promise<ReturnedAttempt | undefined> {
  const hint = fields.get(OWN_FIELD) ?? provider.readReturn?.(fields);
  if (!hint || !NAME.test(hint)) return undefined;
  const condition = isNamed(provider.name, hint);
  const before = await readOutcome(shop, condition);
  if (before?.outcome !== "unknown" || !provider.inquire) return before;
  await inquireSoon(shop, before.reference);
  return readOutcome(shop, condition);
}

const isNamed = (provider: ProviderName, hint: string) =>
  and(eq(paymentAttempt.provider, provider), or(eq(paymentAttempt.reference, hint), eq(paymentAttempt.session, hint)));

async function readOutcome({ db }: Shop, condition: SQL | undefined): Promise<ReturnedAttempt | undefined> {
  const [row] = await db
    .select({
      orderNumber: shopOrder.number,
      reference: paymentAttempt.reference,
      state: paymentAttempt.state,
      paymentStatus: payment.status,
    })
    .from(paymentAttempt)
    .innerJoin(payment, eq(payment.orderId, paymentAttempt.orderId))
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(condition)
    .limit(1);
  if (!row) return undefined;
  const { state, paymentStatus, ...attempt } = row;
  if (state === "paid" || isPaid(paymentStatus)) return { ...attempt, outcome: "paid" };
  return { ...attempt, outcome: state === "open" || state === "uncertain" ? "unknown" : "failed" };
}

/** At most once in a few seconds, however many pages wait. */
async function inquireSoon(shop: Shop, reference: string): Promise<void> {
  const [row] = await shop.db
    .update(paymentAttempt)
    .set({ askedAt: sql`now()` })
    .where(
      and(
        eq(paymentAttempt.reference, reference),
        inArray(paymentAttempt.state, ["open", "uncertain"]),
        or(
          isNull(paymentAttempt.askedAt),
          lt(paymentAttempt.askedAt, sql`now() - make_interval(secs => ${PAUSE_SECONDS})`),
        ),
      ),
    )
    .returning();
  if (!row) return;
  try {
    await withDeadline(INQUIRY_MS, askProvider(shop, row));
  } catch (error) {
    shop.log.warn({ err: error, reference }, "payment inquiry of a returning browser without an answer");
  }
}
