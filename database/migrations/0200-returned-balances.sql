-- step
-- What of a refunded piece was for goods, because only that takes coins back. Null: refunded by an earlier version.
alter table return_piece
  add column refunded_goods integer,
  add constraint return_piece_refunded_goods_check check (refunded_goods between 0 and refunded) not valid;

-- step: concurrently
alter table return_piece validate constraint return_piece_refunded_goods_check;

-- step
-- The ledger keeps its entries when a customer is erased; what staff wrote about the person goes.
create or replace function credit_ledger_stays() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'credit_entry' and tg_op = 'UPDATE' then
    if new.note = '' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
      return new;
    end if;
  end if;
  raise exception 'entries of the credit ledger are only added' using errcode = 'restrict_violation';
end $$;
