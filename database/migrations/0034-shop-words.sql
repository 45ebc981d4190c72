-- What the owner says in the place of the shop's standard: promises in numbers, whom mails are from, and texts.
alter table shop_setting add column policy jsonb not null default '{}', add column mail_from text;

-- A text that went back to the standard stays as a row, so that its version goes on.
create table shop_text (
  name text primary key,
  own jsonb,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
