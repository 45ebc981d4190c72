-- step
-- The part of a cash order that its customer pays ahead; the courier collects the rest. Nothing: the courier collects all.
alter table payment
  add column advance integer not null default 0,
  add column advance_method text,
  add column advance_paid_at timestamptz,
  add constraint payment_advance_check check (
    advance between 0 and amount and (advance > 0) = (advance_method is not null)
    and (advance = 0 or method = 'cod') and (advance_paid_at is null or advance > 0)) not valid,
  add constraint payment_advance_method_check check (advance_method in ('stripe', 'jazzcash', 'bank')) not valid;

-- Whoever writes, by whatever way: an advance was received when it was paid, and the cash when the parcel was delivered.
create or replace function payment_is_received() returns trigger language plpgsql as $$
declare
  cash integer := case when new.status = 'success' then new.amount - new.advance else 0 end;
begin
  if new.advance_paid_at is not null then
    if tg_op = 'INSERT' or old.advance_paid_at is null then
      new.received := new.advance + cash;
    elsif new.status = 'success' and old.status <> 'success' then
      new.received := old.received + cash;
    elsif new.status <> 'success' and old.status = 'success' then
      new.received := old.received - (old.amount - old.advance);
    else
      new.received := old.received;
    end if;
  elsif new.status in ('pending', 'failed') then
    new.received := 0;
  elsif new.received = 0 then
    new.received := new.amount;
  end if;
  return new;
end $$;
create or replace trigger payment_is_received before insert or update of status, amount, received, advance, advance_paid_at on payment
  for each row execute function payment_is_received();

-- What the courier collects at the door.
create function cash_due(p payment) returns integer language sql immutable
  return case when p.method = 'cod' then p.amount - p.advance else 0 end;

-- What is paid ahead, if anything is: the advance of a cash order, or else the whole total.
create function due_ahead(p payment) returns integer language sql immutable
  return case when p.advance > 0 then p.advance else p.amount end;

-- An advance that is not paid yet. The order waits for it.
create function is_advance_due(p payment) returns boolean language sql immutable
  return p.advance > 0 and p.advance_paid_at is null;

-- step: concurrently
alter table payment validate constraint payment_advance_check;
alter table payment validate constraint payment_advance_method_check;
create index concurrently if not exists payment_with_advance on payment (order_id) where advance > 0;

-- step
-- For a waived advance: what it was, for its undo.
alter table order_event
  add column advance jsonb,
  drop constraint order_event_kind_check,
  add constraint order_event_kind_check check (kind in
    ('note', 'no-answer', 'address', 'came-back', 'undone', 'link', 'items', 'mail', 'advance-waived')) not valid;

-- step: concurrently
alter table order_event validate constraint order_event_kind_check;

-- step
-- Whether the checkout asks for the advance that the rules propose, and how much it is. Until the owner switches it on, it does not.
alter table cash_setting
  add column asks_advance boolean not null default false,
  add column advance_percent smallint not null default 10,
  add column advance_minimum integer not null default 500,
  add column refunds_refused_advance boolean not null default true,
  add constraint cash_setting_advance_check check (
    advance_percent between 0 and 100 and advance_minimum >= 0 and (advance_percent > 0 or advance_minimum > 0)) not valid;

-- step: concurrently
alter table cash_setting validate constraint cash_setting_advance_check;
