-- step
-- Loans and replacements of warranty claims leave the stock, and loans come back.
alter table stock_change
  drop constraint stock_change_reason_check,
  add constraint stock_change_reason_check check (reason in
    ('opening', 'order', 'order-change', 'cancellation', 'late-payment', 'correction', 'purchase', 'count', 'damage', 'return', 'open-box', 'replacement',
      'loan', 'warranty')) not valid;

-- step: concurrently
alter table stock_change validate constraint stock_change_reason_check;

-- step
alter table serial_event add constraint serial_event_claim foreign key (claim_id) references warranty_claim not valid;

-- step: concurrently
alter table serial_event validate constraint serial_event_claim;

-- step: batches
-- Who may work on returns may also work on warranty claims.
with batch as (
  select name, array_position(permissions, 'return.write') as place
  from staff_role where 'return.write' = any(permissions) and not 'claim.write' = any(permissions) limit 500 for no key update
)
update staff_role r
set permissions = permissions[1:batch.place] || array['claim.write'] || permissions[batch.place + 1:]
from batch where r.name = batch.name;
