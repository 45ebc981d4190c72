-- A browser is known by a random word that it keeps; the shop keeps the word's hash.
alter table pending_registration add column browser_hash bytea;

-- Browsers that have signed in to an account.
create table known_browser (
  customer_id uuid not null references customer on delete cascade,
  browser_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (customer_id, browser_hash)
);
create index on known_browser (seen_at);

-- Network addresses from which somebody has signed in, to whichever account.
create table familiar_network (
  network text primary key,
  seen_at timestamptz not null default now()
);
create index on familiar_network (seen_at);

-- Who asked for a code, and the mailbox that it went to: codes are limited by mailbox, whatever follows a plus.
alter table otp
  add column mailbox text,
  add column network text not null default '',
  add column browser_hash bytea;
update otp set mailbox = email_key;
alter table otp alter column mailbox set not null;
create index on otp (purpose, mailbox, created_at desc);

-- Tries at a code by who made them, so that one stranger's do not use up another's.
create table otp_try (
  otp_id bigint not null references otp on delete cascade,
  caller text not null,
  tries integer not null default 1,
  primary key (otp_id, caller)
);

-- Until when the code in a mail is good; null for a mail without a code and for one whose code was taken out.
alter table mail add column code_until timestamptz;
create index on mail (code_until) where code_until is not null;
update mail set code_until = created_at + interval '10 minutes' where subject ~ '^[0-9]{6} is your ' and html_part <> '';
