-- The screen "Payments" lists bank transfers beside attempts at providers, by state and newest first.
-- step
alter table bank_transfer
  add column state text not null default 'waiting',
  add column state_since timestamptz not null default now(),
  add constraint bank_transfer_state_check
    check (state in ('waiting', 'claimed', 'confirmed', 'rejected', 'lapsed', 'closed')) not valid;

-- step
-- Claims, payments and orders decide the state, whichever code changes them. A confirmed claim tells of money that came.
create function refresh_transfer_state(of_order uuid) returns boolean language plpgsql as $$
begin
  update bank_transfer t set state = judged.state, state_since = now()
  from (
    select case
      when c.state = 'confirmed' then 'confirmed'
      when c.state = 'open' then 'claimed'
      when p.advance_paid_at is not null and p.advance_method = 'bank' then 'confirmed'
      when p.method = 'bank' and p.status in ('success', 'refunded') then 'confirmed'
      when o.status = 'cancelled' then case when own.expires_at < now() then 'lapsed' else 'closed' end
      when coalesce(p.advance_method, p.method) <> 'bank' then 'closed'
      when c.state = 'rejected' then 'rejected'
      else 'waiting' end as state
    from bank_transfer own
    join shop_order o on o.id = own.order_id
    join payment p on p.order_id = own.order_id
    left join lateral (
      select state from bank_claim where order_id = own.order_id order by claimed_at desc, id desc limit 1
    ) c on true
    where own.order_id = of_order
  ) judged
  where t.order_id = of_order and t.state <> judged.state;
  return true;
end $$;

create function changes_transfer_state() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'shop_order' then
    perform refresh_transfer_state(new.id);
  elsif tg_op = 'DELETE' then
    perform refresh_transfer_state(old.order_id);
  else
    perform refresh_transfer_state(new.order_id);
  end if;
  return null;
end $$;

-- step
create trigger claim_changes_transfer_state after insert or delete or update of state on bank_claim
for each row execute function changes_transfer_state();

-- step
create trigger payment_changes_transfer_state after update of method, status, advance_method, advance_paid_at on payment
for each row when (
  (old.method, old.status, old.advance_method, old.advance_paid_at)
    is distinct from (new.method, new.status, new.advance_method, new.advance_paid_at)
  and 'bank' in (old.method, new.method, old.advance_method, new.advance_method))
execute function changes_transfer_state();

-- step
create trigger order_changes_transfer_state after update of status on shop_order
for each row when (old.status <> new.status and 'cancelled' in (old.status, new.status))
execute function changes_transfer_state();

-- step: batches
with batch as (
  select order_id from bank_transfer where order_id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by order_id limit 200
)
select last.order_id from (select order_id from batch order by order_id desc limit 1) last
where (select bool_and(refresh_transfer_state(order_id)) from batch)

-- step: concurrently
alter table bank_transfer validate constraint bank_transfer_state_check;
create index concurrently if not exists bank_transfer_newest on bank_transfer (opened_at desc, order_id desc);
create index concurrently if not exists bank_transfer_by_state on bank_transfer (state, opened_at desc, order_id desc);
create index concurrently if not exists payment_attempt_by_state
  on payment_attempt (provider, state, opened_at desc, reference desc);
