-- Who gives the warranty of a product, and how long. No giver: no warranty.
create view product_warranty as
select id as product_id, coalesce(warranty_months, 0) as months, coalesce(warranty_covers, '') as covers,
  coalesce(warranty_claim_at, '') as claim_at,
  case when warranty_months > 0 then
    case warranty_class when 'official' then 'distributor' when 'international' then 'brand' when 'shop' then 'shop' end
  end as giver
from product;

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
