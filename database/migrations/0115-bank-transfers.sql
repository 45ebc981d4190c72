-- The account that customers transfer to. Without an IBAN the shop offers no bank transfer.
create table bank_account (
  only_row boolean primary key default true check (only_row),
  iban text,
  title text not null default '',
  bank_name text not null default '',
  -- An unpaid order is cancelled after this time, and its customer reminded this long before.
  lapse_hours integer not null default 48 check (lapse_hours > 0),
  reminder_hours integer not null default 12 check (reminder_hours >= 0 and reminder_hours < lapse_hours),
  version integer not null default 1
);
insert into bank_account default values;

-- An order that is to be paid by bank transfer, or was, until when.
create table bank_transfer (
  order_id uuid primary key references shop_order (id),
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Null: no reminder is due.
  remind_at timestamptz
);
create index bank_transfer_reminder on bank_transfer (remind_at) where remind_at is not null;

-- What a customer says to have paid. It moves nothing: staff compare it with the account.
create table bank_claim (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references bank_transfer (order_id),
  transaction_number text not null,
  claimed_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected')),
  reason text,
  decided_at timestamptz,
  decided_by text
);
create unique index bank_claim_open on bank_claim (order_id) where state = 'open';
create index bank_claim_order on bank_claim (order_id, claimed_at);
create index bank_claim_waiting on bank_claim (claimed_at, id) where state = 'open';

-- One picture per order. It stays in the database, because files of the media store are public.
create table bank_screenshot (
  order_id uuid primary key references bank_transfer (order_id),
  picture bytea not null,
  uploaded_at timestamptz not null default now()
);
create index bank_screenshot_age on bank_screenshot (uploaded_at);
