-- In a demo shop the owner can have JazzCash, PayFast and Safepay played by the shop itself (decision record 0067).
-- step
create table sandbox_payment (
  id text primary key,
  provider text not null,
  session text not null,
  amount_minor integer not null,
  state text not null default 'open' check (state in ('open', 'paid', 'refused')),
  refunded_minor integer not null default 0 check (refunded_minor between 0 and amount_minor),
  return_url text not null default '',
  cancel_url text not null default '',
  created_at timestamptz not null default now(),
  unique (provider, session)
);

-- step
alter table connection drop constraint connection_mode_check;
alter table connection add constraint connection_mode_check check (mode in ('test', 'live', 'sandbox')) not valid;

-- step: concurrently
alter table connection validate constraint connection_mode_check;
