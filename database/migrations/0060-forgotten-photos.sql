-- Buyers' photos that stand in no review are removed: those of a hidden one some time after it was hidden.
alter table review add column hidden_at timestamptz;
update review set hidden_at = now() where state = 'hidden';
alter table review add check ((state = 'hidden') = (hidden_at is not null));

create index review_photo_of_picture on review_photo (picture);
create index review_upload_of_picture on review_upload (picture);
create index upload_of_customers on upload (at) where staff_id is null;
-- Which pictures are made of an upload.
create index picture_of_upload on picture ((source ->> 'original')) where source ->> 'original' is not null;
