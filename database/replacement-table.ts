import type { PoolClient } from "pg";

/** A table made anew beside the one in use: until the transaction that puts it in place is committed nobody sees a difference. */
export interface ReplacementTable {
  name: string;
  /** Gives it the indexes and keys of the table in use. */
  index(client: PoolClient): Promise<void>;
  /** Puts it in the place of the table in use, under its names. */
  replace(client: PoolClient): Promise<void>;
}

/** Begins a copy with the same rows, without indexes yet. One that an interrupted run has left behind goes. */
export async function replacementTable(client: PoolClient, table: string): Promise<ReplacementTable> {
  const name = `${table}_next`;
  await client.query(`drop table if exists ${name}`);
  await client.query(`create table ${name} (like ${table} including all excluding indexes)`);
  await client.query(`insert into ${name} select * from ${table}`);
  // Asked now: once the table in use is locked its definitions cannot be read.
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
    index: (client) =>
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
