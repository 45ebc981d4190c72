-- What the owner says of the shop, in the place of what the environment says. One row; only what differs is in it.
create table shop_setting (
  only_row boolean primary key default true check (only_row),
  brand jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into shop_setting default values;
