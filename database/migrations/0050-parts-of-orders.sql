-- Which orders hold a part of a finished PC: the count of a part at Scan asks.
create index on order_item_part (part_id);
