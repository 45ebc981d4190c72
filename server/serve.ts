// V8 flags must be set before other modules are loaded.
import "./platform/start-up/v8-flags.ts";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { connect } from "#database/database.ts";
import { createAlertListener } from "./alert/index.ts";
import { buildApp } from "./app.ts";
import { ChangeListener } from "./cache/changes.ts";
import { ResponseCache } from "./cache/response-cache.ts";
import { createShop } from "./create-shop.ts";
import { createDevOffice, loadBuiltOffice, type OfficeSource } from "./http/office/office-source.ts";
import { createDevPages, loadBuiltPages, type PageSource } from "./http/pages/page-source.ts";
import { startDrawing } from "./media/index.ts";
import { getOrderStreams } from "./order/index.ts";
import { Jobs } from "./platform/jobs/jobs.ts";
import type { Environment } from "./platform/settings/environment.ts";
import { createListenError } from "./platform/start-up/listen-address.ts";
import { startJobs } from "./start-jobs.ts";

export { createDevOffice, createDevPages };

export interface RunningServer {
  address: string;
  stop(): Promise<void>;
}

export interface ServeOptions {
  env: Environment;
  databaseUrl: string;
  log: FastifyBaseLogger;
  /** Maximum size of the connection pool; by default as many as one process can use. */
  poolSize?: number;
  /** One process runs the jobs; every process may enqueue them. */
  runsJobs: boolean;
  /** Defaults to the finished build. */
  pages?: PageSource;
  office?: OfficeSource;
}

/** Time for clients and proxies to use or give up the connections they hold open. */
const RELEASE_MS = 1_000;

/** Stops requests first, then jobs, then the database, so that no work is lost. */
export async function serve({
  env,
  databaseUrl,
  log,
  poolSize,
  runsJobs,
  ...sources
}: ServeOptions): Promise<RunningServer> {
  let stopping = false;
  const db = connect({
    url: databaseUrl,
    maxConnections: poolSize,
    keepsSession: env.databaseDirectUrl === undefined,
    // Connections that the database closes during a shutdown are not an error.
    onError: (error) => stopping || log.warn({ err: error }, "database connection lost"),
  });
  // Only the benchmark of uncached responses turns the cache off.
  const responseCache = new ResponseCache({ enabled: process.env.RESPONSE_CACHE !== "off" });
  const sessionUrl = env.databaseDirectUrl ?? databaseUrl;
  const jobs = new Jobs({ url: sessionUrl, onError: (error) => log.warn({ err: error }, "job queue failed") });
  const pages = sources.pages ?? (await loadBuiltPages(env));
  const office = sources.office ?? (await loadBuiltOffice(env));
  const { renderMail } = await pages.load();
  const shop = createShop({ env, db, responseCache, jobs, log, renderMail });
  const listener = new ChangeListener({
    url: sessionUrl,
    caches: [
      responseCache,
      shop.catalogueCache,
      getOrderStreams(shop),
      ...(runsJobs ? [createAlertListener(shop)] : []),
    ],
    onError: (error) => log.warn({ err: error }, "listening for changes failed"),
  });
  const app = await buildApp({ shop, pages, office });
  await Promise.all([listener.start(), jobs.start()]);
  if (runsJobs) await startJobs(shop);
  // Browser tests need no rasterised pictures, and drawing them would slow the tests down.
  const stopDrawing = runsJobs && process.env.DRAWING !== "off" ? startDrawing(shop, sessionUrl) : () => {};
  let address: string;
  try {
    address = await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    throw createListenError(env, error);
  }
  return {
    address,
    stop: async () => {
      stopDrawing();
      await releaseConnections(app.server);
      await app.close();
      await jobs.stop();
      await listener.stop();
      stopping = true;
      await db.$client.end();
    },
  };
}

/**
 * Answers the next request of each connection with `Connection: close`. A connection closed without that
 * could break a request that the proxy has just sent.
 */
async function releaseConnections(server: Server): Promise<void> {
  server.maxRequestsPerSocket = 1;
  const isOpen = () =>
    new Promise<boolean>((resolve) => server.getConnections((_error, connections) => resolve(connections > 0)));
  for (const end = performance.now() + RELEASE_MS; performance.now() < end && (await isOpen()); ) await wait(20);
}
