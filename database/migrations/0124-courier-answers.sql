-- What couriers answered, without secrets, for 90 days.
create table courier_answer (
  id bigint generated always as identity primary key,
  service text not null,
  operation text not null,
  about text,
  status integer,
  answer text not null,
  at timestamptz not null default now()
);
create index courier_answer_about on courier_answer (about, at) where about is not null;
create index courier_answer_at on courier_answer (at);
