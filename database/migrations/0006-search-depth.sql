drop function search_products(text[], integer);

-- The best products for a list of queries, each looser than the one before: in its order, then in stock before sold out,
-- then the newest first. Goes through the tiers of a query only until enough are found in stock. '~' stands for the tier.
-- A query that is not deep only sorts the newest products more finely: it stays in the first two tiers.
create function search_products(queries text[], deep boolean[], wanted integer) returns integer[]
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
  for place in 1 .. cardinality(queries) loop
    query := queries[place];
    available := '{}';
    sold_out := '{}';
    foreach looked_into in array case when deep[place] then tiers else tiers[1:2] end loop
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
