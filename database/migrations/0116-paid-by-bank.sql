-- step
-- Orders are paid by bank transfer too.
alter table payment drop constraint payment_method_check,
  add constraint payment_method_check check (method in ('stripe', 'jazzcash', 'bank', 'cod')) not valid;

-- step
-- Money that came by transfer is owed before staff transfer it back.
alter table refund drop constraint refund_by_hand,
  add constraint refund_by_hand check (how in ('card', 'bank-transfer') or done_at is not null) not valid;

-- step: concurrently
alter table refund validate constraint refund_by_hand;
alter table payment validate constraint payment_method_check;
create index concurrently if not exists payment_by_bank on payment (order_id) where method = 'bank';

-- step: batches
-- Who may refund may also say that a transfer has arrived.
with batch as (
  select name from staff_role where 'payment.refund' = any(permissions) and not 'payment.confirm' = any(permissions) limit 500 for no key update
)
update staff_role r
set permissions = permissions[1:array_position(permissions, 'payment.refund') - 1]
  || array['payment.confirm'] || permissions[array_position(permissions, 'payment.refund'):]
from batch where r.name = batch.name;
