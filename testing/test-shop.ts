import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import pino, { type DestinationStream } from "pino";
import { onTestFinished } from "vitest";
import { API_BASE, CALLS, type CallName } from "#contract/shop/calls.ts";
import type { Db } from "#database/database.ts";
import { renderMail } from "#mails/render-mail.tsx";
import { buildApp } from "#server/app.ts";
import { readEnvironment } from "#server/environment.ts";
import { Jobs } from "#server/jobs.ts";
import { logTo } from "#server/log.ts";
import { newShop, type Shop } from "#server/shop.ts";
import { testDatabase } from "./test-database.ts";

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
  /** Makes a call of the contract as somebody outside would; nothing is checked on the way. */
  call(name: CallName, options?: CallOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** So that no test leaves a key in the data folder. */
const TEST_KEY = Buffer.alloc(32, "test").toString("base64");

/** The whole server on a database of its own, without pages. Close it in afterAll. */
export async function testShop(
  options: { env?: Record<string, string>; databaseUrl?: string; logTo?: DestinationStream } = {},
): Promise<TestShop> {
  const own = options.databaseUrl ? undefined : await testDatabase();
  const databaseUrl = options.databaseUrl ?? own?.url ?? "";
  const env = readEnvironment({ LOG_LEVEL: "silent", SECRETS_KEY: TEST_KEY, ...options.env });
  const { connect } = await import("#database/database.ts");
  const db = connect({ url: databaseUrl });
  const log = logTo(options.logTo ?? pino.destination(1), env.logLevel);
  const jobs = new Jobs({ url: databaseUrl, onError: (error) => log.warn({ err: error }, "jobs") });
  const shop = newShop({ env, db, jobs, log, renderMail });
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
      await own?.drop();
    },
  };
}

/** For a single test: closes itself when the test is over. */
export async function testShopForThisTest(options: Parameters<typeof testShop>[0] = {}): Promise<TestShop> {
  const shop = await testShop(options);
  onTestFinished(() => shop.close());
  return shop;
}
