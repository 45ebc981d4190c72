/** The fastest of several runs, because other processes only add time. */
function fastestRunMs(work: () => unknown, runs: number): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    work();
    fastest = Math.min(fastest, performance.now() - start);
  }
  return fastest;
}

/** Shorter times are below the precision of the clock. */
const CLOCK_MS = 0.2;
const RUNS = 7;

const ATTEMPTS = 4;
const CLEARLY_LINEAR = 6;

/** How many times longer `work` takes for four times the text: about 4 if linear, 16 if quadratic. */
export function growthOf(work: (text: string) => unknown, make: (length: number) => string, length: number): number {
  const [short, long] = [make(length), make(length * 4)];
  work(short);
  let growth = Number.POSITIVE_INFINITY;
  // A busy machine can slow one of the two runs, but quadratic work is slow in every attempt.
  for (let attempt = 0; attempt < ATTEMPTS && growth > CLEARLY_LINEAR; attempt += 1) {
    const once = fastestRunMs(() => work(short), RUNS);
    growth = Math.min(growth, fastestRunMs(() => work(long), RUNS) / Math.max(CLOCK_MS, once));
  }
  return growth;
}
