-- step
-- squawk-ignore-file
-- Two more signals: an address where a parcel was refused, and orders that are placed at night.
alter table cash_rule drop constraint cash_rule_signal_check;
alter table cash_rule add constraint cash_rule_signal_check check (signal in
  ('blocked', 'refused-before', 'address-refused', 'many-today', 'high-value', 'many-of-one', 'short-address', 'city-refuses', 'hour', 'known'));
insert into cash_rule (signal, threshold, decision) values ('address-refused', 1, 'call'), ('hour', 5, 'call');

-- What else an owner says about cash orders. One row; its version is that of the rules, reasons and limits together.
create table cash_setting (
  only_row boolean primary key default true check (only_row),
  -- After so many calls that nobody answered, cancelling is proposed.
  calls_before_cancel smallint not null default 3 check (calls_before_cancel between 1 and 20),
  version integer not null default 1
);
insert into cash_setting default values;

-- Why an order is cancelled or a parcel refused, as the desk offers it.
create table order_reason (
  kind text not null check (kind in ('cancel', 'refuse')),
  place smallint not null,
  reason text not null,
  primary key (kind, reason)
);
insert into order_reason (kind, place, reason) values
  ('cancel', 1, 'Customer changed their mind'),
  ('cancel', 2, 'No answer after several calls'),
  ('cancel', 3, 'Wrong or incomplete address'),
  ('cancel', 4, 'Ordered twice'),
  ('cancel', 5, 'Not in stock'),
  ('cancel', 6, 'Suspected prank'),
  ('cancel', 7, 'Other'),
  ('refuse', 1, 'Refused to pay'),
  ('refuse', 2, 'Nobody at the address'),
  ('refuse', 3, 'Customer not reachable'),
  ('refuse', 4, 'Wrong or incomplete address'),
  ('refuse', 5, 'Parcel damaged on the way'),
  ('refuse', 6, 'Other');

-- What the law says of an amount, from which day on and by whose word. Laws change: none of it is in the code.
create table cash_limit (
  kind text primary key check (kind in ('cash-expense', 'buyer-identity')),
  rupees integer not null check (rupees > 0),
  since date not null,
  source text not null,
  is_on boolean not null default true
);
insert into cash_limit (kind, rupees, since, source) values
  ('cash-expense', 200000, '2025-07-01', 'FBR Circular 02 of 2025-26'),
  ('buyer-identity', 100000, '2020-07-01', 'Sales Tax Act 1990, section 23(1)(b)');

-- One address however it is written: "H# 5, St 9" is "House 5, Street 9".
create function address_key(address text) returns text language sql immutable as $$
  select trim(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(lower(address), '([[:alpha:]])([0-9])', '\1 \2', 'g'), '([0-9])([[:alpha:]])', '\1 \2', 'g'),
    '[^[:alnum:]]+', ' ', 'g'),
    '\m(house|home|hno|h|flat|plot|no|number|street|st|str|road|rd|block|blk|sector|sec|phase|ph|near|opposite|opp)\M ?', '', 'g'))
$$;

-- step: concurrently
create index concurrently if not exists shop_order_refused_address on shop_order (city_name, address_key(address)) where refused_at is not null;
