-- The cities of each connected courier, and which of ours they are. What has no certain match waits for review.
create table courier_city (
  service text not null,
  key text not null,
  name text not null,
  city_id integer references city (id) on delete set null,
  is_reviewed boolean not null default false,
  seen_at timestamptz not null default now(),
  primary key (service, key)
);
create unique index courier_city_match on courier_city (service, city_id) where city_id is not null;
