import cluster from "node:cluster";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { sql } from "#database/orm.ts";
import type { Answered } from "./http/known-addresses.ts";
import type { Shop } from "./shop.ts";
import { waitingWork } from "./waiting-work.ts";
import { offerToWorkers, readAllWorkers } from "./workers-metrics.ts";

export interface Metrics {
  contentType: string;
  /** The figures of the whole shop as Prometheus reads them, whichever of its processes is asked. */
  read(): Promise<string>;
  /** An answer was sent. */
  observe(answered: Answered): void;
  /** An order was placed. */
  orderPlaced(method: string): void;
}

const metricsOfShops = new WeakMap<Shop, Metrics>();

export function metricsOf(shop: Shop): Metrics {
  let metrics = metricsOfShops.get(shop);
  if (!metrics) metricsOfShops.set(shop, (metrics = newMetrics(shop)));
  return metrics;
}

/** The figures at /metrics. */
function newMetrics({ db, cache }: Pick<Shop, "db" | "cache">): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long answers took, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const placed = new Counter({
    name: "orders_placed_total",
    help: "Orders that were placed, by the way of payment",
    labelNames: ["method"],
    registers: [registry],
  });
  for (const method of ["cod", "stripe"]) placed.inc({ method }, 0);
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
  gauge("answer_cache_made", "Answers that had to be made because none was kept", () => cache.made);
  gauge("database_connections", "Open connections of the pool", () => db.$client.totalCount);
  readDatabase(registry, db);
  if (cluster.isWorker) offerToWorkers(registry);
  // Methods, routes and statuses are few; finding their histogram by three labels each time is not cheap.
  const durationsOf = new Map<string, ReturnType<typeof durations.labels>>();
  const observe = ({ method, route, status, ms }: Answered) => {
    const key = `${method} ${status} ${route}`;
    let ofRoute = durationsOf.get(key);
    if (!ofRoute) durationsOf.set(key, (ofRoute = durations.labels({ method, route, status })));
    ofRoute.observe(ms / 1_000);
  };
  return {
    contentType: registry.contentType,
    read: () => (cluster.isWorker ? readAllWorkers() : registry.metrics()),
    observe,
    orderPlaced: (method) => placed.inc({ method }),
  };
}

/**
 * What all processes of a shop see alike: the highest of their answers stands for all, not their sum. A database that does not
 * answer has no figures; all others are wanted then more than ever.
 */
function readDatabase(registry: Registry, db: Shop["db"]): void {
  const gauge = (name: string, help: string, read: (gauge: Gauge<"queue">) => Promise<void>) =>
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
  gauge("jobs_waiting", "Jobs that are not done, by queue; those of send-mail are mails", async (waiting) => {
    for (const { queue, jobs } of await waitingWork(db)) waiting.set({ queue }, jobs);
  });
  gauge("job_oldest_seconds", "How long the oldest job of a queue waits to be done", async (oldest) => {
    for (const { queue, oldestSeconds } of await waitingWork(db)) oldest.set({ queue }, oldestSeconds);
  });
  gauge("orders_pending", "Orders that wait to be paid or confirmed", async (pending) =>
    pending.set(await pendingOrders(db)),
  );
}

async function pendingOrders(db: Shop["db"]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from shop_order where status = 'pending'`,
  );
  return rows[0]?.count ?? 0;
}
