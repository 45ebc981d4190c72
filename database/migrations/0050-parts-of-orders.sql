-- step: concurrently
-- Which orders hold a part of a finished PC: the count of a part at Scan asks.
create index concurrently if not exists order_item_part_part_id_idx on order_item_part (part_id);
