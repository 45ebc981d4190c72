-- step
-- What a courier keeps of the cash that it collects: agreed prices and taxes, from a day on.
create table courier_rate (
  id integer generated always as identity primary key,
  courier_name text not null,
  from_day date not null,
  -- Per parcel: so much for the first grams, and so much for each further step that is begun.
  first_rupees integer not null check (first_rupees >= 0),
  first_grams integer not null check (first_grams > 0),
  step_rupees integer not null default 0 check (step_rupees >= 0),
  step_grams integer not null default 500 check (step_grams > 0),
  -- For a parcel that came back.
  return_rupees integer not null default 0 check (return_rupees >= 0),
  -- Hundredths of a per cent: of the charge (fuel, then sales tax on services), and of the cash (what is withheld).
  fuel_bp integer not null default 0 check (fuel_bp between 0 and 10000),
  charge_tax_bp integer not null default 0 check (charge_tax_bp between 0 and 10000),
  cash_tax_bp integer not null default 0 check (cash_tax_bp between 0 and 10000),
  -- Where it stands: an agreement, a circular.
  source text not null default '',
  unique (courier_name, from_day)
);

-- A courier's statement, held against the shop's books, and closed. Money is in paisa: couriers write them.
create table settlement (
  id uuid primary key default gen_random_uuid(),
  courier_name text not null,
  name text not null,
  file_hash bytea not null,
  status text not null check (status in ('mapping', 'open', 'closed')),
  headings text[] not null default '{}',
  -- What each column means, or nothing.
  columns text[] not null default '{}',
  -- Parcels delivered up to this day should stand in it.
  until_day date,
  created_at timestamptz not null default now(),
  staff_id uuid references staff,
  staff_name text not null,
  compared_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  -- The same file is one statement.
  unique (courier_name, file_hash)
);
create index on settlement (created_at desc, id desc);

create table settlement_row (
  settlement_id uuid not null references settlement on delete cascade,
  place integer not null,
  cells jsonb not null,
  consignment text not null default '',
  order_id uuid references shop_order,
  cash_paisa bigint,
  charge_paisa bigint,
  tax_paisa bigint,
  net_paisa bigint,
  grams integer,
  expected_cash_paisa bigint not null default 0,
  -- Null where no rate says so.
  expected_charge_paisa bigint,
  expected_tax_paisa bigint,
  faults text[] not null default '{}',
  -- Somebody takes it as it is.
  accepted boolean not null default false,
  settled boolean not null default false,
  primary key (settlement_id, place)
);
-- Cash is settled once.
create unique index settlement_row_settled on settlement_row (order_id) where settled;
create index on settlement_row (order_id) where order_id is not null;

-- What the columns of a courier's statements mean: heading in small letters → meaning.
create table courier_statement (
  courier_name text primary key,
  columns jsonb not null
);

-- step
-- What the parcel weighed when it was handed over, where somebody weighed it.
alter table shop_order
  add column parcel_grams integer,
  add constraint shop_order_parcel_grams_check check (parcel_grams > 0) not valid;

-- step: concurrently
alter table shop_order validate constraint shop_order_parcel_grams_check;
-- Cash of one courier that is out.
create index concurrently if not exists shop_order_delivered_by on shop_order (courier_name, delivered_at) where status = 'delivered';
