-- A change of prices can wait for its start, and is taken back at its end.
alter table import_batch
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint import_batch_times check (ends_at > starts_at),
  drop constraint import_batch_status_check,
  add constraint import_batch_status_check check (status in
    ('mapping', 'comparing', 'compared', 'scheduled', 'applying', 'applied', 'cancelled', 'undoing', 'undone', 'failed')),
  add constraint import_batch_scheduled check (status <> 'scheduled' or starts_at is not null);
create index on import_batch (starts_at) where status = 'scheduled';
create index on import_batch (ends_at) where status in ('applied', 'cancelled') and ends_at is not null;
