-- Which courier carries what, at which price, and what products weigh whose facts do not say it (decision record 0075).
create table booking_setting (
  only_row boolean primary key default true check (only_row),
  -- For each: a city or all others, a weight up to which it counts, the courier, its price and days.
  rules jsonb not null default '[]',
  -- Grams by the id of the sub-category.
  category_grams jsonb not null default '{}',
  other_grams integer not null default 1000 check (other_grams > 0),
  version integer not null default 1
);
insert into booking_setting default values;

-- Parcels that are booked together. Stored before the first one is asked for, so that a lost connection loses none.
create table booking_batch (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  staff_id uuid references staff (id),
  actor_name text not null
);
create index booking_batch_newest on booking_batch (created_at desc, id desc);

create table booking_batch_parcel (
  batch_id uuid not null references booking_batch (id) on delete cascade,
  position smallint not null,
  order_id uuid not null references shop_order (id) on delete cascade,
  place smallint not null check (place between 1 and 20),
  service text not null,
  grams integer not null check (grams > 0),
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries smallint not null default 0,
  claimed_at timestamptz,
  booking_id uuid references parcel_booking (id) on delete set null,
  why text,
  primary key (batch_id, position)
);
create index booking_batch_waiting on booking_batch_parcel (batch_id, position) where state = 'waiting';
create index booking_batch_order on booking_batch_parcel (order_id);
create index booking_batch_booking on booking_batch_parcel (booking_id) where booking_id is not null;

-- What a courier collects at one time. At PostEx this is what books the pick-up.
create table load_sheet (
  id uuid primary key default gen_random_uuid(),
  service text not null,
  state text not null default 'asked' check (state in ('asked', 'made', 'refused', 'uncertain')),
  -- The courier's number of the sheet, and its document, if it has them.
  number text,
  document bytea,
  reason text,
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  staff_id uuid references staff (id),
  actor_name text not null
);
create index load_sheet_newest on load_sheet (created_at desc, id desc);

-- A parcel is on one sheet, so a second press makes no second one.
create table load_sheet_parcel (
  booking_id uuid primary key references parcel_booking (id) on delete cascade,
  sheet_id uuid not null references load_sheet (id) on delete cascade
);
create index load_sheet_parcel_sheet on load_sheet_parcel (sheet_id);
