import { collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { Answered } from "./http/known-addresses.ts";
import type { Shop } from "./shop.ts";

export interface Metrics {
  registry: Registry;
  /** An answer was sent. */
  observe(answered: Answered): void;
}

/** The figures at /metrics. */
export function newMetrics({ db, cache }: Pick<Shop, "db" | "cache">): Metrics {
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
  gauge("answer_cache_made", "Answers that had to be made because none was kept", () => cache.made);
  gauge("database_connections", "Open connections of the pool", () => db.$client.totalCount);
  // Methods, routes and statuses are few; finding their histogram by three labels each time is not cheap.
  const durationsOf = new Map<string, ReturnType<typeof durations.labels>>();
  const observe = ({ method, route, status, ms }: Answered) => {
    const key = `${method} ${status} ${route}`;
    let ofRoute = durationsOf.get(key);
    if (!ofRoute) durationsOf.set(key, (ofRoute = durations.labels({ method, route, status })));
    ofRoute.observe(ms / 1_000);
  };
  return { registry, observe };
}
