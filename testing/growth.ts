/** The least of several runs: what else the machine does only adds. */
function leastMs(work: () => unknown, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** Below this a clock tells nothing. */
const CLOCK_MS = 0.2;
const RUNS = 7;

const ATTEMPTS = 4;
const CLEARLY_LINEAR = 6;

/** How many times longer work takes for four times the text: about 4 where it is linear, 16 where it is quadratic. */
export function growthOf(work: (text: string) => unknown, make: (length: number) => string, length: number): number {
  const [short, long] = [make(length), make(length * 4)];
  work(short);
  let growth = Number.POSITIVE_INFINITY;
  // A busy machine stretches one of the two; what is quadratic is so every time.
  for (let attempt = 0; attempt < ATTEMPTS && growth > CLEARLY_LINEAR; attempt += 1) {
    const once = leastMs(() => work(short), RUNS);
    growth = Math.min(growth, leastMs(() => work(long), RUNS) / Math.max(CLOCK_MS, once));
  }
  return growth;
}
