import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** One return per line, of the orders delivered last: its state, reason and wish, and what the customer says. */
const RETURNS = [
  ["asked", "defective", "money", "Some keys press twice, on two computers."],
  ["asked", "damaged", "replacement", "The box was dented, and the corner inside is broken."],
  ["asked", "does-not-fit", "credit", "It is 12 mm too long for my case."],
  ["accepted", "wrong", "replacement", "I ordered the black one."],
  ["received", "defective", "repair", "It turns itself off after an hour."],
  ["inspected", "changed-mind", "money", ""],
  ["refused", "changed-mind", "money", "I found it cheaper."],
] as const;

/** Returns in every queue, without refunds and without pieces that the shop keeps. */
export async function seedReturns(tx: Tx): Promise<void> {
  for (const [place, [state, reason, wish, note]] of RETURNS.entries())
    await tx.execute(sql`
      with delivered as (
        select o.id, o.delivered_at, (select i.product_id from order_item i where i.order_id = o.id order by i.place limit 1) as product_id
        from shop_order o join customer c on c.id = o.customer_id
        where o.status = 'delivered' and c.email <> 'demo@rigbazaar.pk' order by o.delivered_at desc offset ${place} limit 1
      ), asked as (
        insert into return_request (order_id, place, key, asked_at, closed_at)
        select id, 1, gen_random_uuid(), delivered_at + interval '20 hours', case when ${state} = 'refused' then delivered_at + interval '1 day' end
        from delivered returning id, order_id, asked_at
      ), piece as (
        insert into return_piece (request_id, order_id, product_id, piece, state, reason, wish, note, decide_by, refusal, condition, asked_at, moved_at)
        select a.id, d.id, d.product_id, 1, ${state}, ${reason}, ${wish}, ${note}, a.asked_at + interval '2 days',
          case when ${state} = 'refused' then 'We are sorry, its seal was opened and parts are missing.' end,
          case when ${state} = 'inspected' then 'as-described' end, a.asked_at, a.asked_at + interval '3 hours'
        from asked a join delivered d on d.id = a.order_id returning id, order_id, asked_at
      )
      insert into return_step (piece_id, order_id, at, act, to_state, actor_kind)
      select id, order_id, asked_at, 'ask', 'asked', 'customer' from piece`);
}
