-- What customers want to remember: the last act on each product, also where that was to take it away, so that a device which
-- comes late does not put it back.
create table wish (
  customer_id uuid not null references customer on delete cascade,
  product_id integer not null references product on delete cascade,
  acted_at timestamptz not null,
  wished boolean not null,
  -- When it was put there: what it cost, and whether there was any.
  net_price integer not null check (net_price >= 0),
  in_stock boolean not null,
  primary key (customer_id, product_id)
);
create index on wish (product_id);

-- Who has the token may look at the list, until its owner ends it.
create table wish_share (
  customer_id uuid primary key references customer on delete cascade,
  token text not null unique,
  created_at timestamptz not null default now()
);
