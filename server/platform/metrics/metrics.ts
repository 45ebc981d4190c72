import cluster from "node:cluster";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";
import { listWaitingJobs } from "../jobs/job-delays.ts";
import type { AnsweredRequest } from "../logging/answered-request.ts";
import { enableAggregation, readClusterMetrics } from "./worker-metrics.ts";

export interface Metrics {
  contentType: string;
  /** The metrics of all processes, in Prometheus format. */
  read(): Promise<string>;
  observeResponse(answered: AnsweredRequest): void;
  countOrder(method: string): void;
}

interface MeasuredShop {
  db: Db;
  responseCache: ResponseCache;
}

const metricsOfShops = new WeakMap<MeasuredShop, Metrics>();

export function getMetrics(shop: MeasuredShop): Metrics {
  let metrics = metricsOfShops.get(shop);
  if (!metrics) metricsOfShops.set(shop, (metrics = createMetrics(shop)));
  return metrics;
}

function createMetrics({ db, responseCache }: MeasuredShop): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Response time in seconds, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const placed = new Counter({
    name: "orders_placed_total",
    help: "Orders placed, by payment method",
    labelNames: ["method"],
    registers: [registry],
  });
  for (const method of ["cod", "stripe"]) placed.inc({ method }, 0);
  const registerGauge = (name: string, help: string, read: () => number) =>
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
  registerGauge("response_cache_bytes", "Bytes in the response cache", () => responseCache.size);
  registerGauge("response_cache_entries", "Number of responses in the response cache", () => responseCache.count);
  registerGauge("response_cache_built", "Responses built because none was cached", () => responseCache.buildCount);
  registerGauge("database_connections", "Open connections in the pool", () => db.$client.totalCount);
  registerDatabaseMetrics(registry, db);
  if (cluster.isWorker) enableAggregation(registry);
  // Cached, because finding a histogram by three labels for every response is not cheap.
  const durationsOf = new Map<string, ReturnType<typeof durations.labels>>();
  const observeResponse = ({ method, route, status, ms }: AnsweredRequest) => {
    const key = `${method} ${status} ${route}`;
    let ofRoute = durationsOf.get(key);
    if (!ofRoute) durationsOf.set(key, (ofRoute = durations.labels({ method, route, status })));
    ofRoute.observe(ms / 1_000);
  };
  return {
    contentType: registry.contentType,
    read: () => (cluster.isWorker ? readClusterMetrics() : registry.metrics()),
    observeResponse,
    countOrder: (method) => placed.inc({ method }),
  };
}

/**
 * All processes read the same values, so the maximum counts and not the sum. If the database is
 * down, these metrics are missing, but all others must still be served.
 */
function registerDatabaseMetrics(registry: Registry, db: Db): void {
  const registerGauge = (name: string, help: string, read: (gauge: Gauge<"queue">) => Promise<void>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ["queue"],
        aggregator: "max",
        registers: [],
        async collect() {
          this.reset();
          await read(this).catch(() => {});
        },
      }),
    );
  registerGauge("jobs_waiting", "Unfinished jobs by queue; each job of send-mail is one mail", async (waiting) => {
    for (const { queue, jobs } of await listWaitingJobs(db)) waiting.set({ queue }, jobs);
  });
  registerGauge("job_oldest_seconds", "Age of the oldest unfinished job, by queue", async (oldest) => {
    for (const { queue, oldestSeconds } of await listWaitingJobs(db)) oldest.set({ queue }, oldestSeconds);
  });
  registerGauge("orders_pending", "Orders waiting for payment or confirmation", async (pending) =>
    pending.set(await countPendingOrders(db)),
  );
}

async function countPendingOrders(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from shop_order where status = 'pending'`,
  );
  return rows[0]?.count ?? 0;
}
