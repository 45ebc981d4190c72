-- step
-- A gift card's code is known to its owner only: the shop stores its hash and its last letters.
create table gift_card (
  account_id uuid primary key references credit_account,
  code_hash bytea unique,
  code_end text,
  amount integer not null check (amount > 0),
  state text not null check (state in ('waiting', 'active', 'cancelled')),
  recipient_name text not null default '',
  -- Empty: the code was shown to staff once, and nothing is mailed.
  recipient_email text not null default '',
  sender_name text not null default '',
  message text not null default '',
  send_on date not null,
  sent_at timestamptz,
  reason text not null,
  staff_id uuid references staff,
  actor_name text not null default '',
  created_at timestamptz not null default now(),
  check (state <> 'active' or (code_hash is not null and code_end is not null))
);
create index gift_card_newest on gift_card (created_at desc, account_id desc);
create index gift_card_to_send on gift_card (send_on) where state = 'waiting';

-- step: batches
-- Who may refund money may also give credit.
with batch as (
  select name from staff_role where 'payment.refund' = any(permissions) and not 'credit.give' = any(permissions) limit 500 for no key update
)
update staff_role r
set permissions = permissions[1:array_position(permissions, 'payment.refund')]
  || array['credit.give'] || permissions[array_position(permissions, 'payment.refund') + 1:]
from batch where r.name = batch.name;
