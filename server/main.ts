import cluster from "node:cluster";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { StartupError } from "#database/embedded/startup-error.ts";
import { migrate } from "#database/migrate.ts";
import { seedIfEmpty } from "#database/seed/seed.ts";
import { writeSearchIfMissing } from "#database/write-search.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { newLog } from "./log.ts";
import { printSummary } from "./summary.ts";

/** Time for a busy answer to finish before the process leaves anyway. */
const DRAIN_MS = 15_000;

const say = (text: string) => {
  if (cluster.isPrimary) process.stderr.write(`  ${text}\n`);
};

async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  // React reads this variable for itself: whatever kind of shop this is, pages are rendered by its production build.
  if (!process.env.RIGBAZAAR_DEVELOPMENT) process.env.NODE_ENV = "production";
  if (cluster.isWorker) return serveUntilStopped(env, process.env.RIGBAZAAR_DATABASE ?? "");

  const database = env.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: path.resolve(env.dataDir), onProgress: say });
  const databaseUrl = env.databaseUrl ?? database?.url ?? "";
  try {
    await prepare(env, databaseUrl);
    if (env.webConcurrency === 1) await serveUntilStopped(env, databaseUrl);
    else await superviseWorkers(env, databaseUrl);
  } finally {
    await database?.stop();
  }
}

async function prepare(env: Environment, databaseUrl: string): Promise<void> {
  try {
    await migrate(databaseUrl, say);
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(", ") : (error as Error).message;
    throw new StartupError(
      env.databaseUrl
        ? `The database of DATABASE_URL cannot be used: ${reason}`
        : `The database cannot be migrated: ${reason}`,
    );
  }
  const db = connect({ url: databaseUrl, maxConnections: 2 });
  try {
    if (env.seed === "demo") await seedIfEmpty(db, say);
    await writeSearchIfMissing(db, say);
  } finally {
    await db.$client.end();
  }
}

async function serveUntilStopped(env: Environment, databaseUrl: string): Promise<void> {
  const log = newLog(env.logLevel);
  // Only now: React chooses its build when it is first loaded.
  const { serve } = await import("./serve.ts");
  const server = await serve({ env, databaseUrl, log, runsJobs: cluster.isPrimary || cluster.worker?.id === 1 });
  if (cluster.isPrimary) printSummary(env, server.address);
  await stopSignal();
  await Promise.race([server.stop(), wait(DRAIN_MS, undefined, { ref: false })]);
  if (cluster.isWorker) process.exit(0);
}

async function superviseWorkers(env: Environment, databaseUrl: string): Promise<void> {
  let stopping = false;
  const fork = () => cluster.fork({ RIGBAZAAR_DATABASE: databaseUrl });
  cluster.on("exit", () => {
    if (!stopping) setTimeout(fork, 200);
  });
  const listening = new Promise<void>((resolve) => cluster.once("listening", () => resolve()));
  for (let count = 0; count < env.webConcurrency; count += 1) fork();
  await listening;
  printSummary(env, env.shopUrl);
  await stopSignal();
  stopping = true;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const gone = Promise.all(workers.map((worker) => new Promise((resolve) => worker.once("exit", resolve))));
  for (const worker of workers) worker.process.kill("SIGTERM");
  await Promise.race([gone, wait(DRAIN_MS + 1_000, undefined, { ref: false })]);
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGTERM", () => resolve());
    process.once("SIGINT", () => resolve());
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof StartupError) process.stderr.write(`RigBazaar cannot start: ${error.message}\n`);
    else console.error(error);
    process.exit(1);
  },
);
