import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** One claim per line, of orders that were delivered earlier: its state, its age in days, and the problem. */
const CLAIMS = [
  ["asked", 0.5, "It shows coloured lines after ten minutes, with two cables."],
  ["accepted", 2, "It does not start, and its light blinks three times."],
  ["received", 1, "One of the fans rattles."],
  ["sent", 34, "It is found by the computer only now and then."],
  ["back", 1, "It gets very hot and switches off."],
] as const;

/** Warranty claims in every queue; the one at the distributor is overdue. */
export async function seedClaims(tx: Tx): Promise<void> {
  for (const [place, [state, days, problem]] of CLAIMS.entries())
    await tx.execute(sql`
      with delivered as (
        select o.id, (select i.product_id from order_item i where i.order_id = o.id order by i.place limit 1) as product_id,
          now() - make_interval(hours => ${days * 24}::int) as moved_at
        from shop_order o join customer c on c.id = o.customer_id
        where o.status = 'delivered' and c.email <> 'demo@rigbazaar.pk' and o.delivered_at < now() - interval '45 days'
        order by o.delivered_at desc offset ${place} limit 1
      ), claim as (
        insert into warranty_claim (order_id, place, key, product_id, piece, state, problem, decide_by, due_at, distributor, reference, sent_at, back_at,
          asked_at, moved_at)
        select id, 1, gen_random_uuid(), product_id, 1, ${state}, ${problem}, moved_at + interval '2 days',
          case ${state} when 'asked' then moved_at + interval '2 days' when 'sent' then moved_at + interval '30 days'
            when 'accepted' then null else moved_at + interval '3 days' end,
          case when ${state} in ('sent', 'back') then 'Example Distribution' end, case when ${state} in ('sent', 'back') then 'RMA-1042' end,
          case ${state} when 'sent' then moved_at when 'back' then moved_at - interval '12 days' end,
          case when ${state} = 'back' then moved_at end, moved_at, moved_at
        from delivered returning id, order_id, asked_at
      )
      insert into warranty_claim_step (claim_id, order_id, at, act, to_state, actor_kind, note)
      select id, order_id, asked_at, 'ask', 'asked', 'customer', ${problem} from claim`);
}
