-- step
-- When its customer was asked by mail for reviews of what was in it; nobody is asked twice.
alter table shop_order add column review_asked_at timestamptz;

-- step: concurrently
create index concurrently if not exists shop_order_to_ask_about on shop_order (delivered_at) where status = 'delivered' and review_asked_at is null;
