-- One row for each piece with a serial number, so that it is in one place at a time.
create table serial_number (
  id bigint generated always as identity primary key,
  product_id integer not null references product,
  brand_id integer not null references brand,
  serial text not null check (length(serial) between 3 and 64),
  -- In capitals, without spaces and signs.
  normalised text collate "C" not null check (normalised ~ '^[0-9A-Z]{3,64}$'),
  state text not null check (state in ('in-stock', 'sold', 'set-aside', 'in-claim', 'lent', 'retired')),
  order_id uuid references shop_order,
  -- A replacement has the remaining term of the piece that it replaces.
  warranty_until date,
  registered_at timestamptz not null default now(),
  check ((state in ('sold', 'in-claim')) = (order_id is not null))
);
create unique index serial_number_unique on serial_number (normalised, brand_id);
create index serial_number_order on serial_number (order_id) where order_id is not null;
create index serial_number_product on serial_number (product_id, state);
create index serial_number_latest on serial_number (product_id, id);

-- What happened to a piece, in order. Rows are only added.
create table serial_event (
  id bigint generated always as identity primary key,
  serial_id bigint not null references serial_number,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  -- The state of the piece afterwards.
  state text not null,
  order_id uuid references shop_order,
  claim_id integer,
  other_serial_id bigint references serial_number,
  supplier text,
  invoice text,
  bought_on date,
  staff_id uuid references staff,
  actor_name text not null default '',
  note text
);
create index serial_event_serial on serial_event (serial_id, id);
create index serial_event_order on serial_event (order_id) where order_id is not null;

create function serial_event_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'The history of a serial number cannot be changed';
end $$;
create trigger serial_event_is_final before update or delete on serial_event
  for each row execute function serial_event_is_final();

-- A piece stays with the brand of its product, unless that brand has the same serial already.
create function serial_follows_brand() returns trigger language plpgsql as $$
begin
  update serial_number s set brand_id = new.brand_id
  where s.product_id = new.id
    and not exists (select from serial_number o where o.normalised = s.normalised and o.brand_id = new.brand_id);
  return null;
end $$;
create trigger serial_follows_brand after update of brand_id on product
  for each row when (old.brand_id <> new.brand_id) execute function serial_follows_brand();
