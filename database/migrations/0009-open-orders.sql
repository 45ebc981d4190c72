-- How much waits in one customer's open orders is counted with each order that is placed.
create index shop_order_open on shop_order (customer_id) where status = 'pending';
