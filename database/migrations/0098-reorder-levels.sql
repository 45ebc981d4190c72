-- step
-- Null: whether a product needs reordering is calculated from its sales.
alter table product add column reorder_level integer, add constraint product_reorder_level_check check (reorder_level >= 0) not valid;

-- step: concurrently
alter table product validate constraint product_reorder_level_check;
create index concurrently if not exists product_with_reorder_level on product (id) where reorder_level is not null;
-- The sales of the last weeks are added up without reading the table.
create index concurrently if not exists report_product_recent on report_product (day) include (product_id, units);
drop index concurrently if exists report_product_of_day;
