import { sql } from "#database/orm.ts";
import { buildUnsubscribeLinks, enqueueMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import { IS_OPEN } from "./open-alerts.ts";

const BATCH_SIZE = 50;

interface DueAlert {
  email: string;
  below: number | null;
  name: string;
  slug: string;
  netPrice: number;
  [column: string]: unknown;
}

/**
 * Reads alerts instead of events, so every change of stock or price counts, on any node. Mark and
 * mail share a transaction that skips locked rows, so each alert is mailed once.
 */
export async function sendDueAlerts(shop: Shop): Promise<number> {
  let sent = 0;
  for (;;) {
    const batch = await sendAlertBatch(shop);
    sent += batch;
    if (batch < BATCH_SIZE) return sent;
  }
}

function sendAlertBatch(shop: Shop): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<DueAlert>(sql`
      with due as materialized (
        select a.id from product_alert a join product p on p.id = a.product_id
        where a.confirmed_at is not null and ${IS_OPEN}
          and p.status = 'published' and p.stock > 0 and (a.below is null or p.net_price <= a.below)
        order by a.confirmed_at limit ${BATCH_SIZE} for update of a skip locked)
      update product_alert a set told_at = now() from due, product p
      where a.id = due.id and p.id = a.product_id
      returning a.email, a.below, p.name, p.slug, p.net_price as "netPrice"`);
    for (const { email, below, name, slug, netPrice } of rows) {
      const { oneClick, page } = await buildUnsubscribeLinks(shop, { list: "alerts", email });
      await enqueueMail(shop, tx, {
        to: email,
        unsubscribeUrl: oneClick,
        content: {
          template: "alert-told",
          productName: name,
          below,
          netPrice,
          productUrl: `${shop.env.shopUrl}/product/${slug}`,
          unsubscribeUrl: page,
        },
      });
    }
    return rows.length;
  });
}

/** Runs every minute on one node, for changes whose notification was missed. */
export async function startAlertJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("tell-when", "* * * * *");
  await shop.jobs.work("tell-when", async () => void (await sendDueAlerts(shop)), { pollingIntervalSeconds: 30 });
}
