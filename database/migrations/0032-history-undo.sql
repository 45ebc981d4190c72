-- What was taken back by what, and history by its time.
create index on audit_entry (undoes) where undoes is not null;
create index on audit_entry (at);
