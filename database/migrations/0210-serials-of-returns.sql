-- The serial number of a returned piece, compared when it arrives, and of the piece that replaces it.
-- step
alter table return_piece
  add column serial_id bigint,
  add column replacement_serial_id bigint,
  add constraint return_piece_serial_id_fkey foreign key (serial_id) references serial_number not valid,
  add constraint return_piece_replacement_serial_id_fkey foreign key (replacement_serial_id) references serial_number not valid;

-- step: concurrently
alter table return_piece validate constraint return_piece_serial_id_fkey;
alter table return_piece validate constraint return_piece_replacement_serial_id_fkey;
-- A piece comes back once with one order, unless it was sent back to the customer.
create unique index concurrently if not exists return_piece_serial on return_piece (order_id, serial_id)
  where serial_id is not null and state not in ('refused', 'withdrawn', 'repaired', 'sent-back');
