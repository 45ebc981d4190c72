-- A product is a draft, then published, then archived; only published ones are listed, found and bought.
alter table product
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  -- Counts up with every change by the shop's people, so that nobody overwrites what they have not seen.
  add column version integer not null default 1,
  add column sku text,
  add column barcode text,
  -- What it costs the shop, in rupees.
  add column cost integer check (cost >= 0),
  add column warranty_months smallint check (warranty_months >= 0);
create unique index product_sku on product (lower(sku)) where sku is not null;
create index product_barcode on product (barcode) where barcode is not null;

-- What listings read is in the index, as before, and nothing else.
drop index product_of_sub_by_price, product_of_sub_by_date, product_of_child_by_price, product_of_child_by_date,
  product_by_date, product_discounted;
create index product_of_sub_by_price on product (sub_category_id, net_price, id) include (brand_id, discount) where status = 'published';
create index product_of_sub_by_date on product (sub_category_id, created_at, id) include (brand_id, discount, net_price) where status = 'published';
create index product_of_child_by_price on product (child_category_id, net_price, id) include (brand_id, discount) where status = 'published';
create index product_of_child_by_date on product (child_category_id, created_at, id) include (brand_id, discount, net_price) where status = 'published';
create index product_by_date on product (created_at desc, id desc) where status = 'published';
create index product_discounted on product (discount desc, created_at desc, id desc) where discount > 0 and status = 'published';

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
insert into price_change (product_id, at, total, discount, net_price)
select id, created_at, total, discount, net_price from product;

-- Who changed the stock, and why.
alter table stock_change
  add column staff_id uuid references staff,
  add column note text,
  drop constraint stock_change_reason_check,
  add constraint stock_change_reason_check check (reason in
    ('opening', 'order', 'cancellation', 'late-payment', 'correction', 'purchase', 'count', 'damage', 'return'));
