-- Money that came in for an order in another amount or currency than was asked for; staff decide what happens with it.
create table payment_case (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order (id),
  provider_payment text not null unique,
  paid_minor bigint not null,
  currency text not null,
  expected_rupees integer not null,
  found_at timestamptz not null default now(),
  solved_at timestamptz,
  solved_by text
);
create index payment_case_order on payment_case (order_id);
create index payment_case_open on payment_case (order_id) where solved_at is null;
