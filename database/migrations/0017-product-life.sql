-- A product is a draft, then published, then archived; only published ones are listed, found and bought.
-- step
alter table product
  add column status text not null default 'published',
  -- Counts up with every change by the shop's people, so that nobody overwrites what they have not seen.
  add column version integer not null default 1,
  add column sku text,
  add column barcode text,
  -- What it costs the shop, in rupees.
  add column cost integer,
  add column warranty_months smallint,
  add constraint product_status_check check (status in ('draft', 'published', 'archived')) not valid,
  add constraint product_cost_check check (cost >= 0) not valid,
  add constraint product_warranty_months_check check (warranty_months >= 0) not valid;

-- step: concurrently
alter table product validate constraint product_status_check;
alter table product validate constraint product_cost_check;
alter table product validate constraint product_warranty_months_check;
create unique index concurrently if not exists product_sku on product (lower(sku)) where sku is not null;
create index concurrently if not exists product_barcode on product (barcode) where barcode is not null;
-- What listings read is in the index, as before, and nothing else. The new indexes take the names of the old ones below.
create index concurrently if not exists published_of_sub_by_price on product (sub_category_id, net_price, id) include (brand_id, discount) where status = 'published';
create index concurrently if not exists published_of_sub_by_date on product (sub_category_id, created_at, id) include (brand_id, discount, net_price) where status = 'published';
create index concurrently if not exists published_of_child_by_price on product (child_category_id, net_price, id) include (brand_id, discount) where status = 'published';
create index concurrently if not exists published_of_child_by_date on product (child_category_id, created_at, id) include (brand_id, discount, net_price) where status = 'published';
create index concurrently if not exists published_by_date on product (created_at desc, id desc) where status = 'published';
create index concurrently if not exists published_discounted on product (discount desc, created_at desc, id desc) where discount > 0 and status = 'published';

-- step
-- Both at once, so that no listing is without an index; each takes a moment.
-- squawk-ignore require-concurrent-index-deletion
drop index product_of_sub_by_price, product_of_sub_by_date, product_of_child_by_price, product_of_child_by_date,
  product_by_date, product_discounted;
alter index published_of_sub_by_price rename to product_of_sub_by_price;
alter index published_of_sub_by_date rename to product_of_sub_by_date;
alter index published_of_child_by_price rename to product_of_child_by_price;
alter index published_of_child_by_date rename to product_of_child_by_date;
alter index published_by_date rename to product_by_date;
alter index published_discounted rename to product_discounted;

-- step
-- Every price that a product has had, from when on.
create table price_change (
  id bigint generated always as identity primary key,
  product_id integer not null references product,
  at timestamptz not null default now(),
  total integer not null,
  discount smallint not null,
  net_price integer not null,
  staff_id uuid references staff
);
create index on price_change (product_id, at);

-- step: batches
with batch as (
  select id, created_at, total, discount, net_price from product where id > coalesce($1::integer, 0) order by id limit 500
), filled as (
  insert into price_change (product_id, at, total, discount, net_price)
  select id, created_at, total, discount, net_price from batch
)
select id from batch order by id desc limit 1

-- step
-- Who changed the stock, and why.
alter table stock_change
  add column staff_id uuid references staff,
  add column note text,
  drop constraint stock_change_reason_check,
  add constraint stock_change_reason_check check (reason in
    ('opening', 'order', 'cancellation', 'late-payment', 'correction', 'purchase', 'count', 'damage', 'return')) not valid;

-- step: concurrently
alter table stock_change validate constraint stock_change_reason_check;
