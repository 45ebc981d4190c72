-- Lists show ratings, and must not read the reviews of each product for it.
-- step
alter table product add column rating_sum integer not null default 0, add column rating_count integer not null default 0;

-- step
-- The products are locked first and in the order in which orders lock them; what follows sees every review committed before.
create function refresh_ratings(products integer[]) returns boolean language plpgsql as $$
begin
  perform from product where id = any(products) order by id for no key update;
  update product p set rating_sum = counted.stars, rating_count = counted.reviews
  from (
    select rated.id, coalesce(sum(r.rating), 0)::integer as stars, count(r.id)::integer as reviews
    from unnest(products) rated (id) left join review r on r.product_id = rated.id and r.state = 'published' group by rated.id
  ) counted
  where p.id = counted.id and (p.rating_sum, p.rating_count) <> (counted.stars, counted.reviews);
  return true;
end $$;

create function review_changes_rating() returns trigger language plpgsql as $$
begin
  if new.state = 'published' or old.state = 'published' then
    perform refresh_ratings(array[coalesce(new.product_id, old.product_id)]);
  end if;
  return null;
end $$;

-- step
create trigger review_changes_rating after insert or delete or update of state, rating on review
for each row execute function review_changes_rating();

-- step: batches
with batch as (
  select p.id from product p where p.id > coalesce($1::integer, 0)
    and exists (select from review r where r.product_id = p.id and r.state = 'published')
  order by p.id limit 200
)
select max(id) as id from batch having count(*) > 0 and refresh_ratings(array_agg(id))
