-- Two people who change one courier: the second is told.
alter table courier add column version integer not null default 1;
