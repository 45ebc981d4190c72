-- step
-- The warranty of products that say nothing about it, by brand, by sub-category, or by both.
create table warranty_default (
  id integer generated always as identity primary key,
  brand_id integer references brand on delete cascade,
  sub_category_id integer references sub_category on delete cascade,
  warranty_class text not null check (warranty_class in ('official', 'shop', 'international', 'none')),
  months smallint not null check (months between 0 and 240),
  covers text not null default '' check (length(covers) <= 1000),
  claim_at text not null default '' check (length(claim_at) <= 1000),
  check (brand_id is not null or sub_category_id is not null),
  unique nulls not distinct (brand_id, sub_category_id)
);
create index warranty_default_sub_category on warranty_default (sub_category_id);

create table warranty_setting (
  only_row boolean primary key default true check (only_row),
  -- Counts the changes of the defaults.
  version integer not null default 1
);
insert into warranty_setting default values;

-- step
-- A product's own warranty goes first; then the default of its brand and sub-category, of its brand, of its sub-category.
create or replace view product_warranty as
select p.id as product_id, coalesce(p.warranty_months, d.months, 0) as months,
  coalesce(p.warranty_covers, d.covers, '') as covers, coalesce(p.warranty_claim_at, d.claim_at, '') as claim_at,
  case when coalesce(p.warranty_months, d.months) > 0 then
    case coalesce(p.warranty_class, d.warranty_class) when 'official' then 'distributor' when 'international' then 'brand' when 'shop' then 'shop' end
  end as giver,
  d.id as default_id
from product p
left join lateral (
  select w.* from warranty_default w
  where p.warranty_class is null and (w.brand_id is null or w.brand_id = p.brand_id)
    and (w.sub_category_id is null or w.sub_category_id = p.sub_category_id)
  order by w.brand_id is null, w.sub_category_id is null limit 1
) d on true;
