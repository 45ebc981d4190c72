-- Connections to outside services such as payment providers, and their keys, encrypted (decision record 0063).
create table connection (
  service text primary key check (service ~ '^[a-z][a-z0-9-]{0,30}$'),
  is_on boolean not null default false,
  mode text not null default 'test' check (mode in ('test', 'live')),
  version integer not null default 0,
  changed_at timestamptz not null default now()
);

create table connection_key (
  id text primary key,
  service text not null references connection (service),
  name text not null,
  sealed text not null,
  last_four text,
  changed_at timestamptz not null default now(),
  check (id = service || '/' || name)
);
create index connection_key_service on connection_key (service);

-- One row: the provider of the card option that the owner chose; null leaves the choice to the shop.
create table card_payment_setting (
  only_row boolean primary key default true check (only_row),
  provider text,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);
insert into card_payment_setting default values;
