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
    /** URL of the test server as superuser, for creating databases. */
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
 * One PostgreSQL in memory for the whole test run, where durable writes cost nothing. Tests that kill
 * PostgreSQL start their own on a disk.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer({ folder: scratchFolder() });
  project.provide("testServerUrl", server.superuserUrl);
  return () => server.stop();
}

/** Starts a PostgreSQL with a seeded template database that each test file clones. */
export async function startDatabaseServer({ folder = os.tmpdir() } = {}): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(path.join(folder, "rigbazaar-test-"));
  const server = await startEmbedded({ dataDir });
  const { superuserUrl } = server;
  await runAsAdmin(superuserUrl, `create database ${TEMPLATE_DATABASE}`);
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

/** Cloning the template takes a few milliseconds. */
export async function cloneTemplate(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runAsAdmin(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const url = withDatabase(serverUrl, name);
  const db = connect({ url });
  return {
    url,
    db,
    drop: async () => {
      await db.$client.end();
      await runAsAdmin(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // PostgreSQL copies a template for one session at a time, and test files run in parallel.
    await client.query("select pg_advisory_lock(hashtext('copy a template'))");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
