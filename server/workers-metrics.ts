import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type Registry } from "@prometheus-io/client";
import { plainMessage } from "#database/plain-error.ts";

// Each serving process counts for itself. Whichever is asked for the figures asks the process that supervises all of them,
// which gathers and adds up.

interface Asked {
  readMetrics: number;
}

interface Told {
  metricsFor: number;
  text?: string;
  reason?: string;
}

/** Longer than gathering may take, so that its own reason is heard. */
const ANSWER_MS = 6_000;

/** In the supervising process, for each worker: answers it with the figures of all. */
export function answerMetrics(worker: Worker): void {
  const all = new AggregatorRegistry();
  worker.on("message", async ({ readMetrics }: Partial<Asked>) => {
    if (readMetrics === undefined) return;
    const told: Told = await all.clusterMetrics().then(
      (text) => ({ metricsFor: readMetrics, text }),
      (error: unknown) => ({ metricsFor: readMetrics, reason: plainMessage(error) }),
    );
    if (worker.isConnected()) worker.send(told);
  });
}

/** In a worker: its figures are there for whoever adds up. */
export function offerToWorkers(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // Making one is how a process begins to listen for being asked.
  void new AggregatorRegistry();
}

let asked = 0;

/** In a worker: the figures of all of them together. */
export function readAllWorkers(): Promise<string> {
  const readMetrics = (asked += 1);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = ({ metricsFor, text, reason }: Partial<Told>) => {
    if (metricsFor !== readMetrics) return;
    if (text === undefined) reject(new Error(`The figures cannot be gathered: ${reason}`));
    else resolve(text);
  };
  const timer = setTimeout(() => hear({ metricsFor: readMetrics, reason: "no answer" }), ANSWER_MS);
  process.on("message", hear);
  cluster.worker?.send({ readMetrics } satisfies Asked);
  return promise.finally(() => {
    clearTimeout(timer);
    process.off("message", hear);
  });
}
