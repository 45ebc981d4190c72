import { REVIEW_MAIL_AFTER_MS, REVIEW_MAIL_UNTIL_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, asc, eq, gt, isNull, lt, sql } from "#database/orm.ts";
import { customer, shopOrder } from "#database/schema.ts";
import { postUnwritten, unsubscribeLinksOf } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";

const EVERY_TEN_MINUTES = "*/10 * * * *";
/** One run ends well before its lease does; the next takes the rest. */
const PER_RUN = 200;
const PRODUCTS_IN_MAIL = 5;

const isDue = and(
  eq(shopOrder.status, "delivered"),
  isNull(shopOrder.reviewAskedAt),
  lt(shopOrder.deliveredAt, ago(REVIEW_MAIL_AFTER_MS)),
  gt(shopOrder.deliveredAt, ago(REVIEW_MAIL_UNTIL_MS)),
);

/** Asks for reviews some days after the delivery. Each order stands for itself: one that fails waits for the next run. */
export async function askForReviews(shop: Shop): Promise<void> {
  const due = await shop.db
    .select({ id: shopOrder.id, email: customer.email, name: customer.name })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(isDue)
    .orderBy(asc(shopOrder.deliveredAt))
    .limit(PER_RUN);
  for (const order of due) {
    try {
      await askAbout(shop, order);
    } catch (error) {
      shop.log.warn({ err: error, orderId: order.id }, "a review was not asked for");
    }
  }
}

/** That it was asked and the mail are written together: both or neither, however this ends, and by one node alone. */
async function askAbout(shop: Shop, { id, email, name }: { id: string; email: string; name: string }): Promise<void> {
  const links = await unsubscribeLinksOf(shop, { list: "reviews", email });
  await shop.db.transaction(async (tx) => {
    const asked = await tx
      .update(shopOrder)
      .set({ reviewAskedAt: sql`now()` })
      .where(and(eq(shopOrder.id, id), isDue))
      .returning({ id: shopOrder.id });
    if (asked.length === 0) return;
    const products = await productsToAskAbout(tx, id);
    if (products.length === 0) return;
    await postUnwritten(shop, tx, {
      to: email,
      content: { template: "review-request", name, products, unsubscribeUrl: links.page },
      orderId: id,
      unsubscribeUrl: links.oneClick,
    });
  });
}

/** What its customer can still review; nothing where they want no such mails, or are nobody any more. */
async function productsToAskAbout(tx: Tx, orderId: string): Promise<{ name: string; slug: string }[]> {
  const { rows } = await tx.execute<{ name: string; slug: string }>(sql`
    select p.name, p.slug
    from shop_order o join customer c on c.id = o.customer_id join order_item i on i.order_id = o.id join product p on p.id = i.product_id
    where o.id = ${orderId} and c.erased_at is null and p.status = 'published'
      and not exists (select from mail_refusal m where m.email_key = c.email_key and m.list = 'reviews')
      and not exists (select from review r where r.product_id = p.id and r.customer_id = c.id)
    order by i.total desc, p.id limit ${PRODUCTS_IN_MAIL}`);
  return rows;
}

export async function startAskingForReviews(shop: Shop): Promise<void> {
  await shop.jobs.schedule("ask-for-reviews", EVERY_TEN_MINUTES);
  await shop.jobs.work("ask-for-reviews", () => askForReviews(shop), { pollingIntervalSeconds: 5 });
}
