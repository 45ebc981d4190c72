import { ShopError } from "#contract/errors.ts";
import { UNPAID_CARD_ORDER_LIFETIME_MS } from "#contract/rules/limits.ts";
import { ago } from "#database/moment.ts";
import { and, asc, eq, inArray, lt, or, sql } from "#database/orm.ts";
import { payment, shopOrder } from "#database/schema.ts";
import { createSystemContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { cancelUnpaidOrder } from "./cancel-order.ts";
import type { CardPayments } from "./card-payments.ts";
import { HAS_LAPSED_TRANSFER, requireLapsed } from "./transfer/lapsed-transfer.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";
/** Bounded so that one run ends well before its job lease; the next run takes the rest. */
const PER_RUN = 100;

/** An order waits for its advance as long as for its whole payment. */
const METHOD_AHEAD = sql`coalesce(${payment.advanceMethod}, ${payment.method})`;
const IS_ONLINE = sql`${METHOD_AHEAD} in ('stripe', 'jazzcash')`;

/** Returns the stock of online orders unpaid for a day, and of lapsed transfers; the next run retries those that fail. */
export async function expireUnpaidOrders(shop: Shop, payments: CardPayments): Promise<number> {
  const abandoned = await shop.db
    .select({ id: shopOrder.id, number: shopOrder.number })
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .where(
      and(
        eq(shopOrder.status, "pending"),
        inArray(payment.status, ["pending", "failed"]),
        or(
          and(IS_ONLINE, lt(shopOrder.createdAt, ago(UNPAID_CARD_ORDER_LIFETIME_MS))),
          and(sql`${METHOD_AHEAD} = 'bank'`, HAS_LAPSED_TRANSFER),
        ),
      ),
    )
    .orderBy(asc(shopOrder.createdAt))
    .limit(PER_RUN);
  let cancelled = 0;
  for (const { id, number } of abandoned) {
    try {
      const context = createSystemContext("expire-unpaid-orders");
      await cancelUnpaidOrder(shop, payments, context, id, { precondition: requireLapsed });
      cancelled += 1;
    } catch (error) {
      // An order that is paid or being paid is not abandoned.
      if (error instanceof ShopError && error.code === "not-retryable") continue;
      shop.log.warn({ err: error, orderNumber: number }, "unpaid order not cancelled");
    }
  }
  return cancelled;
}

export async function startUnpaidOrderJob(shop: Shop, payments: CardPayments): Promise<void> {
  await shop.jobs.schedule("expire-unpaid-orders", EVERY_FIVE_MINUTES);
  await shop.jobs.work(
    "expire-unpaid-orders",
    async () => {
      await expireUnpaidOrders(shop, payments);
    },
    { pollingIntervalSeconds: 30 },
  );
}
