-- step
-- A finished PC is a product of its own whose price and stock follow its parts.
alter table product add column is_bundle boolean not null default false;

-- step
create table bundle_part (
  bundle_id integer not null references product,
  part_id integer not null references product,
  quantity smallint not null check (quantity > 0),
  place smallint not null,
  primary key (bundle_id, part_id),
  check (bundle_id <> part_id)
);
create index on bundle_part (part_id);

-- step
-- What a bundle was made of when it was ordered: that is packed, and that comes back. Quantities are the whole line's.
create table order_item_part (
  order_id uuid not null references shop_order,
  bundle_id integer not null references product,
  part_id integer not null references product,
  name text not null,
  quantity integer not null check (quantity > 0),
  place smallint not null,
  primary key (order_id, bundle_id, part_id)
);

-- step
-- What an order took from the shelves: a bundle's parts instead of the bundle.
create view order_stock as
select order_id, product_id, sum(quantity)::integer as quantity
from (
  select i.order_id, i.product_id, i.quantity from order_item i
  where not exists (select from order_item_part p where p.order_id = i.order_id and p.bundle_id = i.product_id)
  union all
  select order_id, part_id, quantity from order_item_part
) held
group by order_id, product_id;

-- Makes bundles what their parts are now, and tells every node whose pages that makes old.
create function follow_parts(bundles integer[]) returns void language plpgsql as $$
declare
  moved record;
  tags text[];
begin
  -- The lock comes first and by itself: whoever waited for it sees below what the one before has written.
  perform from product where id = any(bundles) order by id for no key update;
  for moved in
    select p.id, p.slug, s.slug as sub, p.discount, p.stock as stock_before, p.total as total_before, made.stock, made.total
    from product p
    join sub_category s on s.id = p.sub_category_id
    join (
      select b.bundle_id,
        min(case when part.status = 'published' then part.stock / b.quantity else 0 end)::integer as stock,
        least(sum(part.net_price::bigint * b.quantity), 2147483647)::integer as total
      from bundle_part b join product part on part.id = b.part_id
      where b.bundle_id = any(bundles) group by b.bundle_id
    ) made on made.bundle_id = p.id
    where p.is_bundle and (p.stock <> made.stock or p.total <> made.total)
    order by p.id
  loop
    update product set stock = moved.stock, total = moved.total, price = moved.total,
      net_price = floor(moved.total::bigint * (100 - moved.discount) / 100)
    where id = moved.id;
    -- As server/catalogue/tags.ts names them.
    tags := array['product:' || moved.slug, 'stock:product:' || moved.slug, 'stock:' || moved.sub, 'stock:product-rows'];
    if moved.total <> moved.total_before then
      insert into price_change (product_id, total, discount, net_price)
      select id, total, discount, net_price from product where id = moved.id;
      tags := tags || array['products', 'product-rows', 'shelf:' || moved.sub, 'availability:' || moved.sub];
    elsif (moved.stock > 0) <> (moved.stock_before > 0) then
      tags := tags || array['product-rows', 'availability:' || moved.sub];
    end if;
    perform pg_notify('rigbazaar_changed', array_to_string(tags, E'\n'));
  end loop;
end $$;

-- Whoever changes a part changes its bundles, whichever way the write came. Parts are locked before bundles, always.
create function bundles_follow() returns trigger language plpgsql as $$
declare
  bundles integer[];
begin
  select array_agg(distinct b.bundle_id) into bundles
  from new_rows n join old_rows o on o.id = n.id join bundle_part b on b.part_id = n.id
  where n.stock <> o.stock or n.net_price <> o.net_price or n.status <> o.status;
  if bundles is not null then
    perform follow_parts(bundles);
  end if;
  return null;
end $$;

-- step
create trigger bundles_follow after update on product referencing old table as old_rows new table as new_rows
for each statement when (pg_trigger_depth() = 0) execute function bundles_follow();
