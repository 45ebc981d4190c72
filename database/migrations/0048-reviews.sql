-- What buyers say of products. One of each buyer for each product; shown once somebody of the shop has read it.
create table review (
  id uuid primary key default gen_random_uuid(),
  product_id integer not null references product,
  customer_id uuid not null references customer,
  -- The delivered order that it rests on.
  order_id uuid not null references shop_order,
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  -- As it is shown; the customer's own name may change or be erased.
  author text not null,
  state text not null default 'new' check (state in ('new', 'published', 'hidden')),
  hidden_reason text,
  helpful integer not null default 0 check (helpful >= 0),
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  published_at timestamptz,
  version integer not null default 1,
  unique (product_id, customer_id),
  check ((state = 'hidden') = (hidden_reason is not null)),
  check (state <> 'published' or published_at is not null)
);
create index review_of_customer on review (customer_id);
-- A page of a product's reviews, in both orders, and their spread, are read off these alone.
create index review_newest on review (product_id, created_at desc, id desc) include (rating) where state = 'published';
create index review_helpful on review (product_id, helpful desc, created_at desc, id desc) include (rating) where state = 'published';
create index review_queue on review (state, changed_at, id);

create table review_photo (
  review_id uuid not null references review on delete cascade,
  place smallint not null,
  picture text not null references picture,
  primary key (review_id, place)
);

-- Photos that a customer has sent for reviews: only their own can stand in them.
create table review_upload (
  customer_id uuid not null references customer on delete cascade,
  picture text not null references picture,
  at timestamptz not null default now(),
  primary key (customer_id, picture)
);

create table review_vote (
  review_id uuid not null references review on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  at timestamptz not null default now(),
  primary key (review_id, customer_id)
);
create index on review_vote (customer_id);
