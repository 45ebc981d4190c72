-- A provider's answer is recorded for one refund: a repeated answer must not pay off another refund.
-- step
alter table refund add column provider_refund text;

-- step: concurrently
create unique index concurrently if not exists refund_at_provider on refund (coalesce(provider, ''), provider_refund)
  where provider_refund is not null;
