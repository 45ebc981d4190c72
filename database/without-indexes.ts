import type { PoolClient } from "pg";

/**
 * Drops indexes and keys (except those that other tables reference), lets `write` fill the tables and
 * recreates them, which is faster for many rows. Needs a transaction; other sessions wait.
 */
export async function withoutIndexes(
  client: PoolClient,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await client.query(`lock table ${table} in access exclusive mode`);
  const { rows } = await client.query<{ taken: string; restored: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as taken,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restored
     from pg_constraint c where conrelid = any ($1::regclass[])
       and (contype in ('f', 'u') or contype = 'p' and not exists (select from pg_constraint where confrelid = c.conrelid))
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    [tables],
  );
  for (const { taken } of rows) await client.query(taken);
  await write();
  for (const { restored } of rows) await client.query(restored);
}
