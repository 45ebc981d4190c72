-- step
-- What refunded pieces gave back of a discount: the budget has it again, while the use stays until the last piece is back.
alter table promotion_use
  add column returned_amount integer not null default 0,
  add constraint promotion_use_returned_check check (returned_amount between 0 and amount) not valid;

-- step: concurrently
alter table promotion_use validate constraint promotion_use_returned_check;

-- step
-- As in 0150, without what was returned.
create or replace function promotion_use_counts() returns trigger language plpgsql as $$
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
    before_amount := old.amount - old.returned_amount;
  end if;
  if tg_op <> 'DELETE' and new.returned_at is null then
    after_uses := 1;
    after_amount := new.amount - new.returned_amount;
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
