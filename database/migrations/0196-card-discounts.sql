-- step
-- What promotions that hold for everybody take off the price on the product's card (decision 0094): the sum, and each with its
-- reason. Filters, sorting, alerts and the price history follow, because the net price has it.
alter table product
  add column card_discount integer not null default 0,
  add column card_discounts jsonb,
  drop constraint product_check,
  add constraint product_net_price_check check (
    card_discount >= 0 and net_price >= 0 and net_price = floor(total::bigint * (100 - discount) / 100) - card_discount) not valid;

-- step
-- `on_cards`: it holds for everybody. `carded_version`: the version that the cards show, null while they show none.
alter table promotion
  add column on_cards boolean not null default false,
  add column carded_version integer;

-- step
-- The products whose card discount must be calculated again.
create table card_discount_due (
  product_id integer primary key references product on delete cascade
);

-- step: concurrently
alter table product validate constraint product_net_price_check;
create index concurrently if not exists product_with_card_discount on product (id) where card_discount > 0;

-- step
-- Also earlier versions of the shop write net prices: the card's discount stays part of them. A changed price has none until it
-- is calculated again, so that no product is sold with the discount of another price.
create function price_has_card_discount() returns trigger language plpgsql as $$
begin
  if new.total <> old.total or new.discount <> old.discount then
    new.card_discount := 0;
    new.card_discounts := null;
  end if;
  new.net_price := floor(new.total::bigint * (100 - new.discount) / 100) - new.card_discount;
  return new;
end $$;

-- Whoever writes what promotions depend on: the card's discount is calculated again.
create function card_discount_falls_due() returns trigger language plpgsql as $$
begin
  if new.card_discount > 0 or exists (select from promotion where on_cards and status = 'active') then
    insert into card_discount_due values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;

create function card_discounts_of_category_fall_due() returns trigger language plpgsql as $$
begin
  if exists (select from promotion where on_cards and status = 'active') then
    insert into card_discount_due select id from product where sub_category_id = new.id on conflict do nothing;
  end if;
  return null;
end $$;

-- step
create trigger price_has_card_discount before update of total, discount, net_price, card_discount on product
  for each row when (old.card_discount > 0 or new.card_discount > 0) execute function price_has_card_discount();
create trigger card_discount_of_new_product after insert on product
  for each row execute function card_discount_falls_due();
create trigger card_discount_of_changed_product
  after update of total, discount, cost, brand_id, sub_category_id, child_category_id, facts on product for each row
  when ((old.total, old.discount, old.cost, old.brand_id, old.sub_category_id, old.child_category_id, old.facts)
    is distinct from (new.total, new.discount, new.cost, new.brand_id, new.sub_category_id, new.child_category_id, new.facts))
  execute function card_discount_falls_due();

-- step
create trigger card_discounts_of_moved_category after update of category_id on sub_category
  for each row when (old.category_id <> new.category_id) execute function card_discounts_of_category_fall_due();

-- step
-- The floor bounds each discount, so all of them are calculated again.
create function floor_changes_card_discounts() returns trigger language plpgsql as $$
begin
  update promotion set carded_version = 0 where carded_version is not null;
  return null;
end $$;
create trigger floor_changes_card_discounts after update of floor_percent on price_setting
  for each row when (old.floor_percent <> new.floor_percent) execute function floor_changes_card_discounts();
