import { SECOND_MS } from "#contract/rules/limits.ts";
import { sql } from "#database/orm.ts";
import type { Shop } from "#server/shop.ts";
import { readCreditSettings } from "../credit-settings.ts";
import { sendDueGiftCards } from "../gift-card/send-gift-cards.ts";
import { expireLots } from "../ledger/expire-lots.ts";
import { syncCoinsOfOrder } from "./sync-coins.ts";

const EVERY_MINUTE = "* * * * *";
/** One run ends well before its lease; the next minute's run goes on. */
const RUN_MS = 45 * SECOND_MS;

/** Credits and takes back the coins of orders whose time has come, each order in its own transaction. */
export async function creditDueCoins({ db }: Pick<Shop, "db">, runMs: number = RUN_MS): Promise<number> {
  const settings = await readCreditSettings(db);
  const end = performance.now() + runMs;
  for (let orders = 0; ; orders += 1) {
    const found = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ orderId: string }>(sql`
        select order_id as "orderId" from order_coins where due_at <= now()
        order by due_at limit 1 for update skip locked`);
      const [next] = rows;
      if (next) await syncCoinsOfOrder(tx, next.orderId, settings);
      return next !== undefined;
    });
    if (!found || performance.now() > end) return orders;
  }
}

const ORDERS_PER_STEP = 1_000;

/** Plans the coins of all orders that were delivered before coins existed. A repeated run finds none. */
export async function planEarlierCoins({ db }: Pick<Shop, "db">): Promise<void> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await db.execute<{ last: string }>(sql`
      with batch as (
        select id, status from shop_order where id > ${after}::uuid order by id limit ${ORDERS_PER_STEP}
      ), planned as (
        insert into order_coins (order_id, due_at) select id, now() from batch where status = 'delivered' on conflict do nothing
      )
      select id as last from batch order by id desc limit 1`);
    const [step] = rows;
    if (!step) return;
    after = step.last;
  }
}

export async function startCreditJobs(shop: Shop): Promise<void> {
  await shop.jobs.schedule("credit-coins", EVERY_MINUTE);
  await shop.jobs.work(
    "credit-coins",
    async () => {
      await creditDueCoins(shop);
      await expireLots(shop.db);
      await sendDueGiftCards(shop);
    },
    { pollingIntervalSeconds: 30 },
  );
  await shop.jobs.work("earlier-coins", () => planEarlierCoins(shop), { pollingIntervalSeconds: 10 });
}
