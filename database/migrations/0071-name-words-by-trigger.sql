-- Shops that applied migration 0051 in its first form have name_words as a generated column; the others have a trigger. From here
-- on all have the trigger. The words themselves stay.
-- step
alter table shop_order alter column name_words drop expression if exists;
create or replace function order_name_words() returns trigger language plpgsql as $$
begin
  new.name_words := to_tsvector('simple'::regconfig, new.recipient_name);
  return new;
end $$;
create or replace trigger order_name_words before insert or update of recipient_name on shop_order
  for each row execute function order_name_words();

-- step
-- The first form of migration 0064 made another index of this name.
do $$
begin
  if (select pg_get_indexdef(to_regclass('shop_order_of_name')) like '%lower(%') then
    drop index shop_order_of_name;
  end if;
end $$;

-- step: concurrently
create index concurrently if not exists shop_order_of_name on shop_order (strip(name_words), created_at desc, id desc);
