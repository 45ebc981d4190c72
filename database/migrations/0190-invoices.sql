-- step
-- What the tax office asks about a product; null follows the default of its category.
alter table product
  add column hs_code text,
  add column tax_unit text,
  add column sale_type text;

-- step
-- The seller's numbers, dated tax rates, and the tax fields of categories; the version covers all of them.
create table tax_setting (
  only_row boolean primary key default true check (only_row),
  ntn text not null default '',
  strn text not null default '',
  province text not null default '',
  note text not null default '',
  rates jsonb not null default '[{"saleType": "standard", "since": "2023-03-01", "percent": 18}]',
  defaults jsonb not null default '[]',
  version integer not null default 1
);
insert into tax_setting default values;

-- The last number of each kind and year. Its row is locked until the invoice is committed, so no number is lost or doubled.
create table invoice_counter (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

-- Invoices and credit notes as they were issued. Orders from before this table have none until one is issued for them.
create table invoice (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit-note')),
  year smallint not null,
  serial integer not null check (serial > 0),
  number text not null unique,
  order_id uuid not null references shop_order,
  order_number text not null,
  -- 1 for the order's first invoice, 2 for the one that replaces it.
  place smallint not null check (place > 0),
  -- Of a credit note: what it credits.
  credits uuid references invoice,
  refund_id uuid unique references refund,
  reason text,
  issued_at timestamptz not null,
  total integer not null check (total >= 0),
  tax integer not null check (tax between 0 and total),
  content jsonb not null,
  unique (kind, year, serial),
  check ((kind = 'credit-note') = (credits is not null) and (kind = 'credit-note') = (reason is not null)),
  check (refund_id is null or kind = 'credit-note')
);
create unique index invoice_of_order on invoice (order_id, place) where kind = 'invoice';
create index invoice_order on invoice (order_id);
create index invoice_order_number on invoice (order_number);
create index invoice_credits on invoice (credits) where credits is not null;
create index invoice_issued on invoice (issued_at desc, id desc);
create index invoice_number_end on invoice (reverse(number) text_pattern_ops);

-- The person on an invoice, apart from it, because it can be erased.
create table invoice_buyer (
  invoice_id uuid primary key references invoice,
  name text not null,
  phone text not null,
  address text not null,
  postal_code text not null
);

-- The tax number that the buyer of an order gave, and the name of the business.
create table order_buyer (
  order_id uuid primary key references shop_order,
  registration text not null,
  business_name text not null default ''
);

create function invoice_stays() returns trigger language plpgsql as $$
begin
  raise exception 'An invoice is never changed or deleted; issue a credit note';
end $$;
create trigger invoice_stays before update or delete on invoice for each row execute function invoice_stays();

-- An order has one invoice that is not fully credited, and no credit note goes beyond its invoice.
create function invoice_within_order() returns trigger language plpgsql as $$
declare
  credited invoice;
begin
  -- Serialises the invoices of one order, whatever code writes them.
  perform 1 from shop_order where id = new.order_id for no key update;
  if new.kind = 'invoice' then
    if exists (select from invoice i where i.order_id = new.order_id and i.kind = 'invoice' and (
        i.total > (select coalesce(sum(c.total), 0) from invoice c where c.credits = i.id)
        or not exists (select from invoice c where c.credits = i.id))) then
      raise exception 'Order % has an invoice already', new.order_number;
    end if;
  else
    select * into credited from invoice where id = new.credits;
    if credited.kind <> 'invoice' or credited.order_id <> new.order_id then
      raise exception 'A credit note belongs to an invoice of its order';
    end if;
    if (select coalesce(sum(c.total), 0) + new.total from invoice c where c.credits = new.credits) > credited.total then
      raise exception 'Credit notes are more than invoice %', credited.number;
    end if;
  end if;
  return new;
end $$;
create trigger invoice_within_order before insert on invoice for each row execute function invoice_within_order();

-- step: concurrently
create index concurrently if not exists refund_done on refund (done_at) where done_at is not null;
