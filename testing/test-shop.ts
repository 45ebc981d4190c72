import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import pino, { type DestinationStream } from "pino";
import { onTestFinished } from "vitest";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import type { CallName } from "#contract/shop/contract.ts";
import type { Db } from "#database/database.ts";
import { renderMail } from "#mails/render-mail.tsx";
import { buildApp } from "#server/app.ts";
import { createShop } from "#server/create-shop.ts";
import { Jobs } from "#server/platform/jobs/jobs.ts";
import { createLogTo } from "#server/platform/logging/log.ts";
import { readEnvironment } from "#server/platform/settings/environment.ts";
import type { Shop } from "#server/shop.ts";
import { testDatabase } from "./database/test-database.ts";

export interface CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown> | string;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface TestShop {
  app: FastifyInstance;
  shop: Shop;
  db: Db;
  databaseUrl: string;
  /** Sends a call as a client would, without checking the input. */
  call(name: CallName, options?: CallOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** A fixed key, so that no test writes a key to the data folder. */
const TEST_KEY = Buffer.alloc(32, "test").toString("base64");

/** Starts the server without pages on its own database; close it in afterAll. */
export async function testShop(
  options: { env?: Record<string, string>; databaseUrl?: string; logTo?: DestinationStream } = {},
): Promise<TestShop> {
  const ownDatabase = options.databaseUrl ? undefined : await testDatabase();
  const databaseUrl = options.databaseUrl ?? ownDatabase?.url ?? "";
  const env = readEnvironment({ LOG_LEVEL: "silent", SECRETS_KEY: TEST_KEY, ...options.env });
  const { connect } = await import("#database/database.ts");
  const db = connect({ url: databaseUrl });
  const log = createLogTo(options.logTo ?? pino.destination(1), env.logLevel);
  const jobs = new Jobs({ url: databaseUrl, onError: (error) => log.warn({ err: error }, "job queue failed") });
  const shop = createShop({ env, db, jobs, log, renderMail });
  const app = await buildApp({ shop });
  await jobs.start();
  await app.ready();
  return {
    app,
    shop,
    db,
    databaseUrl,
    call: (name, { params = {}, query, body, token, headers } = {}) => {
      const { method, path } = CALLS[name];
      const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
      const search =
        typeof query === "string" ? query : new URLSearchParams(query as Record<string, string>).toString();
      return app.inject({
        method,
        url: `${API_BASE}${url}${search ? `?${search}` : ""}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
    },
    close: async () => {
      await app.close();
      await jobs.stop();
      await db.$client.end();
      await ownDatabase?.drop();
    },
  };
}

/** For a single test: closes when the test ends. */
export async function testShopForThisTest(options: Parameters<typeof testShop>[0] = {}): Promise<TestShop> {
  const shop = await testShop(options);
  onTestFinished(() => shop.close());
  return shop;
}
