// A thread of its own: what the scenario does to make its files does not count as the shop's slowness.
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { origin } = workerData as { origin: string };

export interface HealthAnswer {
  isOk: boolean;
  ms: number;
}

for (;;) {
  const asked = performance.now();
  const isOk = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(60_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  parentPort?.postMessage({ isOk, ms: Math.round(performance.now() - asked) } satisfies HealthAnswer);
  await wait(50);
}
