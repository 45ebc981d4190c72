-- When a refund is tried next, and how often the provider has refused it: each refusal is over, and the next try another one.
alter table refund add column due_at timestamptz not null default now();
alter table refund add column refusals integer not null default 0;
drop index refund_created_at_idx;
create index on refund (tries, due_at) where done_at is null;
