// The shop under test as `npm start` runs it, without jobs and drawing, which would use the measured
// processor time. BENCH_JOBS=on starts jobs.

import { createLog } from "#server/platform/logging/log.ts";
import { readEnvironment } from "#server/platform/settings/environment.ts";

const env = readEnvironment(process.env);
process.env.NODE_ENV = "production";
const { serve } = await import("#server/serve.ts");
const { address } = await serve({
  env,
  databaseUrl: process.env.BENCH_DATABASE ?? "",
  log: createLog(env.logLevel),
  runsJobs: process.env.BENCH_JOBS === "on",
});
process.send?.({ address });
for (const end of ["disconnect", "SIGTERM"]) process.once(end, () => process.exit(0));
