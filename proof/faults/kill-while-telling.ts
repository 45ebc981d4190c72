import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { announceChange } from "#server/cache/changes.ts";
import { PRODUCTS_TAG } from "#server/catalogue/index.ts";
import { newProduct, setStock } from "#testing/orders.ts";
import { type Dose, must } from "../dose.ts";
import { openShop } from "../open-shop.ts";
import { startNode } from "../shop-node.ts";

const TOLD_WITHIN_MS = 90_000;

export const killWhileTelling: Dose = {
  part: "faults",
  name: "kill -9 while shoppers are told that something is back",
  asked:
    "2 nodes, one of them killed again and again while thousands wait for a product that comes back: everybody gets one mail, nobody two",
  async run(trial) {
    await using shop = await openShop(trial, { nodes: 2 });
    const { db } = shop;
    const item = await newProduct(shop, { stock: 0 });
    const count = trial.full ? 20_000 : 600;
    await db.execute(sql`
      insert into product_alert (product_id, email, email_key, confirmed_at)
      select ${item.id}::integer, 'waits-' || number || '@example.pk', 'waits-' || number || '@example.pk', now()
      from generate_series(1, ${count}::integer) number`);
    await setStock(shop, item.id, 1);
    const kills = trial.full ? 20 : 1;
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = await mailsOf(db);
      // Both nodes hear of it, and both begin to tell.
      await announceChange(db, [PRODUCTS_TAG]);
      for (const end = performance.now() + 5_000; performance.now() < end; await wait(5))
        if ((await mailsOf(db)) > before) break;
      const victim = shop.nodes.shift();
      await victim?.kill();
      shop.nodes.push(await startNode({ env: { DATABASE_URL: shop.databaseUrl } }));
    }
    for (const end = performance.now() + TOLD_WITHIN_MS; performance.now() < end; await wait(500)) {
      if ((await mailsOf(db)) >= count) break;
      await announceChange(db, [PRODUCTS_TAG]);
    }
    // Whoever looks once more finds nobody.
    await announceChange(db, [PRODUCTS_TAG]);
    await wait(1_500);
    const { rows } = await db.execute<{ mails: number; people: number; waiting: number }>(sql`
      select (select count(*)::int from mail where recipient like 'waits-%') as mails,
        (select count(distinct recipient)::int from mail where recipient like 'waits-%') as people,
        (select count(*)::int from product_alert where told_at is null) as waiting`);
    const seen = rows[0] ?? { mails: 0, people: 0, waiting: count };
    must(seen.waiting === 0 && seen.people === count, `${count - seen.people} of ${count} were never told`);
    must(seen.mails === count, `${seen.mails - count} mails were sent twice`);
    await shop.checkBooks();
    return `${kills} kills, ${count} people waited, ${seen.mails} mails to ${seen.people} people`;
  },
};

async function mailsOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ mails: number }>(
    sql`select count(*)::int as mails from mail where recipient like 'waits-%'`,
  );
  return rows[0]?.mails ?? 0;
}
