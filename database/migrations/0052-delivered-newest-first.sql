-- step: concurrently
-- Cash that couriers have is of delivered orders: the newest of them are met first, past none that are still on their way.
create index concurrently if not exists shop_order_delivered_newest on shop_order (created_at desc, id desc) where status = 'delivered';
