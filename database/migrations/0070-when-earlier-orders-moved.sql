-- Migration 0020 gave orders that were there before it the time of the upgrade (moved_at). They get the time of their last step.
-- Only rows that have exactly the time of that migration's transaction are changed: nothing else can have written it.
-- step: batches
with batch as (
  select id from shop_order where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 1000
), wrong as (
  select o.id, (select max(s.at) from order_step s where s.order_id = o.id) as last_step
  from batch join shop_order o using (id)
  where o.moved_at = (select m.applied_at from migration m where m.name = '0020-order-desk.sql')
  order by o.id for no key update of o
), mended as (
  update shop_order o set moved_at = wrong.last_step from wrong where o.id = wrong.id and wrong.last_step < o.moved_at
)
select id from batch order by id desc limit 1
