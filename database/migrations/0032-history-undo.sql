-- step: concurrently
-- What was taken back by what, and history by its time.
create index concurrently if not exists audit_entry_undoes_idx on audit_entry (undoes) where undoes is not null;
create index concurrently if not exists audit_entry_at_idx on audit_entry (at);
