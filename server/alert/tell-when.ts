import { sql } from "#database/orm.ts";
import { postUnwritten, unsubscribeLinksOf } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import { OPEN } from "./open-alerts.ts";

const AT_ONCE = 50;

interface Due {
  email: string;
  below: number | null;
  name: string;
  slug: string;
  netPrice: number;
  [column: string]: unknown;
}

/**
 * Tells everybody whose wish has come true. Alerts are looked at, not events: however a product came to be in stock or cheap, by
 * whichever node, it is seen. Marking and mail are one transaction, and a row that another node is at is passed over, so each is told
 * once, whoever is killed when.
 */
export async function tellWhen(shop: Shop): Promise<number> {
  let told = 0;
  for (;;) {
    const batch = await tellSome(shop);
    told += batch;
    if (batch < AT_ONCE) return told;
  }
}

function tellSome(shop: Shop): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      with due as materialized (
        select a.id from product_alert a join product p on p.id = a.product_id
        where a.confirmed_at is not null and ${OPEN}
          and p.status = 'published' and p.stock > 0 and (a.below is null or p.net_price <= a.below)
        order by a.confirmed_at limit ${AT_ONCE} for update of a skip locked)
      update product_alert a set told_at = now() from due, product p
      where a.id = due.id and p.id = a.product_id
      returning a.email, a.below, p.name, p.slug, p.net_price as "netPrice"`);
    for (const { email, below, name, slug, netPrice } of rows) {
      const { oneClick, page } = await unsubscribeLinksOf(shop, { list: "alerts", email });
      await postUnwritten(shop, tx, {
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

/** Every minute, on one node, for what no news told of. */
export async function startTellingWhen(shop: Shop): Promise<void> {
  await shop.jobs.schedule("tell-when", "* * * * *");
  await shop.jobs.work("tell-when", async () => void (await tellWhen(shop)), { pollingIntervalSeconds: 30 });
}
