-- Browsers that staff members have signed in with, and networks they signed in from: strangers' wrong passwords do not count there.
create table staff_known_browser (
  staff_id uuid not null references staff on delete cascade,
  browser_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (staff_id, browser_hash)
);
create index on staff_known_browser (seen_at);

create table staff_familiar_network (
  network text primary key,
  seen_at timestamptz not null default now()
);
create index on staff_familiar_network (seen_at);

-- What an invitation is named by in a path, which is logged: its e-mail is not.
-- Invitations are few and short-lived: the rewrite takes a moment.
-- squawk-ignore adding-field-with-default, disallowed-unique-constraint
alter table staff_invitation add column id uuid not null unique default gen_random_uuid();
