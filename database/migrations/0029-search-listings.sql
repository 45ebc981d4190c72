-- step: concurrently
-- Products by what is said of them ("memoryGb": 16), whatever their family.
create index concurrently if not exists product_facts on product using gin (facts jsonb_path_ops) with (fastupdate = off) where status = 'published';
-- The whole shop by price, for searches that name no place in it.
create index concurrently if not exists product_by_price on product (net_price, id) include (brand_id, discount) where status = 'published';

-- step
-- As search_products, but only products that a filter lets through, and more of them. The filter is an object; what it does not
-- say, it does not ask: subs and brands (ids), families, minPrice, maxPrice, onSale, facts (a list of lists: of each list one
-- must hold), atLeast (a number for each fact).
create function search_listing(queries text[], deep boolean[], filter jsonb, wanted integer) returns integer[]
language plpgsql stable
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
  subs integer[] := array(select jsonb_array_elements_text(filter -> 'subs')::integer);
  brands integer[] := array(select jsonb_array_elements_text(filter -> 'brands')::integer);
  families text[] := array(select jsonb_array_elements_text(filter -> 'families'));
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
        from (select f.product_id from product_search f where f.words @@ replace(query, '~', looked_into)::tsquery limit 5 * wanted) found
        join product p on p.id = found.product_id
        where p.id <> all (results)
          and (not filter ? 'subs' or p.sub_category_id = any (subs))
          and (not filter ? 'families' or p.family is null or p.family = any (families))
          and (not filter ? 'brands' or p.brand_id = any (brands))
          and (not filter ? 'minPrice' or p.net_price >= (filter ->> 'minPrice')::bigint)
          and (not filter ? 'maxPrice' or p.net_price <= (filter ->> 'maxPrice')::bigint)
          and (not filter ? 'onSale' or p.discount > 0)
          and (not filter ? 'facts' or not exists (
            select from jsonb_array_elements(filter -> 'facts') each_of
            where not exists (select from jsonb_array_elements(each_of) one_of where p.facts @> one_of)))
          and (not filter ? 'atLeast' or not exists (
            select from jsonb_each(filter -> 'atLeast') least where p.facts -> least.key >= least.value is not true))
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
