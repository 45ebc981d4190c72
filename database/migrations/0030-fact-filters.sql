-- step: concurrently
-- Which families stand on a shelf, read from the index alone: they say what it can be narrowed by.
create index concurrently if not exists product_families on product (sub_category_id, child_category_id, family) where status = 'published';
