-- The sandbox's own books: it plays a foreign provider, so it shares nothing with the shop's tables but its database.
create table sandbox_session (
  id text primary key,
  order_id uuid not null,
  -- The idempotency key of its creation: the same attempt finds the same session.
  attempt integer not null,
  order_number text not null,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  lines jsonb not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid')),
  payment_id text unique,
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (order_id, attempt)
);

-- Money that must go back: written in the transaction that finds out, tried again until the provider has done it.
create table refund (
  provider_payment text primary key,
  order_id uuid not null references shop_order,
  reason text not null check (reason in ('paid-after-cancellation', 'paid-twice', 'cancelled')),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  tries integer not null default 0,
  last_error text
);
create index on refund (order_id);
create index on refund (created_at) where done_at is null;

-- A mail whose words are still to be written: whoever sends or shows it first writes them. Rendering takes longer than a
-- whole order, so it happens outside the transaction the mail belongs to.
alter table mail add column content jsonb;

