-- Many products changed at once: a file or an edit of a selection, seen as before and after, applied in batches, undone.
create table import_batch (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('file', 'edit')),
  name text not null,
  -- Whose list it is; how its columns are called is remembered by this name.
  supplier text not null default '',
  file_hash bytea,
  headings text[] not null default '{}',
  -- What each column means: a field, fact:heading, or nothing.
  columns text[] not null default '{}',
  -- What new products are, where their row does not say.
  family text,
  new_status text not null default 'draft' check (new_status in ('draft', 'published', 'archived')),
  stock_reason text not null default 'count' check (stock_reason in ('count', 'purchase', 'correction')),
  may_cost boolean not null,
  status text not null check (status in
    ('mapping', 'comparing', 'compared', 'applying', 'applied', 'cancelled', 'undoing', 'undone', 'failed')),
  failure text,
  rows integer not null default 0,
  done integer not null default 0,
  staff_id uuid references staff,
  staff_name text not null,
  -- Whose word the work goes on: who applied it, or who undoes it.
  acting_staff_id uuid references staff,
  acting_name text,
  acting_request text,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  -- When somebody last worked on it: work that stands still is taken up by whoever notices.
  worked_at timestamptz not null default now()
);
create index on import_batch (created_at desc, id desc);
create index on import_batch (file_hash) where file_hash is not null;
create index on import_batch (worked_at) where status in ('comparing', 'applying', 'undoing');

create table import_row (
  import_id uuid not null references import_batch on delete cascade,
  place integer not null,
  cells jsonb not null,
  product_id integer references product,
  name text,
  -- What the row says, by field; and of that what differs from the product as it was seen.
  given jsonb,
  before jsonb,
  after jsonb,
  net_before integer,
  net_after integer,
  warnings text[] not null default '{}',
  problem text,
  ticked boolean not null default true,
  state text not null default 'staged' check (state in
    ('staged', 'faulty', 'new', 'changed', 'same', 'applied', 'clashed', 'undone', 'kept')),
  primary key (import_id, place)
);
create index on import_row (import_id, state, place) include (ticked);
create index on import_row (product_id) where product_id is not null;

create table import_supplier (
  supplier text primary key,
  -- Heading in small letters → what it means.
  columns jsonb not null
);
