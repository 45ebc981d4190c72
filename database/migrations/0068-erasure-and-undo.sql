-- step
-- The courier that a hand-over replaced, so that undoing it brings the customer's choice back.
alter table order_step add column courier_before text;

-- An answer is mailed only to who confirmed the address, by a link or by being signed in to its account. All questions of one request
-- are confirmed together. Addresses from before this are not confirmed: nobody knows who gave them.
alter table question_asker add column request_id uuid, add column confirmed_at timestamptz;

-- step: concurrently
create index concurrently if not exists question_asker_of_request on question_asker (request_id);

-- step
-- History never loses an entry, but personal texts in one can be erased (record 45). A later entry names each erased entry by its place,
-- with the hash of what is left of it, so the chain still proves everything. The salt goes with the texts: nobody can guess them by
-- trying out hashes. Entries from before have no salt, and the hash that they had.
alter table audit_entry add column salt uuid, add column redacted_by bigint;
alter table audit_entry alter column salt set default gen_random_uuid();

create function audit_values(entry audit_entry) returns jsonb
language sql stable as $$
  select jsonb_build_array(
    entry.place, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor_kind, entry.staff_id,
    entry.actor_name, entry.request_id, entry.action, entry.subject_kind, entry.subject_id, entry.subject_name,
    entry.before, entry.after, entry.undoes)
$$;

create or replace function audit_hash(entry audit_entry) returns bytea
language sql stable as $$
  select sha256(entry.previous || convert_to(
    (audit_values(entry) || case when entry.salt is null then '[]' else jsonb_build_array(entry.salt) end)::text, 'UTF8'))
$$;

-- What is left of an erased entry, as the entry that erased it names it.
create function audit_redacted_hash(entry audit_entry) returns text
language sql stable as $$
  select encode(sha256(entry.hash || convert_to(audit_values(entry)::text, 'UTF8')), 'hex')
$$;

create function audit_is_redacted(entry audit_entry) returns boolean
language sql stable as $$
  select exists (
    select from audit_entry later
    where later.place = entry.redacted_by and later.place > entry.place
      and later.after -> 'redacted' ->> entry.place::text = audit_redacted_hash(entry))
$$;

-- Whether an entry is as it was written, but for texts whose erasure a later entry tells.
create function audit_is_sound(entry audit_entry) returns boolean
language sql stable as $$
  select case when entry.redacted_by is null then entry.hash = audit_hash(entry) else audit_is_redacted(entry) end
$$;

create or replace function audit_stands() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.salt is null and audit_is_redacted(new)
      and to_jsonb(new) - '{before,after,salt,redacted_by}'::text[] = to_jsonb(old) - '{before,after,salt,redacted_by}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'history is only ever added to';
end
$$;
