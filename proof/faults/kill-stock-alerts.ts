import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { publishChange } from "#server/cache/changes.ts";
import { PRODUCTS_TAG } from "#server/catalogue/index.ts";
import { newProduct, setStock } from "#testing/data/orders.ts";
import { openShop } from "../nodes/open-shop.ts";
import { startNode } from "../nodes/shop-node.ts";
import { must, type Scenario } from "../scenario.ts";

const MAILED_WITHIN_MS = 90_000;

export const killStockAlerts: Scenario = {
  group: "faults",
  name: "kill -9 during back-in-stock alerts",
  requirement:
    "2 nodes, one of them killed repeatedly while thousands wait for a product that is back in stock: each shopper gets exactly one mail",
  async run(context) {
    await using shop = await openShop(context, { nodes: 2 });
    const { db } = shop;
    const item = await newProduct(shop, { stock: 0 });
    const count = context.full ? 20_000 : 600;
    await db.execute(sql`
      insert into product_alert (product_id, email, email_key, confirmed_at)
      select ${item.id}::integer, 'waits-' || number || '@example.pk', 'waits-' || number || '@example.pk', now()
      from generate_series(1, ${count}::integer) number`);
    await setStock(shop, item.id, 1);
    const kills = context.full ? 20 : 1;
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = await countMails(db);
      // Both nodes get the notification, and both start to send mails.
      await publishChange(db, [PRODUCTS_TAG]);
      for (const end = performance.now() + 5_000; performance.now() < end; await wait(5))
        if ((await countMails(db)) > before) break;
      const victim = shop.nodes.shift();
      await victim?.kill();
      shop.nodes.push(await startNode({ env: { DATABASE_URL: shop.databaseUrl } }));
    }
    for (const end = performance.now() + MAILED_WITHIN_MS; performance.now() < end; await wait(500)) {
      if ((await countMails(db)) >= count) break;
      await publishChange(db, [PRODUCTS_TAG]);
    }
    // Another notification must not send any mail.
    await publishChange(db, [PRODUCTS_TAG]);
    await wait(1_500);
    const { rows } = await db.execute<{ mails: number; people: number; waiting: number }>(sql`
      select (select count(*)::int from mail where recipient like 'waits-%') as mails,
        (select count(distinct recipient)::int from mail where recipient like 'waits-%') as people,
        (select count(*)::int from product_alert where told_at is null) as waiting`);
    const counts = rows[0] ?? { mails: 0, people: 0, waiting: count };
    must(counts.waiting === 0 && counts.people === count, `${count - counts.people} of ${count} got no mail`);
    must(counts.mails === count, `${counts.mails - count} mails were sent twice`);
    await shop.checkInvariants();
    return `${kills} kills, ${count} shoppers waited, ${counts.mails} mails to ${counts.people} shoppers`;
  },
};

async function countMails(db: Db): Promise<number> {
  const { rows } = await db.execute<{ mails: number }>(
    sql`select count(*)::int as mails from mail where recipient like 'waits-%'`,
  );
  return rows[0]?.mails ?? 0;
}
