-- A name that thousands share: its newest orders stand together.
create index shop_order_of_name on shop_order (lower(recipient_name), created_at desc, id desc);
