import cluster from "node:cluster";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inspect } from "node:util";
import { connectionsFor } from "#database/connections.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { StartupError } from "#database/embedded/startup-error.ts";
import { plainError } from "#database/plain-error.ts";
import { builtFolder } from "./built-files.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { tryAddress } from "./listen-address.ts";
import { newLog } from "./log.ts";
import { type PreparedShop, prepare } from "./prepare.ts";
import { explainFailedStart } from "./start-failure.ts";
import { printSummary, startWarnings } from "./summary.ts";
import { type CannotStart, readWorkerOrder, type WorkerOrder, Workers } from "./workers.ts";

/** Time for a busy answer to finish before the process leaves anyway. */
const DRAIN_MS = 15_000;

const say = (text: string) => {
  if (cluster.isPrimary) process.stderr.write(`  ${text}\n`);
};

/** From the first moment on: a start may be stopped as well. */
const stopped = new Promise<undefined>((resolve) => {
  // Whoever ends a whole group of processes may say it twice; the second word must not cut the first short.
  process.on("SIGTERM", () => resolve(undefined));
  process.once("SIGINT", () => resolve(undefined));
});

/** The outcome of a build of the pages; `failed` says why there is none. */
export interface PagesBuilt {
  failed?: string;
}

/** Opens the shop once its database is ready and its pages are built. */
export function runShop({ pagesBuilt = Promise.resolve({}) }: { pagesBuilt?: Promise<PagesBuilt> } = {}): void {
  // Node would print whatever the error holds, the parameters of a query among it.
  process.on("uncaughtException", fail);
  openShop(pagesBuilt).then(() => process.exit(0), fail);
}

/** What the summary of a start says of the shop itself. */
type Shown = Pick<PreparedShop, "name" | "logins">;

async function openShop(pagesBuilt: Promise<PagesBuilt>): Promise<void> {
  const env = readEnvironment(process.env);
  try {
    if (cluster.isWorker) await serveUntilStopped(env, readWorkerOrder());
    else await openOnDatabase(env, pagesBuilt);
  } catch (error) {
    throw await explainFailedStart(error, env);
  }
}

async function openOnDatabase(env: Environment, pagesBuilt: Promise<PagesBuilt>): Promise<void> {
  await tryAddress(env);
  const database = env.databaseUrl
    ? undefined
    : await startEmbedded({
        dataDir: path.resolve(env.dataDir),
        connections: connectionsFor(env.webConcurrency),
        onProgress: say,
      });
  const databaseUrl = env.databaseUrl ?? database?.url ?? "";
  try {
    // Whoever stops a start that is still preparing leaves nothing behind either: what is half done is undone by the database.
    const prepared = await Promise.race([
      Promise.all([prepare(env, databaseUrl, say), requirePages(pagesBuilt)]),
      stopped,
    ]);
    if (prepared === undefined) return;
    const [{ poolSize, ...shown }] = prepared;
    if (env.webConcurrency === 1) await serveUntilStopped(env, { databaseUrl, poolSize, runsJobs: true }, shown);
    else await superviseUntilStopped(env, { databaseUrl, poolSize }, shown);
  } finally {
    await database?.stop();
  }
}

async function requirePages(pagesBuilt: Promise<PagesBuilt>): Promise<void> {
  const { failed } = await pagesBuilt;
  if (failed !== undefined) throw new StartupError(`The pages could not be built: ${failed}`);
}

async function serveUntilStopped(
  env: Environment,
  { databaseUrl, poolSize, runsJobs }: WorkerOrder,
  shown: Shown = { name: env.brand.name, logins: {} },
): Promise<void> {
  const log = newLog(env.logLevel);
  const warnings = cluster.isPrimary ? await startWarnings(env) : [];
  // React reads this variable for itself when it is first loaded: whatever kind of shop this is, pages are rendered by its
  // production build. Not earlier: a worker would take it for the owner's word that this is production.
  const development = process.env.RIGBAZAAR_DEVELOPMENT !== undefined;
  if (!development) process.env.NODE_ENV = "production";
  const { serve } = await (development ? import("./serve-sources.ts") : import("./serve.ts"));
  const server = await Promise.race([serve({ env, databaseUrl, log, poolSize, runsJobs }), stopped]);
  if (!server) return;
  if (cluster.isPrimary) printSummary(env, { ...shown, address: server.address, warnings });
  await stopped;
  await Promise.race([server.stop(), wait(DRAIN_MS, undefined, { ref: false })]);
}

async function superviseUntilStopped(
  env: Environment,
  order: Omit<WorkerOrder, "runsJobs">,
  shown: Shown,
): Promise<void> {
  const warnings = await startWarnings(env);
  const workers = new Workers({ ...order, built: builtFolder(), say });
  try {
    const opened = await Promise.race([workers.start(env.webConcurrency).then(() => true), stopped]);
    if (opened) printSummary(env, { ...shown, address: env.shopUrl, warnings });
    await stopped;
  } finally {
    await workers.stop({ withinMs: DRAIN_MS + 1_000 });
  }
}

function fail(error: unknown): never {
  if (!(error instanceof StartupError)) process.stderr.write(`${inspect(plainError(error), { depth: null })}\n`);
  else if (cluster.isWorker) process.send?.({ cannotStart: error.message } satisfies CannotStart);
  else process.stderr.write(`RigBazaar cannot start: ${error.message}\n`);
  process.exit(1);
}

if (import.meta.main) runShop();
