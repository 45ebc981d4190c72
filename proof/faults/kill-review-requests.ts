import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { Jobs } from "#server/platform/jobs/jobs.ts";
import { openShop } from "../nodes/open-shop.ts";
import { startNode } from "../nodes/shop-node.ts";
import { must, type Scenario } from "../scenario.ts";

const MAILED_WITHIN_MS = 90_000;
const REQUESTS = sql`mail where content ->> 'template' = 'review-request'`;

export const killReviewRequests: Scenario = {
  group: "faults",
  name: "kill -9 during review requests",
  requirement:
    "2 nodes, one of them killed repeatedly while each buyer of a week-old delivery is asked for a review: one mail per order, never two",
  testedIn: "server/review/request-reviews.test.ts",
  async run(context) {
    await using shop = await openShop(context, { nodes: 2 });
    const { db, databaseUrl } = shop;
    const jobs = new Jobs({ url: databaseUrl, onError: () => {} });
    await jobs.start();
    // Makes every delivered demo order a week old without a review request.
    const due = await db.execute<{ id: string }>(sql`
      update shop_order set delivered_at = now() - interval '8 days', review_asked_at = null where status = 'delivered' returning id`);
    const count = due.rows.length;
    const kills = context.full ? 20 : 2;
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = await countRequests(db);
      await jobs.enqueue(db, "ask-for-reviews", {});
      for (const end = performance.now() + 5_000; performance.now() < end; await wait(2))
        if ((await countRequests(db)) > before) break;
      await shop.nodes.shift()?.kill();
      shop.nodes.push(await startNode({ env: { DATABASE_URL: databaseUrl } }));
    }
    for (const end = performance.now() + MAILED_WITHIN_MS; performance.now() < end; await wait(1_000)) {
      if ((await countRequests(db)) >= count) break;
      await jobs.enqueue(db, "ask-for-reviews", {});
    }
    await jobs.stop();
    const { rows } = await db.execute<{ mails: number; orders: number }>(sql`
      select count(*)::int as mails, count(distinct order_id)::int as orders from ${REQUESTS}`);
    const { mails = 0, orders = 0 } = rows[0] ?? {};
    must(orders === count, `${count - orders} of ${count} orders were never asked about`);
    must(mails === orders, `${mails - orders} orders were asked about twice`);
    await shop.checkInvariants();
    return `${kills} kills, ${count} orders, ${mails} mails`;
  },
};

async function countRequests(db: Db): Promise<number> {
  const { rows } = await db.execute<{ mails: number }>(sql`select count(*)::int as mails from ${REQUESTS}`);
  return rows[0]?.mails ?? 0;
}
