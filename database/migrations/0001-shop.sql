-- The whole shop. Money is integer rupees in every column.
create extension if not exists pg_trgm;

-- Places and couriers -----------------------------------------------------------------------------------------------
create table state (
  id integer generated always as identity primary key,
  name text not null unique
);

create table city (
  id integer generated always as identity primary key,
  state_id integer not null references state,
  name text not null,
  unique (state_id, name)
);

create table courier (
  id integer generated always as identity primary key,
  name text not null unique
);

create table courier_pricing (
  id integer generated always as identity primary key,
  city_id integer not null references city,
  courier_id integer not null references courier,
  price integer not null check (price >= 0),
  unique (city_id, courier_id)
);

-- Catalogue ---------------------------------------------------------------------------------------------------------
create table category (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  icon text not null,
  position integer not null
);

create table sub_category (
  id integer generated always as identity primary key,
  category_id integer not null references category,
  slug text not null unique,
  name text not null,
  position integer not null
);
create index on sub_category (category_id);

create table child_category (
  id integer generated always as identity primary key,
  sub_category_id integer not null references sub_category,
  slug text not null unique,
  name text not null,
  position integer not null
);
create index on child_category (sub_category_id);

create table brand (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null
);

create table product (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  brand_id integer not null references brand,
  sub_category_id integer not null references sub_category,
  child_category_id integer not null references child_category,
  total integer not null check (total >= 0),
  price integer not null check (price >= 0),
  discount smallint not null default 0 check (discount between 0 and 100),
  net_price integer not null check (net_price = floor(total::bigint * (100 - discount) / 100)),
  stock integer not null check (stock >= 0),
  img_url text not null,
  photos text[] not null default '{}',
  short_desc text not null default '',
  description text not null default '',
  chips text[] not null default '{}',
  specifications jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every column a listing filters or sorts by is in the index, so the page is cut from the index alone and only its rows
-- are fetched. Both directions of a sort read the same index.
create index product_of_sub_by_price on product (sub_category_id, net_price, id) include (brand_id, discount);
create index product_of_sub_by_date on product (sub_category_id, created_at, id) include (brand_id, discount, net_price);
create index product_of_child_by_price on product (child_category_id, net_price, id) include (brand_id, discount);
create index product_of_child_by_date on product (child_category_id, created_at, id) include (brand_id, discount, net_price);
create index product_by_date on product (created_at desc, id desc);
create index product_discounted on product (discount desc, created_at desc, id desc) where discount > 0;

create table banner (
  id integer generated always as identity primary key,
  position text not null check (position in ('main-banner', 'hot-banner', 'side-banner', 'gear-up-banner', 'big-banner')),
  place integer not null,
  link text not null,
  img_desktop text not null,
  img_tablet text not null,
  img_mobile text not null,
  image text not null,
  alt_text text not null,
  headline text not null default '',
  line text not null default '',
  unique (position, place)
);

-- What a picture under /media is drawn from: any node can draw it again.
create table picture (
  hash text primary key,
  source jsonb not null
);

-- Customers ---------------------------------------------------------------------------------------------------------
create table customer (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  email_key text not null unique,
  phone text not null,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create table pending_registration (
  id uuid primary key default gen_random_uuid(),
  email_key text not null,
  name text not null,
  email text not null,
  phone text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create index on pending_registration (email_key, created_at desc);
create index on pending_registration (created_at);

create table otp (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('registration', 'reset')),
  email_key text not null,
  -- Null for an e-mail that nobody could use the code of: it is counted and limited like any other.
  code_hash bytea,
  registration_id uuid references pending_registration on delete cascade,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on otp (purpose, email_key, created_at desc);
create index on otp (registration_id);
create index on otp (created_at);

create table session (
  token_hash bytea primary key,
  customer_id uuid not null references customer on delete cascade,
  created_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null
);
create index on session (customer_id);
create index on session (absolute_expires_at);

create table address (
  id integer generated always as identity primary key,
  customer_id uuid not null unique references customer on delete cascade,
  address text not null,
  state_id integer not null references state,
  city_id integer not null references city,
  postal_code text not null,
  phone text not null,
  updated_at timestamptz not null default now()
);

-- Orders ------------------------------------------------------------------------------------------------------------
create table shop_order (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  customer_id uuid not null references customer,
  idempotency_key text,
  request_hash text,
  status text not null check (status in ('pending', 'confirmed', 'processed', 'shipped', 'delivered', 'cancelled')),
  sub_total integer not null,
  courier_cost integer not null check (courier_cost >= 0),
  grand_total integer not null check (grand_total = sub_total + courier_cost),
  courier_name text not null,
  recipient_name text not null,
  phone text not null,
  address text not null,
  city_name text not null,
  state_name text not null,
  postal_code text not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  unique (customer_id, idempotency_key)
);
create index on shop_order (customer_id, created_at desc, id desc);
create index on shop_order (created_at) where status = 'pending';

create table order_item (
  order_id uuid not null references shop_order on delete cascade,
  product_id integer not null references product,
  slug text not null,
  name text not null,
  photo text not null,
  price integer not null check (price >= 0),
  quantity integer not null check (quantity > 0),
  total integer not null check (total = price * quantity),
  primary key (order_id, product_id)
);
create index on order_item (product_id);

-- The order's way through its statuses, one row a step.
create table order_step (
  order_id uuid not null references shop_order on delete cascade,
  status text not null,
  at timestamptz not null default now(),
  primary key (order_id, status)
);

create table payment (
  order_id uuid primary key references shop_order on delete cascade,
  method text not null check (method in ('stripe', 'cod')),
  status text not null check (status in ('pending', 'success', 'failed', 'refunded')),
  amount integer not null check (amount >= 0),
  -- The provider's checkout session that is open for this order, if any: never more than one.
  provider_session text,
  provider_url text,
  provider_session_expires_at timestamptz,
  provider_payment text,
  attempt integer not null default 0,
  updated_at timestamptz not null default now()
);
create unique index on payment (provider_session) where provider_session is not null;

create table payment_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

-- Every change of stock with its reason; the sum of a product's rows is its stock.
create table stock_change (
  id bigint generated always as identity primary key,
  product_id integer not null references product,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('opening', 'order', 'cancellation', 'late-payment', 'correction')),
  order_id uuid references shop_order,
  at timestamptz not null default now()
);
create index on stock_change (product_id);
create index on stock_change (order_id);
-- Stock goes back once per order and product.
create unique index on stock_change (order_id, product_id) where reason = 'cancellation';

-- Mail --------------------------------------------------------------------------------------------------------------
create table mail (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text_part text not null,
  html_part text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index on mail (lower(recipient), created_at desc);
create index on mail (created_at) where sent_at is null;

-- Search ------------------------------------------------------------------------------------------------------------
create table synonym (
  word text primary key,
  means text not null
);
