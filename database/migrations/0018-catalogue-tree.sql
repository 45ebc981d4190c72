-- step
-- Categories and brands are changed like products: seen at a version, and archived instead of forgotten.
alter table category add column version integer not null default 1, add column archived boolean not null default false;
alter table sub_category add column version integer not null default 1, add column archived boolean not null default false;
alter table child_category add column version integer not null default 1, add column archived boolean not null default false;
alter table brand add column version integer not null default 1, add column archived boolean not null default false;

-- Where something stood once, and what it is now: an old address leads to wherever that stands today, so there are no chains.
create table old_address (
  kind text not null check (kind in ('product', 'sub-category', 'child-category', 'brand')),
  address text not null,
  target_id integer not null,
  primary key (kind, address)
);
create index on old_address (kind, target_id);

-- step
-- Who answers for a product that fails.
alter table product
  add column warranty_class text,
  add constraint product_warranty_class_check check (warranty_class in ('official', 'shop', 'international', 'none')) not valid;

-- step: concurrently
alter table product validate constraint product_warranty_class_check;
-- The office's list begins with what was changed last, whatever its status.
create index concurrently if not exists product_by_change on product (updated_at desc, id desc);
