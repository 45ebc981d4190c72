-- step
-- A day of the shop is Pakistan's.
create function shop_day(moment timestamptz) returns date language sql immutable as
$$ select (moment at time zone 'Asia/Karachi')::date $$;

-- What Today and the reports add up, a day and a name at a time, so that they read days and not orders. A job keeps them.
create table report_figure (
  measure text not null,
  day date not null,
  -- A city, a courier, a category; a reason beside a city.
  name text not null default '',
  detail text not null default '',
  orders integer not null default 0,
  units integer not null default 0,
  rupees bigint not null default 0,
  primary key (measure, day, name, detail)
);
create index report_figure_of_day on report_figure (day);

create table report_product (
  product_id integer not null references product on delete cascade,
  day date not null,
  units integer not null,
  rupees bigint not null,
  primary key (product_id, day)
);
create index report_product_of_day on report_product (day);

-- Days whose figures are no longer what the orders say; no day: a product stands in another category. Rows are only ever added and taken
-- away, never changed, so that two orders of one day do not wait for each other.
create table report_stale (day date);

-- step
-- Whoever writes an order, by whatever way: the days it counts on are stale with it.
create function order_makes_days_stale() returns trigger language plpgsql as $$
begin
  insert into report_stale (day)
  select distinct shop_day(moment) from unnest(
    case when tg_op <> 'DELETE' then array[new.created_at, new.delivered_at, new.refused_at] end
    || case when tg_op <> 'INSERT' then array[old.created_at, old.delivered_at, old.refused_at] end) as counts(moment)
  where moment is not null;
  return null;
end $$;
-- An order's items never change without its sum being written.
create trigger order_makes_days_stale after insert or delete
  or update of status, sub_total, grand_total, city_name, courier_name, cancel_reason, created_at, delivered_at, refused_at on shop_order
  for each row execute function order_makes_days_stale();

-- step
-- Cash that a courier owes counts on the day it was taken.
create function payment_makes_day_stale() returns trigger language plpgsql as $$
begin
  insert into report_stale (day)
  select shop_day(delivered_at) from shop_order where id = new.order_id and delivered_at is not null;
  return null;
end $$;
create trigger payment_makes_day_stale after update of status, method, amount, cash_settled_at on payment
  for each row execute function payment_makes_day_stale();

-- step
create function product_makes_categories_stale() returns trigger language plpgsql as $$
begin
  insert into report_stale (day) values (null);
  return null;
end $$;
create trigger product_makes_categories_stale after update of child_category_id on product
  for each row when (old.child_category_id is distinct from new.child_category_id)
  execute function product_makes_categories_stale();

-- step: concurrently
create index concurrently if not exists shop_order_delivered on shop_order (delivered_at) where delivered_at is not null;
create index concurrently if not exists shop_order_refused on shop_order (refused_at) where refused_at is not null;

-- step
-- Reads all orders once and locks none.
insert into report_stale (day)
select distinct shop_day(moment) from shop_order, unnest(array[created_at, delivered_at, refused_at]) as counts(moment)
where moment is not null;
