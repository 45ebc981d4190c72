-- The latest orders of a product: what was bought together with it.
-- step: concurrently
create index concurrently if not exists stock_change_latest_orders on stock_change (product_id, id desc) include (order_id) where reason = 'order';
