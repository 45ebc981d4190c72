-- step
-- What coins pay of a line, so that returned pieces give back exact shares.
alter table order_item
  add column paid_by_coins integer not null default 0,
  add constraint order_item_paid_by_coins_check check (paid_by_coins >= 0) not valid;

-- step: concurrently
alter table order_item validate constraint order_item_paid_by_coins_check;

-- step
-- The customer can agree to a refund as store credit.
alter table refund
  drop constraint refund_how_check,
  add constraint refund_how_check check (how in ('card', 'cash', 'bank-transfer', 'wallet', 'store-credit')) not valid;

-- step: concurrently
alter table refund validate constraint refund_how_check;

-- step
-- Whichever code delivers an order or undoes that: its coins are worked out once staff can no longer undo it.
create function coins_are_due() returns trigger language plpgsql as $$
begin
  insert into order_coins (order_id, due_at) values (new.id, now() + interval '3 minutes')
  on conflict (order_id) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger coins_are_due after update of status on shop_order
for each row when (old.status <> new.status and 'delivered' in (old.status, new.status))
execute function coins_are_due();

-- step
-- What is refunded after delivery takes its coins back.
create function refund_takes_coins() returns trigger language plpgsql as $$
begin
  update order_coins set due_at = now() where order_id = new.order_id and due_at is null;
  return null;
end $$;
create trigger refund_takes_coins after insert or update of amount, reason on refund
for each row execute function refund_takes_coins();
