-- Pictures and videos that the shop's people have put there; the bytes are in the media store under this name.
create table upload (
  name text primary key,
  type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  at timestamptz not null default now(),
  staff_id uuid references staff
);

-- What is shown while the files of an uploaded picture are being made.
alter table picture add column stand_in text references picture;

-- The photos that the shop has of a product, with their alternative texts. Where there are none it is drawn; what pages show
-- (img_url, photos) is worked out from these when it is written.
alter table product add column own_photos jsonb not null default '[]';
