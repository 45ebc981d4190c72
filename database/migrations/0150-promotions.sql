-- step
-- What the shop promises: a discount, cheaper delivery or a gift (decision 0078). JSON holds what only the price calculation reads.
create table promotion (
  id integer primary key generated always as identity,
  status text not null check (status in ('draft', 'active', 'stopped')),
  name text not null,
  trigger text not null check (trigger in ('automatic', 'code')),
  benefit jsonb not null,
  target jsonb not null,
  conditions jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  budget integer check (budget > 0),
  uses_per_customer integer check (uses_per_customer > 0),
  priority smallint not null,
  exclusive_group text,
  may_go_below_floor boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint promotion_times_check check (ends_at > starts_at)
);
create index promotion_active on promotion (id) where status = 'active';

-- What is used of a promotion, in a row of its own, because many orders write it.
create table promotion_tally (
  promotion_id integer primary key references promotion on delete cascade,
  uses integer not null default 0 check (uses >= 0),
  spent bigint not null default 0 check (spent >= 0)
) with (fillfactor = 50);

-- Capitals without spaces. A generated code is for one order, a shared one for everybody.
create table promotion_code (
  code text primary key check (code = upper(code) and code !~ '\s'),
  promotion_id integer not null references promotion on delete cascade,
  is_single_use boolean not null,
  created_at timestamptz not null default now()
);
create index promotion_code_of_promotion on promotion_code (promotion_id, code);

-- How an order used a promotion. A use that was returned, such as by a cancellation, does not count.
create table promotion_use (
  order_id uuid not null references shop_order on delete cascade,
  promotion_id integer not null references promotion,
  code text,
  is_single_use boolean not null default false,
  amount integer not null check (amount >= 0),
  at timestamptz not null default now(),
  returned_at timestamptz,
  primary key (order_id, promotion_id)
);
create index promotion_use_newest on promotion_use (promotion_id, at desc);
create unique index promotion_use_of_single_code on promotion_use (code) where is_single_use and returned_at is null;

-- The discounts of an order as the shopper reads them. `promised` is the amount at placement: a cheaper courier lowers a
-- discount on delivery, and a dearer one raises it again. `payment` is the way of paying that the discount depends on.
create table order_discount (
  order_id uuid not null references shop_order on delete cascade,
  place smallint not null,
  promotion_id integer not null references promotion,
  kind text not null check (kind in ('goods', 'delivery', 'gift')),
  label text not null,
  code text,
  amount integer not null,
  promised integer not null,
  payment text not null default 'any' check (payment in ('any', 'prepaid', 'cash')),
  primary key (order_id, place),
  constraint order_discount_amount_check check (amount between 0 and promised)
);
create index order_discount_of_promotion on order_discount (promotion_id);

-- Each line's share of each discount, so that a partial refund is exact.
create table order_item_discount (
  order_id uuid not null,
  product_id integer not null,
  place smallint not null,
  amount integer not null check (amount > 0),
  primary key (order_id, product_id, place),
  foreign key (order_id, product_id) references order_item on delete cascade,
  foreign key (order_id, place) references order_discount on delete cascade
);

-- The owner's settings of prices: discounts stop at a product's cost plus this percentage.
create table price_setting (
  only_row boolean primary key default true check (only_row),
  floor_percent smallint not null default 0 check (floor_percent between 0 and 100),
  version integer not null default 1
);
insert into price_setting default values;

-- step
-- `discount` is the sum of the order's discounts, and `paid_by_balances` what coins, gift cards and store credit pay.
alter table shop_order
  add column discount integer not null default 0,
  add column paid_by_balances integer not null default 0,
  drop constraint shop_order_check,
  add constraint shop_order_total_check check (
    discount >= 0 and paid_by_balances >= 0 and grand_total >= 0
    and grand_total = sub_total + courier_cost - discount - paid_by_balances) not valid;

-- step
alter table order_item
  add column discount integer not null default 0,
  add constraint order_item_discount_check check (discount between 0 and total) not valid;

-- step
-- Names of groups that staff put a customer in, for promotions of theirs.
alter table customer add column tags text[] not null default '{}';

-- step: concurrently
alter table shop_order validate constraint shop_order_total_check;
alter table order_item validate constraint order_item_discount_check;

-- step
-- Whoever writes, by whatever way: a promotion never exceeds its limits. The tally is locked last, at the commit, so that
-- buyers wait for each other as briefly as possible.
create function promotion_use_counts() returns trigger language plpgsql as $$
declare
  before_uses integer := 0;
  before_amount integer := 0;
  after_uses integer := 0;
  after_amount integer := 0;
  of_promotion integer := case when tg_op = 'DELETE' then old.promotion_id else new.promotion_id end;
  most integer;
begin
  if tg_op <> 'INSERT' and old.returned_at is null then
    before_uses := 1;
    before_amount := old.amount;
  end if;
  if tg_op <> 'DELETE' and new.returned_at is null then
    after_uses := 1;
    after_amount := new.amount;
  end if;
  if before_uses = after_uses and before_amount = after_amount then
    return null;
  end if;
  update promotion_tally t
  set uses = t.uses + after_uses - before_uses, spent = t.spent + after_amount - before_amount
  from promotion p
  where t.promotion_id = of_promotion and p.id = of_promotion
    and (after_uses <= before_uses or p.max_uses is null or t.uses < p.max_uses)
    and (after_amount <= before_amount or p.budget is null or t.spent + after_amount - before_amount <= p.budget);
  if not found then
    raise exception 'promotion % is used up', of_promotion using errcode = '40001', constraint = 'promotion_within_limits';
  end if;
  if after_uses <= before_uses then
    return null;
  end if;
  -- A discount for first orders is for one order of each customer. The tally is locked, so that this count sees every earlier order.
  select coalesce(uses_per_customer, case when conditions ->> 'customers' = 'first-order' then 1 end)
  into most from promotion where id = of_promotion;
  if most is not null and most < (
    select count(*) from shop_order own
    join shop_order o on o.customer_id = own.customer_id or reverse(o.phone) = reverse(own.phone)
    join promotion_use u on u.order_id = o.id and u.promotion_id = of_promotion and u.returned_at is null
    where own.id = new.order_id
  ) then
    raise exception 'promotion % was used already', of_promotion using errcode = '40001', constraint = 'promotion_within_limits';
  end if;
  return null;
end $$;
create constraint trigger promotion_use_counts after insert or update or delete on promotion_use
  deferrable initially deferred for each row execute function promotion_use_counts();

-- step
-- A cancelled order returns its uses, and takes them again when the cancellation is undone.
create function order_returns_promotions() returns trigger language plpgsql as $$
begin
  update promotion_use set returned_at = case when new.status = 'cancelled' then now() end where order_id = new.id;
  return null;
end $$;
create trigger order_returns_promotions after update of status on shop_order
  for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled') and new.discount > 0)
  execute function order_returns_promotions();
