-- step: concurrently
-- The tags that customers have, as the promotion editor offers them.
create index concurrently if not exists customer_tagged on customer using gin (tags) where tags <> '{}';
