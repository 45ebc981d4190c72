-- What a product is, as typed values of its family. Specifications and chips are written from them, so that listings and pages read
-- what they always read.
alter table product
  add column family text,
  add column facts jsonb not null default '{}',
  add column own_chips text[],
  add column more_rows jsonb not null default '[]';

-- What stood there before was written by hand and stays as it is.
update product set own_chips = chips, more_rows = specifications;

-- Pictures are drawn from the looks of a product.
update picture set source = (source - 'facts') || jsonb_build_object('looks', source -> 'facts') where source ? 'facts';
