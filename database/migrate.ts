import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { Client } from "pg";

const FOLDER = new URL("./migrations/", import.meta.url);
// Any constant does, as long as every node of a shop uses the same.
const ADVISORY_LOCK = 7_244_201;

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Brings the database up to the committed migrations. Nodes that start together wait for one another. */
export async function migrate(databaseUrl: string, onProgress?: (text: string) => void): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Whatever the server or the address allows a statement: waiting for another node, and a migration, take as long as they take.
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    await client.query(
      "create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    // A migration that cannot get its locks fails the start instead of blocking the shop that is still serving.
    await client.query("set lock_timeout = '10s'");
    const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migration");
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    for (const migration of await readMigrations()) {
      const hash = applied.get(migration.name);
      if (hash === migration.hash) continue;
      if (hash)
        throw new Error(
          `Migration ${migration.name} was changed after it had been applied; migrations only go forward`,
        );
      onProgress?.(`Migrating: ${migration.name}`);
      await client.query("begin");
      await client.query(migration.sql);
      await client.query("insert into migration (name, hash) values ($1, $2)", [migration.name, migration.hash]);
      await client.query("commit");
    }
  } finally {
    await client.end();
  }
}
