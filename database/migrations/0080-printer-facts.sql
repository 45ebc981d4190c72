-- Wi-Fi, scanner and automatic two-sided printing become facts of their own, so that printers can be filtered by them. They follow
-- from the texts that printers already have; a fact that is there is left as it is.
-- step: batches
with batch as (
  select id from product
  where family = 'printer' and (
    (facts ->> 'connectsBy' is not null and not facts ? 'wifi') or (facts ->> 'does' is not null and not facts ? 'scanner') or (facts ->> 'bothSides' is not null and not facts ? 'duplex'))
  order by id limit 500 for no key update
)
update product p
set facts = jsonb_strip_nulls(jsonb_build_object(
  'wifi', p.facts ->> 'connectsBy' ilike '%wi-fi%',
  'scanner', p.facts ->> 'does' ilike '%scan%',
  'duplex', p.facts ->> 'bothSides' ilike 'auto%')) || p.facts
from batch where p.id = batch.id
