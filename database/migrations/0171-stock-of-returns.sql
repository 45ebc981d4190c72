-- step
-- Returned pieces that are sold as open box leave the stock of the product, and replacements leave it, too.
alter table stock_change
  drop constraint stock_change_reason_check,
  add constraint stock_change_reason_check check (reason in
    ('opening', 'order', 'order-change', 'cancellation', 'late-payment', 'correction', 'purchase', 'count', 'damage', 'return', 'open-box', 'replacement')) not valid;

-- step: concurrently
alter table stock_change validate constraint stock_change_reason_check;

-- step: batches
-- Who may work on orders may also work on returns, and so may support.
with batch as (
  select name, case when 'order.write' = any(permissions) then array_position(permissions, 'order.write')
      else array_position(permissions, 'order.money') end as place
  from staff_role
  where ('order.write' = any(permissions) or (name = 'support' and 'order.money' = any(permissions)))
    and not 'return.write' = any(permissions) limit 500 for no key update
)
update staff_role r
set permissions = permissions[1:batch.place] || array['return.write'] || permissions[batch.place + 1:]
from batch where r.name = batch.name;
