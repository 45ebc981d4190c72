-- step: concurrently
-- A name that thousands share, its words in whatever order: its newest orders stand together.
create index concurrently if not exists shop_order_of_name on shop_order (strip(name_words), created_at desc, id desc);
