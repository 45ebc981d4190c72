-- The keys that secrets in this database were encrypted with: their ids, never the keys (decision record 0044).
create table secrets_key (
  id text primary key,
  first_used_at timestamptz not null default now()
);

-- The encrypted secret. `secret` stays for nodes of the version before: it holds the clear one until `clear_until`, then random bytes.
alter table staff_totp
  add column sealed_secret text,
  add column clear_until timestamptz;

-- A node of the version before writes the clear secret alone: what was encrypted before is then another secret.
create function staff_totp_written_clear() returns trigger
language plpgsql as $$
begin
  if new.secret is distinct from old.secret
    and new.sealed_secret is not distinct from old.sealed_secret
    and new.clear_until is not distinct from old.clear_until
  then
    new.sealed_secret := null;
    new.clear_until := null;
  end if;
  return new;
end
$$;
create trigger staff_totp_written_clear before update on staff_totp for each row execute function staff_totp_written_clear();
