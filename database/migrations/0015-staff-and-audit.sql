-- The shop's own people, what they may do, and what they did.
create table staff_role (
  name text primary key check (name ~ '^[a-z][a-z-]{0,30}$'),
  title text not null,
  permissions text[] not null,
  second_factor boolean not null
);

create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  email_key text not null unique,
  role text not null references staff_role,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  -- The demo owner signs in with a password alone; nobody else whose role asks for more.
  second_factor_waived boolean not null default false,
  blocked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table staff_invitation (
  token_hash bytea primary key,
  email text not null,
  email_key text not null,
  role text not null references staff_role,
  invited_by uuid references staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on staff_invitation (email_key);

create table staff_session (
  token_hash bytea primary key,
  -- What the list of sessions names it by; the hash never leaves the database.
  id uuid not null unique default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  -- Until the second factor has been passed, a session opens nothing but that.
  passed_at timestamptz,
  -- When who is there was last proven, for acts that ask for it anew.
  proven_at timestamptz,
  network text not null,
  browser text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null
);
create index on staff_session (staff_id);
create index on staff_session (absolute_expires_at);

create table staff_totp (
  staff_id uuid primary key references staff on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The step of the last code that was used: no code works twice.
  last_step bigint not null default 0
);

create table staff_passkey (
  credential_id text primary key,
  staff_id uuid not null references staff on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on staff_passkey (staff_id);

create table staff_recovery_code (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- What was asked of a browser (a passkey's challenge) waits here for its answer, on whichever node it comes.
create table staff_challenge (
  session_hash bytea primary key,
  challenge text not null,
  expires_at timestamptz not null
);

-- History: every write by staff or by the system, in one unbroken chain.
create table audit_entry (
  place bigint primary key,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('staff', 'system', 'customer', 'provider')),
  staff_id uuid references staff,
  actor_name text not null,
  request_id text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  before jsonb,
  after jsonb,
  undoes bigint references audit_entry,
  previous bytea not null,
  hash bytea not null
);
create index on audit_entry (subject_kind, subject_id, place);
create index on audit_entry (staff_id, place);
create index on audit_entry (action, place);

create function audit_hash(entry audit_entry) returns bytea
language sql stable as $$
  select sha256(entry.previous || convert_to(jsonb_build_array(
    entry.place, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor_kind, entry.staff_id,
    entry.actor_name, entry.request_id, entry.action, entry.subject_kind, entry.subject_id, entry.subject_name,
    entry.before, entry.after, entry.undoes)::text, 'UTF8'))
$$;

-- One after the other until each commits: an entry's place and the hash of the one before it are certain.
create function audit_seal() returns trigger
language plpgsql as $$
declare
  last audit_entry;
begin
  perform pg_advisory_xact_lock(7244210);
  select * into last from audit_entry order by place desc limit 1;
  new.place := coalesce(last.place, 0) + 1;
  new.previous := coalesce(last.hash, ''::bytea);
  new.hash := audit_hash(new);
  return new;
end
$$;
create trigger audit_seal before insert on audit_entry for each row execute function audit_seal();

create function audit_stands() returns trigger
language plpgsql as $$
begin
  raise exception 'history is only ever added to';
end
$$;
create trigger audit_stands before update or delete on audit_entry for each row execute function audit_stands();
create trigger audit_is_not_emptied before truncate on audit_entry for each statement execute function audit_stands();

insert into staff_role (name, title, permissions, second_factor) values
  ('owner', 'Owner', '{catalogue.read,catalogue.write,catalogue.cost,stock.write,import.write,banner.write,courier.write,order.read,order.write,payment.refund,settlement.write,customer.read,customer.write,customer.export,review.write,report.read,history.read,history.undo,settings.write,staff.manage}', true),
  ('catalogue', 'Catalogue', '{catalogue.read,catalogue.write,stock.write,import.write,banner.write,history.read}', true),
  ('orders', 'Orders', '{catalogue.read,stock.write,order.read,order.write,payment.refund,settlement.write,courier.write,customer.read,customer.write,report.read}', true),
  ('support', 'Support', '{catalogue.read,order.read,customer.read,customer.write,review.write}', false);
