-- step
-- Every try to pay an order: where, how much, and how it ended. `payment` remains what the order believes.
create table payment_attempt (
  reference text primary key check (reference ~ '^[0-9A-Z]{1,20}$'),
  order_id uuid not null references shop_order on delete cascade,
  attempt integer not null check (attempt > 0),
  provider text not null,
  amount integer not null check (amount >= 0),
  -- Names the page that posts the form of a provider without a page of its own.
  token text not null unique,
  session text,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'expired', 'closed', 'uncertain')),
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  uncertain_since timestamptz,
  provider_payment text,
  detail text,
  inquiries smallint not null default 0,
  asked_at timestamptz,
  unique (order_id, attempt),
  check ((state = 'uncertain') = (uncertain_since is not null))
);
create unique index payment_attempt_session on payment_attempt (provider, session) where session is not null;
create index payment_attempt_due on payment_attempt (opened_at) where state in ('open', 'uncertain');
create index payment_attempt_uncertain on payment_attempt (uncertain_since) where state = 'uncertain';
create index payment_attempt_newest on payment_attempt (opened_at desc, reference desc);

-- step
alter table payment
  add column provider text,
  drop constraint payment_method_check,
  add constraint payment_method_check check (method in ('stripe', 'jazzcash', 'bank', 'cod')) not valid;

-- step
-- A refund that the provider does not take from the shop is made by staff in the provider's portal.
alter table refund
  add column provider text,
  add column is_manual boolean not null default false;

-- step
alter table payment_case add column provider text;

-- step: concurrently
alter table payment validate constraint payment_method_check;
create index concurrently if not exists payment_by_wallet on payment (order_id) where method = 'jazzcash';
