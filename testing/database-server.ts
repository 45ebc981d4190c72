import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { connect, type Db } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { scratchFolder } from "./scratch-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** For making databases: a superuser's address of the test server. */
    testServerUrl: string;
  }
}

const TEMPLATE_DATABASE = "shop_template";

export interface DatabaseServer {
  superuserUrl: string;
  stop(): Promise<void>;
}

export interface TestDatabase {
  url: string;
  db: Db;
  drop(): Promise<void>;
}

/**
 * One PostgreSQL for the whole run of the tests, with a shop's own settings: in memory a write that must last costs nothing.
 * Tests that kill a PostgreSQL start one of their own, on a disk.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer({ folder: scratchFolder() });
  project.provide("testServerUrl", server.superuserUrl);
  return () => server.stop();
}

/** A PostgreSQL with a seeded template, which whoever needs a shop's database clones for itself. */
export async function startDatabaseServer({ folder = os.tmpdir() } = {}): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(path.join(folder, "rigbazaar-test-"));
  const server = await startEmbedded({ dataDir });
  const { superuserUrl } = server;
  await asAdmin(superuserUrl, `create database ${TEMPLATE_DATABASE}`);
  const templateUrl = withDatabase(superuserUrl, TEMPLATE_DATABASE);
  await migrate(templateUrl);
  const db = connect({ url: templateUrl, maxConnections: 1 });
  await seedIfEmpty(db);
  await db.$client.end();
  return {
    superuserUrl,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A copy of the seeded template, made in a few milliseconds. */
export async function cloneTemplate(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
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

function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
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
