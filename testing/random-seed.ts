// A random test that fails prints its seed; FUZZ_SEED=<seed> runs every random test with it again.
import type { GlobalParameters } from "fast-check";

if (process.env.FUZZ_SEED) {
  const parameters: GlobalParameters = { seed: Number(process.env.FUZZ_SEED) };
  // Loaded only then: most test files have no use for it.
  (await import("fast-check")).configureGlobal(parameters);
}
