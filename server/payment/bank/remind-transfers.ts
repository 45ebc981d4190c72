import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { enqueueOrderMail } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const PER_RUN = 100;

/** Reminds customers once whose transfer has not come, and who do not say that they have paid. */
export async function remindTransfers(shop: Shop): Promise<void> {
  for (let sent = 0; sent < PER_RUN; sent += 1) if (!(await shop.db.transaction((tx) => remindNext(shop, tx)))) return;
}

async function remindNext(shop: Shop, tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ order_id: string; until: string; is_due: boolean }>(sql`
    with next as (
      select order_id from bank_transfer where remind_at <= now() order by remind_at limit 1 for update skip locked
    )
    update bank_transfer t set remind_at = null from next where t.order_id = next.order_id
    returning t.order_id, t.expires_at::text as until, t.expires_at > now()
      and exists (select from shop_order o join payment p on p.order_id = o.id
        where o.id = t.order_id and o.status = 'pending' and coalesce(p.advance_method, p.method) = 'bank' and p.advance_paid_at is null and p.status in ('pending', 'failed'))
      and not exists (select from bank_claim c where c.order_id = t.order_id and c.state = 'open') as is_due`);
  const [next] = rows;
  if (!next) return false;
  if (next.is_due)
    await enqueueOrderMail(shop, tx, {
      orderId: next.order_id,
      template: "transfer-reminder",
      transfer: { until: new Date(next.until).toISOString() },
    });
  return true;
}

export async function startTransferReminderJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("remind-transfers", EVERY_FIVE_MINUTES);
  await shop.jobs.work("remind-transfers", () => remindTransfers(shop), { pollingIntervalSeconds: 30 });
}
