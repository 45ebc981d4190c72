-- An express courier is compared with the express price of the texts, any other with the standard price.
alter table courier add column express boolean not null default false;
