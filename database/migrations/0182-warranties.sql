-- The warranty of products that state none themselves, by brand, category, or both.
create table warranty_default (
  id integer generated always as identity primary key,
  brand_id integer references brand,
  category_level text check (category_level in ('category', 'sub-category', 'child-category')),
  category_id integer,
  warranty_class text not null check (warranty_class in ('official', 'shop', 'international', 'none')),
  months smallint not null check (months between 0 and 240),
  covers text not null default '' check (length(covers) <= 1000),
  claim_at text not null default '' check (length(claim_at) <= 1000),
  version integer not null default 1,
  check ((category_level is null) = (category_id is null)),
  check (brand_id is not null or category_id is not null),
  unique nulls not distinct (brand_id, category_level, category_id)
);

-- Who gives the warranty of a product, and how long: its own, or the most exact default. No giver: no warranty.
create view product_warranty as
select p.id as product_id, t.months, t.covers, t.claim_at,
  case when t.months > 0 then
    case t.class when 'official' then 'distributor' when 'international' then 'brand' when 'shop' then 'shop' end
  end as giver
from product p
left join lateral (
  select d.* from warranty_default d
  where (d.brand_id is null or d.brand_id = p.brand_id)
    and case d.category_level
      when 'child-category' then d.category_id = p.child_category_id
      when 'sub-category' then d.category_id = p.sub_category_id
      when 'category' then d.category_id = (select s.category_id from sub_category s where s.id = p.sub_category_id)
      else true end
  order by d.brand_id is null,
    case d.category_level when 'child-category' then 0 when 'sub-category' then 1 when 'category' then 2 else 3 end
  limit 1
) d on true
cross join lateral (
  select coalesce(p.warranty_class, d.warranty_class) as class,
    coalesce(p.warranty_months, d.months, 0) as months,
    coalesce(nullif(p.warranty_covers, ''), d.covers, '') as covers,
    coalesce(nullif(p.warranty_claim_at, ''), d.claim_at, '') as claim_at
) t;

-- The warranty that each product of an order has, written when it is delivered. No giver: none.
create table order_warranty (
  order_id uuid not null references shop_order on delete cascade,
  product_id integer not null references product,
  giver text check (giver in ('brand', 'distributor', 'shop')),
  months smallint not null,
  covers text not null,
  claim_at text not null,
  until date not null,
  primary key (order_id, product_id)
);
