import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { calculatePoolSize } from "#database/connections/connections.ts";
import { detectPooling } from "#database/connections/pooler.ts";
import { connect } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { sql } from "#database/orm.ts";
import { ChangeListener } from "#server/cache/changes.ts";
import { Jobs } from "../jobs/jobs.ts";

/** Accepted by PgBouncer without configuration: passed on to the server, or set for each client. */
const TAKEN_BY_PGBOUNCER = ["application_name", "client_encoding", "database", "user"];

/** A server that records a client's first packet and closes the connection. */
async function startupReader() {
  const parameters: Record<string, string>[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (packet) => {
      const words = packet.subarray(8).toString().split("\0");
      const named: Record<string, string> = {};
      for (let at = 0; words[at]; at += 2) named[words[at] as string] = words[at + 1] ?? "";
      parameters.push(named);
      socket.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return {
    url: `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop?sslmode=disable`,
    parameters,
  };
}

test.each([
  ["the pool", (url: string) => connect({ url, maxConnections: 1 }).execute(sql`select 1`)],
  ["migrations", (url: string) => migrate(url)],
  ["the count of connections", (url: string) => calculatePoolSize(url, { processes: 1 })],
  ["the detection of a pooler", (url: string) => detectPooling(url)],
  ["jobs", (url: string) => new Jobs({ url, onError: () => {} }).start()],
  [
    "the listener",
    async (url: string) => {
      const listener = new ChangeListener({ url, caches: [], onError: () => {} });
      await listener.start();
      await listener.stop();
    },
  ],
])("%s: connects with start-up parameters that PgBouncer accepts by default", async (_program, connectTo) => {
  const { url, parameters } = await startupReader();
  await connectTo(url).catch(() => {});
  expect(parameters.length).toBeGreaterThan(0);
  for (const sent of parameters) expect(TAKEN_BY_PGBOUNCER).toEqual(expect.arrayContaining(Object.keys(sent)));
});

test.each([
  [true, { timeout: "10s", idle: "30s", prepared: 1 }],
  [false, { timeout: "0", idle: "5min", prepared: 0 }],
])(
  "connect, keepsSession %s: time limits are set before the first statement, and statements are prepared, only on a session of its own",
  async (keepsSession, expected) => {
    const db = connect({ url: inject("testServerUrl"), maxConnections: 1, keepsSession });
    onTestFinished(() => db.$client.end());
    const { rows } = await db.$client.query({
      name: "named",
      text: `select current_setting('statement_timeout') as timeout, current_setting('idle_in_transaction_session_timeout') as idle,
      (select count(*) from pg_prepared_statements where name = 'named') as prepared`,
    });
    expect(rows).toEqual([expected]);
  },
);

test("detectPooling: PostgreSQL itself is no pooler", async () => {
  expect(await detectPooling(inject("testServerUrl"))).toBe("direct");
});
