// Runs in its own thread, so that the scenario's work does not count as the shop's response time.
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { origin } = workerData as { origin: string };

export interface HealthResponse {
  isOk: boolean;
  ms: number;
}

for (;;) {
  const startedAt = performance.now();
  const isOk = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(60_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  parentPort?.postMessage({ isOk, ms: Math.round(performance.now() - startedAt) } satisfies HealthResponse);
  await wait(50);
}
