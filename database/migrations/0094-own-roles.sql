-- step
-- Roles that the shop makes are changed by version; amounts of orders become a permission of their own.
alter table staff_role add column version integer not null default 1;

-- step
update staff_role
set permissions = permissions[1:array_position(permissions, 'order.read')]
  || array['order.money'] || permissions[array_position(permissions, 'order.read') + 1:]
where 'order.read' = any(permissions) and not 'order.money' = any(permissions);
