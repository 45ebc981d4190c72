import { REVIEW_MAIL_AFTER_MS, REVIEW_MAIL_UNTIL_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, asc, eq, gt, isNull, lt, sql } from "#database/orm.ts";
import { customer, shopOrder } from "#database/schema.ts";
import { buildUnsubscribeLinks, enqueueMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";

const EVERY_TEN_MINUTES = "*/10 * * * *";
/** A run ends well before its lease does; the next run takes the rest. */
const PER_RUN = 200;
const PRODUCTS_IN_MAIL = 5;

const isDue = and(
  eq(shopOrder.status, "delivered"),
  isNull(shopOrder.reviewAskedAt),
  lt(shopOrder.deliveredAt, ago(REVIEW_MAIL_AFTER_MS)),
  gt(shopOrder.deliveredAt, ago(REVIEW_MAIL_UNTIL_MS)),
);

/** One failed order does not stop the others; the next run tries again. */
export async function requestReviews(shop: Shop): Promise<void> {
  const due = await shop.db
    .select({ id: shopOrder.id, email: customer.email, name: customer.name })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(isDue)
    .orderBy(asc(shopOrder.deliveredAt))
    .limit(PER_RUN);
  for (const order of due) {
    try {
      await requestReview(shop, order);
    } catch (error) {
      shop.log.warn({ err: error, orderId: order.id }, "review request failed");
    }
  }
}

/** Mark and mail share a transaction, so that each order gets one mail, from one node. */
async function requestReview(
  shop: Shop,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<void> {
  const links = await buildUnsubscribeLinks(shop, { list: "reviews", email });
  await shop.db.transaction(async (tx) => {
    const marked = await tx
      .update(shopOrder)
      .set({ reviewAskedAt: sql`now()` })
      .where(and(eq(shopOrder.id, id), isDue))
      .returning({ id: shopOrder.id });
    if (marked.length === 0) return;
    const products = await listReviewableProducts(tx, id);
    if (products.length === 0) return;
    await enqueueMail(shop, tx, {
      to: email,
      content: { template: "review-request", name, products, unsubscribeUrl: links.page },
      orderId: id,
      unsubscribeUrl: links.oneClick,
    });
  });
}

/** Products that the customer can still review; none after unsubscribing or erasure. */
async function listReviewableProducts(tx: Tx, orderId: string): Promise<{ name: string; slug: string }[]> {
  const { rows } = await tx.execute<{ name: string; slug: string }>(sql`
    select p.name, p.slug
    from shop_order o join customer c on c.id = o.customer_id join order_item i on i.order_id = o.id join product p on p.id = i.product_id
    where o.id = ${orderId} and c.erased_at is null and p.status = 'published'
      and not exists (select from mail_refusal m where m.email_key = c.email_key and m.list = 'reviews')
      and not exists (select from review r where r.product_id = p.id and r.customer_id = c.id)
    order by i.total desc, p.id limit ${PRODUCTS_IN_MAIL}`);
  return rows;
}

export async function startReviewRequestJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("ask-for-reviews", EVERY_TEN_MINUTES);
  await shop.jobs.work("ask-for-reviews", () => requestReviews(shop), { pollingIntervalSeconds: 5 });
}
