-- A claim of warranty for one piece of a delivered order.
create table warranty_claim (
  id integer generated always as identity primary key,
  order_id uuid not null references shop_order,
  product_id integer not null references product,
  -- Nothing for a piece without a serial number.
  serial_id bigint references serial_number,
  state text not null default 'asked' check (state in
    ('asked', 'accepted', 'received', 'sent', 'back', 'refused', 'repaired', 'replaced', 'credited', 'withdrawn')),
  problem text not null check (length(problem) between 1 and 2000),
  -- Why it was refused, as the customer reads it.
  refusal text,
  by_customer boolean not null,
  asked_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  -- When the claim is overdue in its state. Nothing: it has ended.
  due_at timestamptz,
  distributor text,
  reference text,
  sent_at timestamptz,
  back_at timestamptz,
  replacement_id bigint references serial_number,
  -- The piece that is lent to the customer meanwhile.
  loan_id bigint references serial_number,
  version integer not null default 1,
  check ((due_at is null) = (state in ('refused', 'repaired', 'replaced', 'credited', 'withdrawn')))
);
-- One open claim for a piece, and a piece is lent for one claim.
create unique index warranty_claim_open on warranty_claim (serial_id) where serial_id is not null and due_at is not null;
create unique index warranty_claim_loan on warranty_claim (loan_id) where loan_id is not null;
create index warranty_claim_order on warranty_claim (order_id);
create index warranty_claim_queue on warranty_claim (state, moved_at, id);
create index warranty_claim_due on warranty_claim (due_at) where due_at is not null;

create table warranty_claim_event (
  id bigint generated always as identity primary key,
  claim_id integer not null references warranty_claim,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  staff_id uuid references staff,
  actor_name text not null default '',
  note text,
  -- What the claim was, for the undo.
  before jsonb
);
create index warranty_claim_event_claim on warranty_claim_event (claim_id, id);
alter table serial_event add constraint serial_event_claim foreign key (claim_id) references warranty_claim;
