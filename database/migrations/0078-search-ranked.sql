-- The one ranking of the dropdown and of the results page: as search_listing, and products of child categories ("children"), and as
-- many candidates of a tier as the caller says, so that a short list is the beginning of a long one. A query of last resort is only
-- asked if the ones before it found nothing.
create function search_ranked(queries text[], deep boolean[], last_resort boolean[], filter jsonb, wanted integer, candidates integer) returns integer[]
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
  children integer[] := array(select jsonb_array_elements_text(filter -> 'children')::integer);
  brands integer[] := array(select jsonb_array_elements_text(filter -> 'brands')::integer);
  families text[] := array(select jsonb_array_elements_text(filter -> 'families'));
begin
  for place in 1 .. cardinality(queries) loop
    exit when last_resort[place] and cardinality(results) > 0;
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
        from (select f.product_id from product_search f where f.words @@ replace(query, '~', looked_into)::tsquery limit candidates) found
        join product p on p.id = found.product_id
        where p.id <> all (results)
          and (not (filter ? 'subs' or filter ? 'children') or p.sub_category_id = any (subs) or p.child_category_id = any (children))
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
