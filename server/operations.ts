import { collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { readMigrations } from "#database/migrate.ts";
import { isOutage } from "./http/errors.ts";
import type { Shop } from "./shop.ts";

/** For whoever runs the shop: is it alive, can it serve, and how is it doing. */
export async function operations(app: FastifyInstance, { db, cache }: Shop): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long answers took, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  gauge("answer_cache_bytes", "Bytes of kept answers", () => cache.size);
  gauge("answer_cache_answers", "Number of kept answers", () => cache.count);
  gauge("database_connections", "Open connections of the pool", () => db.$client.totalCount);
  // Methods, routes and statuses are few; finding their histogram by three labels each time is not cheap.
  const durationsOf = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    const status = reply.statusCode;
    const key = `${method} ${status} ${route}`;
    let ofRoute = durationsOf.get(key);
    if (!ofRoute) durationsOf.set(key, (ofRoute = durations.labels({ method, route, status })));
    ofRoute.observe(reply.elapsedTime / 1_000);
    done();
  });

  app.get("/healthz", { logLevel: "warn" }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const problems = await readinessProblems(db);
    return reply
      .code(problems.length === 0 ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: problems.length === 0 ? "ready" : "not ready", problems });
  });
  app.get("/metrics", { logLevel: "warn" }, async (_request, reply) =>
    reply
      .header("content-type", registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics()),
  );
}

/** What stands between this shop and serving orders that last. Empty: nothing. */
export async function readinessProblems(db: Shop["db"]): Promise<string[]> {
  try {
    const problems: string[] = [];
    const { rows: applied } = await db.execute<{ name: string }>(sql`select name from migration`);
    const names = new Set(applied.map((row) => row.name));
    for (const { name } of await readMigrations())
      if (!names.has(name)) problems.push(`migration ${name} is not applied`);
    const { rows: settings } = await db.execute<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
    );
    for (const { name, setting } of settings)
      if (setting === "off") problems.push(`the database runs with ${name} off: a power cut could lose orders`);
    return problems;
  } catch (error) {
    return [isOutage(error) ? "the database does not answer" : "the database has no shop in it"];
  }
}
