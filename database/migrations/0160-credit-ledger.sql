-- Coins, gift cards and store credit on one ledger: entries are only added, and a lot's rest is the sum of its entries.
create table credit_account (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('coin', 'gift-card', 'store-credit')),
  -- Whose balance it is; a gift card that nobody has saved has no customer.
  customer_id uuid references customer,
  -- For whom the account was opened. A merge of customers moves customer_id and leaves this.
  opened_for uuid references customer,
  created_at timestamptz not null default now(),
  check ((kind = 'gift-card') = (opened_for is null)),
  check (kind = 'gift-card' or customer_id is not null)
);
create unique index credit_account_opened on credit_account (opened_for, kind) where opened_for is not null;
create index credit_account_customer on credit_account (customer_id) where customer_id is not null;

-- What came in at one time, with its end. Whoever spends at the same moment: no lot goes below zero or above what it was.
create table credit_lot (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references credit_account,
  granted integer not null check (granted > 0),
  rest integer not null default 0 check (rest between 0 and granted),
  expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index credit_lot_account on credit_lot (account_id);
create index credit_lot_open on credit_lot (expires_at) where rest > 0;

create table credit_entry (
  id bigint generated always as identity primary key,
  lot_id uuid not null references credit_lot,
  amount integer not null check (amount <> 0),
  cause text not null check (cause in
    ('earned', 'given', 'refunded', 'issued', 'spent', 'returned', 'expired', 'taken-back', 'cancelled')),
  order_id uuid references shop_order,
  -- What made the entry, so that a repeated request or job adds nothing.
  source text not null,
  note text not null default '',
  staff_id uuid references staff,
  actor_name text not null default '',
  at timestamptz not null default now(),
  unique (source, lot_id)
);
create index credit_entry_lot on credit_entry (lot_id);
create index credit_entry_order on credit_entry (order_id) where order_id is not null;

create function credit_entry_counts() returns trigger language plpgsql as $$
begin
  update credit_lot set rest = rest + new.amount where id = new.lot_id;
  return null;
end $$;
create trigger credit_entry_counts after insert on credit_entry for each row execute function credit_entry_counts();

create function credit_ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the credit ledger are only added' using errcode = 'restrict_violation';
end $$;
create trigger credit_entry_stays before update or delete on credit_entry for each row execute function credit_ledger_stays();
create trigger credit_entry_is_not_emptied before truncate on credit_entry for each statement execute function credit_ledger_stays();
create trigger credit_lot_stays before delete on credit_lot for each row execute function credit_ledger_stays();

-- Only entries change a lot's rest.
create function credit_lot_follows() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 or new.granted <> old.granted or new.account_id <> old.account_id
    or new.expires_at is distinct from old.expires_at then
    raise exception 'a lot of the credit ledger changes by entries only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger credit_lot_follows before update on credit_lot for each row execute function credit_lot_follows();

-- Delivered orders: when their coins are to be worked out, and for how many rupees each earns a coin. A repeated
-- working out changes nothing.
create table order_coins (
  order_id uuid primary key references shop_order,
  rupees_to_earn integer check (rupees_to_earn > 0),
  due_at timestamptz
);
create index order_coins_due on order_coins (due_at) where due_at is not null;

create table credit_setting (
  only_row boolean primary key default true check (only_row),
  earns_coins boolean not null default true,
  rupees_per_coin integer not null default 1 check (rupees_per_coin between 1 and 10000),
  coin_share_percent smallint not null default 10 check (coin_share_percent between 0 and 100),
  coin_months smallint not null default 12 check (coin_months between 1 and 120),
  gift_card_months smallint not null default 24 check (gift_card_months between 1 and 120),
  -- Up to what staff give credit or a gift card at once without the permission for more.
  staff_limit integer not null default 5000 check (staff_limit >= 0),
  version integer not null default 1
);
insert into credit_setting default values;
