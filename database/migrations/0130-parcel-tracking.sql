-- What couriers say about parcels, each thing once, and where each parcel is.
create table parcel_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references parcel_booking (id) on delete cascade,
  at timestamptz not null,
  word text not null,
  reason text not null default '',
  position integer not null,
  state text not null,
  seen_at timestamptz not null default now(),
  unique (booking_id, at, word, reason)
);
create index parcel_event_seen on parcel_event (seen_at);

create table parcel_tracking (
  booking_id uuid primary key references parcel_booking (id) on delete cascade,
  state text not null default 'booked',
  state_at timestamptz not null default now(),
  is_return_requested boolean not null default false,
  failed_at timestamptz,
  attempts smallint not null default 0,
  attention text,
  dismissed text,
  due_at timestamptz default now(),
  failures smallint not null default 0,
  pulled_at timestamptz,
  pushed_at timestamptz
);
create index parcel_tracking_due on parcel_tracking (due_at) where due_at is not null;
create index parcel_tracking_open on parcel_tracking (coalesce(failed_at, state_at)) where state in ('attempted', 'return-requested');
create index parcel_tracking_failed on parcel_tracking (failed_at) where failed_at is not null;
create index parcel_tracking_attention on parcel_tracking (state_at) where attention is not null;

-- Whether a courier still pushes; the rotation changes the secret of its URL.
create table courier_push (
  service text primary key,
  rotation integer not null default 0,
  received_at timestamptz,
  unreadable_at timestamptz
);

-- What a courier was told after a failed attempt, and how it answered.
create table delivery_advice (
  id bigint generated always as identity primary key,
  booking_id uuid not null references parcel_booking (id) on delete cascade,
  event_id bigint references parcel_event (id) on delete cascade,
  kind text not null check (kind in ('try-again', 'return')),
  day date,
  address text,
  phone text,
  result text not null default 'asked' check (result in ('asked', 'yes', 'no', 'unknown', 'told')),
  answer text,
  at timestamptz not null default now(),
  ended_at timestamptz,
  staff_id uuid references staff (id),
  actor_kind text not null check (actor_kind in ('staff', 'customer')),
  actor_name text not null default ''
);
create index delivery_advice_booking on delivery_advice (booking_id, at);
-- One question to a courier about a parcel at a time, and one answer of the customer to each attempt.
create unique index delivery_advice_asked on delivery_advice (booking_id) where result = 'asked';
create unique index delivery_advice_customer on delivery_advice (event_id) where actor_kind = 'customer';
