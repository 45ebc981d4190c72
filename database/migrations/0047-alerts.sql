-- Who wants to hear when a product is back in stock, or costs no more than so much. Each is told once.
create table product_alert (
  id uuid primary key default gen_random_uuid(),
  product_id integer not null references product on delete cascade,
  email text not null,
  email_key text not null,
  -- Rupees; null: when it is back in stock.
  below integer check (below > 0),
  asked_at timestamptz not null default now(),
  -- Whoever has the mailbox said so; nothing is mailed before, but the question itself.
  confirmed_at timestamptz,
  told_at timestamptz,
  ended_at timestamptz
);
create index on product_alert (email_key);
create unique index product_alert_waiting on product_alert (product_id, email_key, (below is null))
  where confirmed_at is not null and told_at is null and ended_at is null;

-- Mails that people may refuse say where, in one click (RFC 8058); and who refused which, when.
alter table mail add column unsubscribe_url text;
create table mail_refusal (
  email_key text not null,
  list text not null check (list in ('alerts', 'reviews')),
  at timestamptz not null default now(),
  primary key (email_key, list)
);
