-- step
-- What couriers say to have paid for each parcel, and when they are asked next.
create table parcel_settlement (
  booking_id uuid primary key references parcel_booking (id) on delete cascade,
  due_at timestamptz default now(),
  failures smallint not null default 0,
  asked_at timestamptz,
  paid_at timestamptz,
  -- The courier's number of its payment, or the day of the payment.
  payment text,
  cash_paisa bigint,
  charge_paisa bigint,
  tax_paisa bigint,
  net_paisa bigint,
  grams integer,
  -- Written on a statement; a statement that staff delete is not written again.
  listed_at timestamptz,
  settlement_id uuid references settlement (id) on delete set null,
  constraint parcel_settlement_paid check (paid_at is null or (payment is not null and cash_paisa is not null))
);
create index parcel_settlement_due on parcel_settlement (due_at) where due_at is not null;
create index parcel_settlement_unlisted on parcel_settlement (paid_at) where paid_at is not null and listed_at is null;
create index parcel_settlement_statement on parcel_settlement (settlement_id) where settlement_id is not null;

-- step
-- Of a statement that the shop fetched: the courier, and its number of the payment.
alter table settlement add column service text, add column payment text;

-- step: concurrently
-- One open statement for each payment.
create unique index concurrently if not exists settlement_fetched on settlement (courier_name, service, payment)
  where service is not null and status <> 'closed';
-- Parcels whose way has ended are asked about for their money; those on their way can be cancelled.
create index concurrently if not exists parcel_tracking_ended on parcel_tracking (state_at) where state in ('delivered', 'returned');
create index concurrently if not exists parcel_tracking_moving on parcel_tracking (booking_id) where state not in ('delivered', 'returning', 'returned', 'cancelled');
