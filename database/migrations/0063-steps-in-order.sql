-- A step is dated when it is made, under its order's lock, and not when its transaction began: one that had to wait for another would
-- stand before it.
alter table order_step alter column at set default clock_timestamp();
