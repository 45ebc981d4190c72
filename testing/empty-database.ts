import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";

/** A database with nothing in it, for one test. */
export async function emptyDatabase(): Promise<string> {
  const server = inject("testServerUrl");
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await once(server, `create database ${name}`);
  onTestFinished(() => once(server, `drop database ${name} with (force)`));
  return server.replace("/postgres?", `/${name}?`);
}

/** A connection of its own, closed with the test. */
export async function connectClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function once(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
