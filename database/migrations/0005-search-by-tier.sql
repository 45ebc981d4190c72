-- Every word carries the tier of its product as its first character ('0=geforce'), so that a tier has lists of its own and
-- a search among the newest products reads nothing of the others. The shop writes the words anew at its next start.
truncate product_search;
truncate search_word;
alter table product_search add column if not exists tier smallint not null;
create index if not exists product_search_early on product_search (tier) where tier < 3;

drop function if exists search_products(tsquery[], integer);

-- The best products for a list of queries, each looser than the one before: in its order, then in stock before sold out,
-- then the newest first. Goes through the tiers of a query only until enough are found in stock. '~' stands for the tier.
create or replace function search_products(queries text[], wanted integer) returns integer[]
language plpgsql stable
-- The right plan never changes: the words' index, then the few products by their keys.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  results integer[] := '{}';
  available integer[];
  sold_out integer[];
  query text;
  tiers text[] := array(select t.tier::text from search_tier t order by t.tier);
  looked_into text;
begin
  foreach query in array queries loop
    available := '{}';
    sold_out := '{}';
    foreach looked_into in array tiers loop
      select
        available || coalesce(array_agg(id order by created_at desc, id desc) filter (where in_stock), '{}'),
        sold_out || coalesce(array_agg(id order by created_at desc, id desc) filter (where not in_stock), '{}')
      into available, sold_out
      from (
        select p.id, p.created_at, p.stock > 0 as in_stock
        from (select f.product_id from product_search f where f.words @@ replace(query, '~', looked_into)::tsquery limit 500) found
        join product p on p.id = found.product_id
        where p.id <> all (results)
        order by p.stock > 0 desc, p.created_at desc, p.id desc
        limit wanted
      ) best;
      exit when cardinality(results) + cardinality(available) >= wanted;
    end loop;
    results := (results || available || sold_out)[1:wanted];
    exit when cardinality(results) >= wanted;
  end loop;
  return results;
end;
$$;
