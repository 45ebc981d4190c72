import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { connect } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { seedIfEmpty } from "#database/seed/seed.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** For making databases: a superuser's address of the test server. */
    testServerUrl: string;
  }
}

export const TEMPLATE_DATABASE = "shop_template";

/** One PostgreSQL for the whole run, with a seeded template that every test file clones for itself. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-test-"));
  const server = await startEmbedded({ dataDir });
  const admin = new Client({ connectionString: server.superuserUrl });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const templateUrl = withDatabase(server.superuserUrl, TEMPLATE_DATABASE);
  await migrate(templateUrl);
  const db = connect({ url: templateUrl, maxConnections: 1 });
  await seedIfEmpty(db);
  await db.$client.end();
  project.provide("testServerUrl", server.superuserUrl);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}
