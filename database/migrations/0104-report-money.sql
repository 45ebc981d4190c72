-- step
-- What orders earned by product and how they were paid, by the day they were placed. A job fills them, like report_figure.
create table report_profit (
  product_id integer not null references product on delete cascade,
  day date not null,
  units integer not null,
  -- Shares of an order, so not whole rupees.
  sales double precision not null,
  delivery double precision not null,
  charges double precision not null,
  refunds double precision not null,
  primary key (product_id, day)
);
create index report_profit_of_day on report_profit (day);

create table report_payment (
  day date not null,
  method text not null,
  orders integer not null,
  rupees bigint not null,
  paid bigint not null,
  refused bigint not null,
  primary key (day, method)
);

-- Marks of its own: the previous version's job clears report_stale without filling these tables.
create table report_money_stale (day date not null);

-- step
create function order_makes_money_stale() returns trigger language plpgsql as $$
begin
  insert into report_money_stale (day)
  select distinct shop_day(moment) from unnest(
    case when tg_op <> 'DELETE' then array[new.created_at] end || case when tg_op <> 'INSERT' then array[old.created_at] end) as counts(moment);
  return null;
end $$;
create trigger order_makes_money_stale after insert or delete
  or update of status, sub_total, grand_total, courier_cost, created_at, refused_at on shop_order
  for each row execute function order_makes_money_stale();

-- step
create function part_makes_money_stale() returns trigger language plpgsql as $$
begin
  insert into report_money_stale (day) select shop_day(created_at) from shop_order where id = new.order_id;
  return null;
end $$;
create trigger payment_makes_money_stale after update of status, method on payment
  for each row execute function part_makes_money_stale();

-- step
create trigger refund_makes_money_stale after insert or update of amount, reason on refund
  for each row execute function part_makes_money_stale();

-- step
-- A closed statement says what the courier charged for its parcels.
create function statement_makes_money_stale() returns trigger language plpgsql as $$
begin
  insert into report_money_stale (day)
  select distinct shop_day(o.created_at) from settlement_row r join shop_order o on o.id = r.order_id where r.settlement_id = new.id;
  return null;
end $$;
create trigger statement_makes_money_stale after update of status on settlement
  for each row execute function statement_makes_money_stale();

-- step
-- Reads all orders once and locks none.
insert into report_money_stale (day) select distinct shop_day(created_at) from shop_order;
