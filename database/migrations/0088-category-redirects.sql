-- Top categories have a page, so a former URL of theirs redirects too.
-- step
alter table old_address drop constraint old_address_kind_check,
  add constraint old_address_kind_check check (kind in ('category', 'product', 'sub-category', 'child-category', 'brand')) not valid;

-- step: concurrently
alter table old_address validate constraint old_address_kind_check;
