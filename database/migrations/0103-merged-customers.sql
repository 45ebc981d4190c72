-- Two accounts of one person become one. The removed account stays as a row, so that a merge can be undone.
-- step
alter table customer add column merged_at timestamptz;

-- step
create table customer_merge (
  removed_id uuid primary key references customer,
  remaining_id uuid not null references customer,
  at timestamptz not null default now(),
  -- What the account had, for the undo; erased with the customer.
  email text not null,
  email_key text not null,
  password_hash text not null,
  -- Ids of the rows that moved, and the address that had no place.
  moved jsonb not null,
  check (removed_id <> remaining_id)
);
create index on customer_merge (remaining_id);
