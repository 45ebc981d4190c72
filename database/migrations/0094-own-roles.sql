-- step
-- Roles that the shop makes are changed by version; amounts of orders become a permission of their own.
alter table staff_role add column version integer not null default 1;

-- step: batches
with batch as (
  select name from staff_role where 'order.read' = any(permissions) and not 'order.money' = any(permissions) limit 500 for no key update
)
update staff_role r
set permissions = permissions[1:array_position(permissions, 'order.read')]
  || array['order.money'] || permissions[array_position(permissions, 'order.read') + 1:]
from batch where r.name = batch.name;
