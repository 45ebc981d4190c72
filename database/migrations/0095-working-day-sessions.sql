-- step
-- How long staff stay signed in on a device they have signed in with before; without hours as on any other device.
create table staff_session_rule (
  only_one boolean primary key default true check (only_one),
  hours integer check (hours in (8, 12))
);
insert into staff_session_rule default values;

-- step
alter table staff_session add column known_device boolean not null default false;
