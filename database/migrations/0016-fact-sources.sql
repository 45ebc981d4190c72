-- step
-- Who says a fact of a product, and since when: { "lengthMm": { "source": "maker", "date": "2026-11-15" } }. What is not in it the shop says.
alter table product add column fact_sources jsonb not null default '{}';

-- step: concurrently
-- The candidates for a build are all products of a family, the newest first.
create index concurrently if not exists product_of_family on product (family, created_at desc, id desc) where family is not null;
