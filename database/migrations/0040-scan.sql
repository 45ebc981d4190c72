-- step
-- What a scanner or a phone's camera has sent, by the key that the browser gave it: sent again, it is done once.
create table scan (
  key uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  at timestamptz not null default now()
);
create index on scan (at);

-- Parcels that a courier takes along at one time; closed when the courier has signed for them.
create table courier_batch (
  id integer generated always as identity primary key,
  courier_name text not null,
  opened_at timestamptz not null default now(),
  opened_by uuid references staff,
  closed_at timestamptz,
  closed_by uuid references staff
);
-- A courier has one that is open, at most.
create unique index courier_batch_open on courier_batch (courier_name) where closed_at is null;
create index courier_batch_closed on courier_batch (closed_at desc, id desc) where closed_at is not null;

-- step
alter table shop_order add column batch_id integer references courier_batch;

-- step: concurrently
create index concurrently if not exists shop_order_of_batch on shop_order (batch_id) where batch_id is not null;
