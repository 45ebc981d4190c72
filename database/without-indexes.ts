import type { PoolClient } from "pg";

/**
 * Takes from these tables what every new row would have to be entered into (indexes, unique and foreign keys), lets `write` fill
 * them, and makes it all again at once, which is quicker for many rows. One transaction: whoever interrupts it leaves the
 * tables as they were. Everybody else waits for them meanwhile.
 */
export async function withoutIndexes(
  client: PoolClient,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local max_parallel_maintenance_workers = 1");
    for (const table of tables) await client.query(`lock table ${table} in access exclusive mode`);
    const { rows } = await client.query<{ taken: string; restored: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as taken,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restored
       from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('f', 'u')
       union all
       select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
       from pg_index where indrelid = any ($1::regclass[])
         and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
      [tables],
    );
    for (const { taken } of rows) await client.query(taken);
    await write();
    for (const { restored } of rows) await client.query(restored);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
