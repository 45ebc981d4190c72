-- The bank's statements. A line is known by its content, so that the same file or line changes nothing a second time.
create table bank_statement (
  id uuid primary key default gen_random_uuid(),
  bank_name text not null,
  name text not null,
  file_hash bytea not null,
  created_at timestamptz not null default now(),
  staff_id uuid references staff (id),
  staff_name text not null,
  unique (bank_name, file_hash)
);
create index bank_statement_newest on bank_statement (created_at desc, id desc);

create table bank_statement_line (
  statement_id uuid not null references bank_statement (id),
  place integer not null,
  bank_name text not null,
  line_key bytea not null,
  day date not null,
  paisa bigint not null check (paisa > 0),
  narrative text not null,
  state text not null default 'new' check (state in ('new', 'confirmed', 'dismissed')),
  order_id uuid references shop_order (id),
  decided_by text,
  decided_at timestamptz,
  primary key (statement_id, place),
  unique (bank_name, line_key),
  check ((state = 'confirmed') = (order_id is not null))
);
create index bank_statement_line_order on bank_statement_line (order_id) where order_id is not null;

-- What the columns of a bank's statements mean, for the next one.
create table bank_statement_columns (
  bank_name text primary key,
  columns jsonb not null
);
