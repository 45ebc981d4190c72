-- What a change of an order's address or city replaced, so that staff can undo it for a short time.
-- step
alter table order_event add column before jsonb;
