-- A banner can be a draft, and has a time to be shown in; its version keeps two people from overwriting each other.
alter table banner
  drop constraint banner_position_place_key,
  add column draft boolean not null default false,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column version integer not null default 1,
  add constraint banner_time check (ends_at > starts_at);
create index banner_of_position on banner (position, place);
