// node bench/identity/identity.ts [calls]: compares response times for known and unknown e-mails, and measures
// pages during a flood of wrong logins.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { customer } from "#database/schema.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { hashPassword } from "#server/auth/index.ts";
import { buildIfChanged } from "#shop/build.ts";
import { floodAndBrowse } from "./identity-flood.ts";

const CALLS = Number(process.argv[2] ?? 200);
const ROOT = path.resolve(import.meta.dirname, "../..");

const dataDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-bench-"));
await buildIfChanged((text) => process.stderr.write(`  ${text}\n`));
const database = await startEmbedded({ dataDir });
await migrate(database.url);
await insertCustomers();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [path.join(import.meta.dirname, "identity-server.ts")], {
  cwd: ROOT,
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    NODE_ENV: "",
    PORT: String(port),
    BENCH_DATABASE: database.url,
    LOG_LEVEL: "silent",
    // Lets callers name their IP address, because limits per address are not measured here.
    TRUST_PROXY: "127.0.0.1",
  },
});
process.once("SIGTERM", () => server.kill("SIGTERM"));
const exited = new Promise((resolve) => server.once("exit", resolve));
try {
  await waitUntilReady();
  await compareAnswerTimes();
  await floodAndBrowse(origin);
} finally {
  server.kill("SIGTERM");
  await exited;
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function compareAnswerTimes(): Promise<void> {
  const person = { name: "Bench", phone: "03001234567", password: "bench-password", confirmPassword: "bench-password" };
  console.log(`\nResponse times in ms, ${CALLS} calls each, known and unknown e-mails in turn\n`);
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, body] of [
    ["login", { password: "wrong-password" }],
    ["forgetPassword", {}],
    ["register", person],
    ["getOtp", {}],
  ] as const) {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let call = -10; call < CALLS; call += 1) {
      // Uses each e-mail once, because limits per e-mail would answer sooner.
      const offset = name === "getOtp" ? CALLS + 10 : 0;
      for (const kind of ["known", "unknown"] as const) {
        const email = `${kind}-${call + 10 + offset}-${kind === "known" ? "k" : name}@example.pk`;
        const ms = await timeCall(`/api/auth/${name}`, { ...body, email }, call);
        if (call >= 0) times[kind].push(ms);
      }
    }
    const known = median(times.known);
    const unknown = median(times.unknown);
    rows[name] = {
      known,
      unknown,
      "difference %": round((Math.abs(known - unknown) / Math.min(known, unknown)) * 100),
    };
  }
  console.table(rows);
}

async function timeCall(url: string, body: object, call: number): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}${url}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.0.${(call + 10) >> 6}.${call & 63}` },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const ms = performance.now() - startedAt;
  if (answer.status !== 200 && answer.status !== 401) throw new Error(`${url} answered ${answer.status}`);
  return ms;
}

async function insertCustomers(): Promise<void> {
  const db = connect({ url: database.url, maxConnections: 1 });
  await seedIfEmpty(db);
  const passwordHash = await hashPassword("bench-password");
  const emails = Array.from({ length: 2 * (CALLS + 10) }, (_, n) => `known-${n}-k@example.pk`);
  await db
    .insert(customer)
    .values(emails.map((email) => ({ name: "Bench", email, emailKey: email, phone: "03001234567", passwordHash })));
  await db.$client.end();
}

async function waitUntilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) break;
    if (
      await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error("The server did not become ready");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function median(numbers: number[]): number {
  return round(numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0);
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
