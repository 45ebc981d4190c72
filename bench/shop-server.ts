// The shop under test, in a process of its own, set up as npm start does but for jobs and the drawing of pictures, which
// would share the machine with what is measured; BENCH_JOBS=on where jobs are what is measured.
import { readEnvironment } from "#server/environment.ts";
import { newLog } from "#server/log.ts";

const env = readEnvironment(process.env);
process.env.NODE_ENV = "production";
const { serve } = await import("#server/serve.ts");
const { address } = await serve({
  env,
  databaseUrl: process.env.BENCH_DATABASE ?? "",
  log: newLog(env.logLevel),
  runsJobs: process.env.BENCH_JOBS === "on",
});
process.send?.({ address });
for (const end of ["disconnect", "SIGTERM"]) process.once(end, () => process.exit(0));
