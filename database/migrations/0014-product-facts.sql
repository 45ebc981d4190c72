-- What a product is, as typed values of its family. Specifications and chips are written from them, so that listings and pages read
-- what they always read.
-- step
alter table product
  add column family text,
  add column facts jsonb not null default '{}',
  add column own_chips text[],
  add column more_rows jsonb not null default '[]';

-- step: batches
-- Chips and specifications of existing products were written by people and stay as they are.
with batch as (
  select id from product where id > coalesce($1::integer, 0) order by id limit 200 for no key update
), filled as (
  update product p set own_chips = chips, more_rows = specifications from batch where p.id = batch.id
)
select id from batch order by id desc limit 1

-- step: batches
-- Pictures are drawn from the looks of a product.
with batch as (
  select hash from picture where hash > coalesce($1, '') order by hash limit 500 for no key update
), filled as (
  update picture p set source = (source - 'facts') || jsonb_build_object('looks', source -> 'facts')
  from batch where p.hash = batch.hash and source ? 'facts'
)
select hash from batch order by hash desc limit 1
