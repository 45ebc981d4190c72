-- step
-- Whether each piece has a serial number, and the texts of the product's warranty.
alter table product
  add column asks_serials boolean not null default false,
  add column warranty_covers text,
  add column warranty_claim_at text,
  add constraint product_asks_serials_check check (not (asks_serials and is_bundle)) not valid,
  add constraint product_warranty_texts_check check (length(warranty_covers) <= 1000 and length(warranty_claim_at) <= 1000) not valid;

-- step: concurrently
alter table product validate constraint product_asks_serials_check;
alter table product validate constraint product_warranty_texts_check;
