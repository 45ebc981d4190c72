-- What a merge of categories or brands ended, and what stood in it: enough to take the merge back.
create table tree_merge (
  kind text not null check (kind in ('category', 'sub-category', 'child-category', 'brand')),
  -- Of the row that is no more.
  id integer not null,
  into_id integer not null,
  ended jsonb not null,
  -- What moved: sub-categories, child categories or products, as its kind holds them.
  moved integer[] not null,
  -- Old addresses that led to it.
  addresses text[] not null,
  at timestamptz not null default now(),
  primary key (kind, id)
);
