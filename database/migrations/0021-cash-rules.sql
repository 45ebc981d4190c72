-- step
-- What speaks for and against a cash order, and what the shop does about it: rules as rows, so that a shop can have its own.
create table cash_rule (
  signal text primary key check (signal in
    ('blocked', 'refused-before', 'many-today', 'high-value', 'many-of-one', 'short-address', 'city-refuses', 'known')),
  -- From which number on it speaks: rupees, orders, units, letters, percent.
  threshold integer not null check (threshold >= 0),
  decision text not null check (decision in ('ship', 'call', 'advance', 'prepaid')),
  is_on boolean not null default true
);
insert into cash_rule (signal, threshold, decision) values
  ('blocked', 0, 'prepaid'),
  ('refused-before', 1, 'advance'),
  ('many-today', 3, 'call'),
  ('high-value', 200000, 'advance'),
  ('many-of-one', 5, 'call'),
  ('short-address', 15, 'call'),
  ('city-refuses', 25, 'call'),
  ('known', 2, 'ship');

-- step
-- Who pays before it is sent, and why; and what staff want to remember of a customer.
alter table customer
  add column cash_blocked_at timestamptz,
  add column cash_block_reason text,
  add column erased_at timestamptz;
create table customer_note (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  at timestamptz not null default now(),
  staff_id uuid references staff,
  actor_name text not null default '',
  note text not null
);
create index on customer_note (customer_id);

-- step: concurrently
-- How a city's parcels went.
create index concurrently if not exists shop_order_city_sent on shop_order (city_name, moved_at) where status = 'delivered' or refused_at is not null;
create index concurrently if not exists customer_name on customer using gin (to_tsvector('simple', name));
create index concurrently if not exists customer_phone_ends on customer (reverse(phone) text_pattern_ops);
