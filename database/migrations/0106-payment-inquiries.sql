-- step
-- A payment page that was opened is asked about, in case its notice never arrives.
alter table payment
  add column session_opened_at timestamptz,
  add column inquiries smallint not null default 0;

-- step: concurrently
create index concurrently if not exists payment_open_session on payment (session_opened_at)
  where provider_session is not null and status in ('pending', 'failed');
