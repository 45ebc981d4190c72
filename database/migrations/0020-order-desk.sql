-- What the shop's people know of an order, beside the status that its customer sees.
-- step
alter table shop_order
  -- When it came to its status.
  add column moved_at timestamptz,
  -- Calls that nobody answered, and when to call again.
  add column call_attempts smallint not null default 0,
  add column call_due_at timestamptz,
  -- The courier's number of the parcel, and where the customer can follow it.
  add column consignment text,
  add column tracking_url text,
  -- The customer did not take the parcel; it came back and was looked at.
  add column refused_at timestamptz,
  add column returned_at timestamptz,
  add column cancel_reason text,
  -- Printed on the slip and shown to the customer beside the amount: nobody at the door can ask for more.
  add column check_code text,
  add constraint shop_order_call_attempts_check check (call_attempts >= 0) not valid,
  add constraint shop_order_check1 check (returned_at is null or refused_at is not null) not valid;
-- New orders have both from now on; the next step fills those that are there.
alter table shop_order
  alter column moved_at set default now(),
  alter column check_code set default lpad(floor(random() * 10000)::int::text, 4, '0');

-- step: batches
with batch as (
  select id from shop_order where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 500 for no key update
), filled as (
  update shop_order o set
    moved_at = coalesce(o.moved_at, (select max(s.at) from order_step s where s.order_id = o.id), o.created_at),
    check_code = coalesce(o.check_code, lpad(floor(random() * 10000)::int::text, 4, '0'))
  from batch where o.id = batch.id and (o.moved_at is null or o.check_code is null)
)
select id from batch order by id desc limit 1

-- step
alter table shop_order add constraint shop_order_filled check (moved_at is not null and check_code is not null) not valid;

-- step: concurrently
alter table shop_order validate constraint shop_order_call_attempts_check;
alter table shop_order validate constraint shop_order_check1;
alter table shop_order validate constraint shop_order_filled;

-- step
-- The validated check spares PostgreSQL from reading the whole table under its lock.
-- squawk-ignore adding-not-nullable-field
alter table shop_order alter column moved_at set not null, alter column check_code set not null;
alter table shop_order drop constraint shop_order_filled;

-- step
-- The link to follow a parcel, with {number} where the consignment's number goes.
alter table courier add column tracking_url text;

-- step
-- Who made the step, and what they said of it.
alter table order_step
  add column actor_kind text not null default 'system',
  add column staff_id uuid references staff,
  add column actor_name text not null default '',
  add column note text,
  add column courier_name text,
  add column consignment text,
  add constraint order_step_actor_kind_check check (actor_kind in ('customer', 'staff', 'provider', 'system')) not valid;

-- step: concurrently
alter table order_step validate constraint order_step_actor_kind_check;

-- step
-- What happened to an order without moving it.
create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('note', 'no-answer', 'address', 'came-back', 'undone', 'link')),
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'provider', 'system')),
  staff_id uuid references staff,
  actor_name text not null default '',
  note text
);
create index on order_event (order_id);

-- Who has an order open. It runs out by itself.
create table order_lease (
  order_id uuid primary key references shop_order on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  until timestamptz not null
);

-- step
-- Which order a mail speaks of; a mail about what somebody at the desk did waits, so that it can be taken back.
alter table mail
  add column order_id uuid references shop_order,
  add column not_before timestamptz;

-- step
-- Cash that the courier took is not yet the shop's.
alter table payment add column cash_settled_at timestamptz;

-- step
-- Nothing is packed, handed over or delivered that nobody has confirmed: whoever writes, by whatever way.
create function order_is_confirmed() returns trigger language plpgsql as $$
begin
  if not exists (select from order_step s where s.order_id = new.id and s.status = 'confirmed')
    and exists (select from shop_order o where o.id = new.id and o.status in ('processed', 'shipped', 'delivered')) then
    raise exception 'order % is not confirmed', new.number using errcode = 'check_violation', constraint = 'order_is_confirmed';
  end if;
  return null;
end $$;
create constraint trigger order_is_confirmed after insert or update of status on shop_order
  deferrable initially deferred for each row
  when (new.status in ('processed', 'shipped', 'delivered')) execute function order_is_confirmed();

-- step: concurrently
create index concurrently if not exists mail_order_id_idx on mail (order_id) where order_id is not null;

-- The desk's queues.
create index concurrently if not exists shop_order_at_work on shop_order (status, moved_at, id) where status in ('confirmed', 'processed', 'shipped');
create index concurrently if not exists shop_order_to_call_again on shop_order (call_due_at) where status = 'pending' and call_due_at is not null;
create index concurrently if not exists shop_order_coming_back on shop_order (refused_at) where refused_at is not null and returned_at is null;
create index concurrently if not exists shop_order_newest on shop_order (created_at desc, id desc);

-- What the desk searches by.
create index concurrently if not exists shop_order_number_begins on shop_order (number text_pattern_ops);
create index concurrently if not exists shop_order_number_ends on shop_order (right(number, 4) text_pattern_ops);
create index concurrently if not exists shop_order_phone_ends on shop_order (reverse(phone) text_pattern_ops);
-- No two parcels have one number of one courier.
create unique index concurrently if not exists shop_order_parcel on shop_order (upper(consignment) text_pattern_ops, courier_name) where consignment is not null;
create index concurrently if not exists shop_order_name on shop_order using gin (to_tsvector('simple', recipient_name));
create index concurrently if not exists customer_email_begins on customer (email_key text_pattern_ops);
create index concurrently if not exists payment_cash_out on payment (updated_at) where method = 'cod' and status = 'success' and cash_settled_at is null;
