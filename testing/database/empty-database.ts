import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";

/** Creates an empty database for one test. */
export async function createEmptyDatabase(): Promise<string> {
  const server = inject("testServerUrl");
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await runStatement(server, `create database ${name}`);
  onTestFinished(() => runStatement(server, `drop database ${name} with (force)`));
  return server.replace("/postgres?", `/${name}?`);
}

/** Opens a connection that closes when the test ends. */
export async function connectClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
