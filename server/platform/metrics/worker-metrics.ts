import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type Registry } from "@prometheus-io/client";
import { toPlainMessage } from "#database/plain-error.ts";

// Each worker has its own counters. A worker that serves /metrics requests the sum of all workers from
// the supervising process.

interface MetricsRequest {
  readMetrics: number;
}

interface MetricsReply {
  metricsFor: number;
  text?: string;
  reason?: string;
}

/** Longer than the aggregation's own timeout, so that the aggregation's error arrives first. */
const ANSWER_MS = 6_000;

/** Runs in the supervising process and sends a worker the metrics of all workers. */
export function answerMetricsRequests(worker: Worker): void {
  const all = new AggregatorRegistry();
  worker.on("message", async ({ readMetrics }: Partial<MetricsRequest>) => {
    if (readMetrics === undefined) return;
    const reply: MetricsReply = await all.clusterMetrics().then(
      (text) => ({ metricsFor: readMetrics, text }),
      (error: unknown) => ({ metricsFor: readMetrics, reason: toPlainMessage(error) }),
    );
    if (worker.isConnected()) worker.send(reply);
  });
}

/** Runs in a worker and makes its metrics available for aggregation. */
export function enableAggregation(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // The constructor makes this process listen for requests.
  void new AggregatorRegistry();
}

let lastRequestId = 0;

/** Runs in a worker. */
export function readClusterMetrics(): Promise<string> {
  const readMetrics = (lastRequestId += 1);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const receive = ({ metricsFor, text, reason }: Partial<MetricsReply>) => {
    if (metricsFor !== readMetrics) return;
    if (text === undefined) reject(new Error(`The metrics cannot be collected: ${reason}`));
    else resolve(text);
  };
  const timer = setTimeout(() => receive({ metricsFor: readMetrics, reason: "no answer" }), ANSWER_MS);
  process.on("message", receive);
  cluster.worker?.send({ readMetrics } satisfies MetricsRequest);
  return promise.finally(() => {
    clearTimeout(timer);
    process.off("message", receive);
  });
}
