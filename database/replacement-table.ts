import type { PoolClient } from "pg";

/**
 * A rebuilt table beside the one in use; readers see no difference until the replacing transaction is
 * committed.
 */
export interface ReplacementTable {
  name: string;
  /** Adds the indexes and keys of the table in use. */
  createIndexes(client: PoolClient): Promise<void>;
  /** Replaces the table in use and takes over its names. */
  replace(client: PoolClient): Promise<void>;
}

/** Copies the rows without indexes, after dropping the leftover of an interrupted run. */
export async function createReplacementTable(client: PoolClient, table: string): Promise<ReplacementTable> {
  const name = `${table}_next`;
  await client.query(`drop table if exists ${name}`);
  await client.query(`create table ${name} (like ${table} including all excluding indexes)`);
  await client.query(`insert into ${name} select * from ${table}`);
  // Read now, because definitions cannot be read once the table in use is locked.
  const { rows: indexes } = await client.query<{ created: string; renamed: string }>(
    `select case when c.oid is null
         then format('create %s index %I on %I %s', case when indisunique then 'unique' end, i.relname || '_next', $2::text,
           substring(pg_get_indexdef(indexrelid) from ' USING .*'))
         else format('alter table %I add constraint %I %s', $2::text, i.relname || '_next', pg_get_constraintdef(c.oid))
       end as created,
       format('alter index %I rename to %I', i.relname || '_next', i.relname) as renamed
     from pg_index join pg_class i on i.oid = indexrelid
     left join pg_constraint c on c.conindid = indexrelid and c.contype in ('p', 'u')
     where indrelid = $1::regclass`,
    [table, name],
  );
  const { rows: foreignKeys } = await client.query<{ created: string }>(
    `select format('alter table %I add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)) as created
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  return {
    name,
    createIndexes: (client) =>
      runEach(
        client,
        indexes.map(({ created }) => created),
      ),
    replace: (client) =>
      runEach(client, [
        `drop table ${table}`,
        `alter table ${name} rename to ${table}`,
        ...indexes.map(({ renamed }) => renamed),
        ...foreignKeys.map(({ created }) => created),
      ]),
  };
}

async function runEach(client: PoolClient, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
