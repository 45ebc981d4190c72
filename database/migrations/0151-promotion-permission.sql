-- step: batches
-- The owner's role has every permission.
with batch as (
  select name from staff_role where name = 'owner'
    and not 'promotion.write' = any(permissions) limit 500 for no key update
)
update staff_role r
set permissions = permissions[1:array_position(permissions, 'review.write')] || array['promotion.write']
  || permissions[array_position(permissions, 'review.write') + 1:]
from batch where r.name = batch.name;
