// Before all that it concerns is loaded.
import "./collector.ts";
import type { FastifyBaseLogger } from "fastify";
import { connect } from "#database/database.ts";
import { alertNews } from "./alert/index.ts";
import { buildApp } from "./app.ts";
import { AnswerCache } from "./cache/answer-cache.ts";
import { ChangeListener } from "./cache/changes.ts";
import type { Environment } from "./environment.ts";
import { builtOffice, type OfficeSource, sourceOffice } from "./http/office-source.ts";
import { builtPages, type PageSource, sourcePages } from "./http/page-source.ts";
import { Jobs } from "./jobs.ts";
import { cannotListen } from "./listen-address.ts";
import { startDrawing } from "./media/index.ts";
import { orderNewsOf } from "./order/index.ts";
import { newShop } from "./shop.ts";
import { startWork } from "./work.ts";

export { sourceOffice, sourcePages };

export interface RunningServer {
  address: string;
  stop(): Promise<void>;
}

export interface ServeOptions {
  env: Environment;
  databaseUrl: string;
  log: FastifyBaseLogger;
  /** The most connections in its pool; left out: as many as one process makes use of. */
  poolSize?: number;
  /** One process of a shop does the timed work; every process may enqueue. */
  runsJobs: boolean;
  /** Where pages come from; left out: the finished build. */
  pages?: PageSource;
  office?: OfficeSource;
}

/** One serving process: connects, listens, and stops in the order that loses nothing (answers, jobs, database). */
export async function serve({
  env,
  databaseUrl,
  log,
  poolSize,
  runsJobs,
  ...given
}: ServeOptions): Promise<RunningServer> {
  let stopping = false;
  const db = connect({
    url: databaseUrl,
    maxConnections: poolSize,
    keepsSession: env.databaseDirectUrl === undefined,
    // Connections are still being closed when the database stops after us: that is no loss.
    onError: (error) => stopping || log.warn({ err: error }, "database connection lost"),
  });
  // A benchmark of cold answers says so; nobody else turns this off.
  const cache = new AnswerCache({ enabled: process.env.ANSWER_CACHE !== "off" });
  const sessionUrl = env.databaseDirectUrl ?? databaseUrl;
  const jobs = new Jobs({ url: sessionUrl, onError: (error) => log.warn({ err: error }, "jobs") });
  const pages = given.pages ?? (await builtPages(env));
  const office = given.office ?? (await builtOffice(env));
  const { renderMail } = await pages.load();
  const shop = newShop({ env, db, cache, jobs, log, renderMail });
  const listener = new ChangeListener({
    url: sessionUrl,
    caches: [cache, shop.catalogueCache, orderNewsOf(shop), ...(runsJobs ? [alertNews(shop)] : [])],
    onError: (error) => log.warn({ err: error }, "listening for changes failed"),
  });
  const app = await buildApp({ shop, pages, office });
  await Promise.all([listener.start(), jobs.start()]);
  if (runsJobs) await startWork(shop);
  // The browser tests have no use for files of pictures, and much for the processor.
  const stopDrawing = runsJobs && process.env.DRAWING !== "off" ? startDrawing(shop, sessionUrl) : () => {};
  let address: string;
  try {
    address = await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    throw cannotListen(env, error);
  }
  return {
    address,
    stop: async () => {
      stopDrawing();
      await app.close();
      await jobs.stop();
      await listener.stop();
      stopping = true;
      await db.$client.end();
    },
  };
}
