-- Writes of the office that may be sent again when their answer was lost: each key of a staff member is done once.
create table idempotent_request (
  staff_id uuid not null references staff on delete cascade,
  key text not null,
  -- Of the call and all that was sent: another request under the same key is refused.
  request_hash bytea not null,
  started_at timestamptz not null default now(),
  -- The request that has written, set in the transaction that wrote.
  written_by text,
  answered_at timestamptz,
  -- JSON as it was sent; null for a call that answers nothing.
  answer text,
  primary key (staff_id, key)
);
create index on idempotent_request (started_at);
