import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { connect, type Db } from "#database/database.ts";
import { TEMPLATE_DATABASE, withDatabase } from "./database-server.ts";

export interface TestDatabase {
  url: string;
  db: Db;
  drop(): Promise<void>;
}

/** A database of its own for one test file, cloned from the seeded template in a few milliseconds. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const serverUrl = inject("testServerUrl");
  await asAdmin(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const url = withDatabase(serverUrl, name);
  const db = connect({ url });
  return {
    url,
    db,
    drop: async () => {
      await db.$client.end();
      await asAdmin(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Two files may clone the template at the same moment; PostgreSQL copies for one at a time.
    await client.query("select pg_advisory_lock(7244203)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
