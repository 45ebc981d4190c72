-- Search stands beside the products: a sale changes a product's row and touches nothing here.

-- Products by novelty in steps of growing size, so that a search looks among the newest first and can stop there: what it
-- costs does not grow with the shop. A product belongs to the first tier that begins at or before it; a small shop has one.
create table search_tier (
  tier smallint primary key,
  since timestamptz not null,
  since_id integer not null
);
insert into search_tier values (0, '-infinity', 0);

create table product_search (
  product_id integer primary key references product on delete cascade,
  -- Words as they are; '=' before a word of the name, '#' before what kind of thing it is, '~' before the tier.
  words tsvector not null
);
-- Without a pending list, which every search would have to read through.
create index product_search_words on product_search using gin (words) with (fastupdate = off);

-- Every word in use, for beginnings of words and for mending typos.
create table search_word (
  word text collate "C" primary key,
  uses integer not null,
  misspellings text[] not null
);
create index search_word_misspellings on search_word using gin (misspellings) with (fastupdate = off);
create index search_word_likeness on search_word using gin (word gin_trgm_ops) with (fastupdate = off);

create index on synonym (means);

create function search_tier_of(created_at timestamptz, id integer) returns smallint
language sql stable
as $$
  select min(t.tier) from search_tier t where (t.since, t.since_id) <= ($1, $2);
$$;

-- The best products for a list of queries, each looser than the one before: in its order, then in stock before sold out,
-- then the newest first. Goes through the tiers of a query only until enough are found in stock.
create function search_products(queries tsquery[], wanted integer) returns integer[]
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
  query tsquery;
  tier_lexeme tsquery;
  tier_lexemes tsquery[] := array(select quote_literal('~' || tier)::tsquery from search_tier order by tier);
begin
  foreach query in array queries loop
    available := '{}';
    sold_out := '{}';
    foreach tier_lexeme in array tier_lexemes loop
      select
        available || coalesce(array_agg(id order by created_at desc, id desc) filter (where in_stock), '{}'),
        sold_out || coalesce(array_agg(id order by created_at desc, id desc) filter (where not in_stock), '{}')
      into available, sold_out
      from (
        select p.id, p.created_at, p.stock > 0 as in_stock
        from (select product_id from product_search where words @@ (query && tier_lexeme) limit 1000) found
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
