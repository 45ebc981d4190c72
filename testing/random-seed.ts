// A failing random test prints its seed; FUZZ_SEED=<seed> repeats every random test with that seed.
import type { GlobalParameters } from "fast-check";

if (process.env.FUZZ_SEED) {
  const parameters: GlobalParameters = { seed: Number(process.env.FUZZ_SEED) };
  // Imported on demand, because most test files do not use fast-check.
  (await import("fast-check")).configureGlobal(parameters);
}
