-- A scanned label finds its order, whatever case the scanner writes.
-- step: concurrently
create index concurrently if not exists parcel_number_scanned on parcel_number (upper(number));
