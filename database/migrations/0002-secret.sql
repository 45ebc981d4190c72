-- Secrets that every node of a shop shares. Made once, on first use, and never handed out.
create table secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Failed attempts by account and by network address, shared by nodes. The shape is rate-limiter-flexible's.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limit (expire);

-- What clean-up looks for.
create index on session (idle_expires_at);
