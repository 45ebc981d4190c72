-- An order lists its items as the basket did. Orders from before keep the order of their products.
alter table order_item add column place smallint not null default 0;
