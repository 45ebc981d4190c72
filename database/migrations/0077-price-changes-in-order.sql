-- Two transactions may change one product's price; the one that started first may write last. Its change is the last one in the
-- price history only if the time is that of the write, not that of the transaction's start.
alter table price_change alter column at set default clock_timestamp();
