-- Cash of orders that were delivered before the shop recorded what couriers bring (0020). Nobody knows whether it came: the owner is
-- asked once until when it is settled. A row is there only where there is such cash.
create table earlier_cash (
  only_one boolean primary key default true check (only_one),
  -- Orders delivered before this day.
  before_day date not null,
  answered_at timestamptz,
  answered_by text,
  -- Settled up to and including this day; with an answer and without a day, none of it is.
  until_day date check (until_day < before_day),
  -- When the payments were as the answer says, and how many it settled.
  finished_at timestamptz,
  settled_orders integer not null default 0,
  settled_rupees bigint not null default 0
);

-- Settled by that answer, not by a courier's statement or by staff.
alter table payment add column settled_earlier boolean;

-- Orders that are older than the database itself are the demo's, which knows what is settled.
insert into earlier_cash (before_day)
select shop_day(recorded.applied_at)
from migration recorded, migration first
where recorded.name = '0020-order-desk.sql' and first.name = '0001-shop.sql'
  and exists (
    select from payment p join shop_order o on o.id = p.order_id
    where p.method = 'cod' and p.status = 'success' and p.cash_settled_at is null
      and o.created_at >= first.applied_at and shop_day(o.delivered_at) < shop_day(recorded.applied_at));
