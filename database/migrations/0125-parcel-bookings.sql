-- Each booking of a parcel at a courier, from the intention to the end. A parcel is an order and a place.
create table parcel_booking (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order on delete cascade,
  place smallint not null check (place between 1 and 20),
  attempt smallint not null check (attempt > 0),
  reference text not null unique,
  service text not null,
  state text not null default 'intended' check (state in ('intended', 'asked', 'booked', 'refused', 'uncertain', 'cancelled')),
  grams integer not null check (grams > 0),
  cash integer not null check (cash >= 0),
  note text not null default '',
  city_key text not null,
  city_name text not null,
  created_at timestamptz not null default now(),
  tries smallint not null default 0,
  asked_at timestamptz,
  not_found smallint not null default 0,
  look_ups smallint not null default 0,
  due_at timestamptz,
  ended_at timestamptz,
  reason text,
  staff_id uuid references staff (id),
  actor_name text not null,
  unique (order_id, place, attempt)
);
-- Never two live bookings of the same parcel.
create unique index parcel_booking_live on parcel_booking (order_id, place) where state in ('intended', 'asked', 'uncertain', 'booked');
create index parcel_booking_due on parcel_booking (due_at) where state in ('intended', 'asked', 'uncertain');

-- A parcel that is routed anew gets another number, and keeps the earlier ones.
create table parcel_number (
  service text not null,
  number text not null,
  booking_id uuid not null references parcel_booking (id) on delete cascade,
  label_url text,
  since timestamptz not null default now(),
  primary key (service, number)
);
create index parcel_number_booking on parcel_number (booking_id);
