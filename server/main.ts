import cluster from "node:cluster";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inspect } from "node:util";
import { calculateConnections } from "#database/connections/connections.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { StartupError } from "#database/embedded/process/startup-error.ts";
import { toPlainError } from "#database/plain-error.ts";
import { seeding } from "#demo/seeding.ts";
import { createLog } from "./platform/logging/log.ts";
import { type Environment, readEnvironment } from "./platform/settings/environment.ts";
import { getBuiltFolder } from "./platform/start-up/built-files.ts";
import { requireFreeAddress } from "./platform/start-up/listen-address.ts";
import { explainFailedStart } from "./platform/start-up/start-failure.ts";
import { listStartWarnings, printSummary } from "./platform/start-up/start-summary.ts";
import { readWorkerConfig, type StartFailure, type WorkerConfig, Workers } from "./platform/start-up/workers.ts";
import { type PreparedShop, prepare } from "./prepare.ts";

/** Time for open requests to finish before the process exits anyway. */
const DRAIN_MS = 15_000;

const printLine = (text: string) => {
  if (cluster.isPrimary) process.stderr.write(`  ${text}\n`);
};

/** Listens from the beginning, because a start may be stopped, too. */
const stopped = new Promise<undefined>((resolve) => {
  // A process group may get SIGTERM twice; the second signal must not cut the shutdown short.
  process.on("SIGTERM", () => resolve(undefined));
  process.once("SIGINT", () => resolve(undefined));
});

/** `failed` is the reason why the pages could not be built. */
export interface PagesBuild {
  failed?: string;
}

/** Opens the shop once its database is ready and its pages are built. */
export function runShop({ pagesBuilt = Promise.resolve({}) }: { pagesBuilt?: Promise<PagesBuild> } = {}): void {
  // Node would print the whole error, including the parameters of a query.
  process.on("uncaughtException", fail);
  openShop(pagesBuilt).then(() => process.exit(0), fail);
}

type SummaryDetails = Pick<PreparedShop, "name" | "logins">;

async function openShop(pagesBuilt: Promise<PagesBuild>): Promise<void> {
  const env = readEnvironment(process.env);
  try {
    if (cluster.isWorker) await serveUntilStopped(env, readWorkerConfig());
    else await openOnDatabase(env, pagesBuilt);
  } catch (error) {
    throw await explainFailedStart(error, env);
  }
}

async function openOnDatabase(env: Environment, pagesBuilt: Promise<PagesBuild>): Promise<void> {
  await requireFreeAddress(env);
  const database = env.databaseUrl
    ? undefined
    : await startEmbedded({
        dataDir: path.resolve(env.dataDir),
        connections: calculateConnections(env.webConcurrency),
        onProgress: printLine,
      });
  const databaseUrl = env.databaseUrl ?? database?.url ?? "";
  try {
    // A start that is stopped while preparing leaves nothing behind: the database rolls back unfinished work.
    const prepared = await Promise.race([
      Promise.all([prepare({ env, databaseUrl, seeding, printLine }), requirePages(pagesBuilt)]),
      stopped,
    ]);
    if (prepared === undefined) return;
    const [{ poolSize, ...summary }] = prepared;
    if (env.webConcurrency === 1) await serveUntilStopped(env, { databaseUrl, poolSize, runsJobs: true }, summary);
    else await superviseUntilStopped(env, { databaseUrl, poolSize }, summary);
  } finally {
    await database?.stop();
  }
}

async function requirePages(pagesBuilt: Promise<PagesBuild>): Promise<void> {
  const { failed } = await pagesBuilt;
  if (failed !== undefined) throw new StartupError(`The pages could not be built: ${failed}`);
}

async function serveUntilStopped(
  env: Environment,
  { databaseUrl, poolSize, runsJobs }: WorkerConfig,
  summary: SummaryDetails = { name: env.brand.name, logins: {} },
): Promise<void> {
  const log = createLog(env.logLevel);
  const warnings = cluster.isPrimary ? await listStartWarnings(env) : [];
  // React reads this variable when first loaded, and pages are always rendered by its production build.
  // Set any earlier, a worker would take the variable for the operator's production setting.
  const development = process.env.RIGBAZAAR_DEVELOPMENT !== undefined;
  if (!development) process.env.NODE_ENV = "production";
  const { serve } = await (development ? import("./serve-sources.ts") : import("./serve.ts"));
  const server = await Promise.race([serve({ env, databaseUrl, log, poolSize, runsJobs, seeding }), stopped]);
  if (!server) return;
  if (cluster.isPrimary) printSummary(env, { ...summary, address: server.address, warnings });
  await stopped;
  await Promise.race([server.stop(), wait(DRAIN_MS, undefined, { ref: false })]);
}

async function superviseUntilStopped(
  env: Environment,
  config: Omit<WorkerConfig, "runsJobs">,
  summary: SummaryDetails,
): Promise<void> {
  const warnings = await listStartWarnings(env);
  const workers = new Workers({ ...config, built: getBuiltFolder(), printLine });
  try {
    const opened = await Promise.race([workers.start(env.webConcurrency).then(() => true), stopped]);
    if (opened) printSummary(env, { ...summary, address: env.shopUrl, warnings });
    await stopped;
  } finally {
    await workers.stop({ withinMs: DRAIN_MS + 1_000 });
  }
}

function fail(error: unknown): never {
  if (!(error instanceof StartupError)) process.stderr.write(`${inspect(toPlainError(error), { depth: null })}\n`);
  else if (cluster.isWorker) process.send?.({ cannotStart: error.message } satisfies StartFailure);
  else process.stderr.write(`RigBazaar cannot start: ${error.message}\n`);
  process.exit(1);
}

if (import.meta.main) runShop();
