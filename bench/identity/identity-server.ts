// The server under test in its own process, so that the measuring code does not share its thread.
import pino from "pino";
import { readEnvironment } from "#server/platform/settings/environment.ts";
import { serve } from "#server/serve.ts";

const env = readEnvironment(process.env);
process.env.NODE_ENV = "production";
await serve({
  env,
  databaseUrl: process.env.BENCH_DATABASE ?? "",
  log: pino({ level: env.logLevel }),
  runsJobs: false,
});
process.once("SIGTERM", () => process.exit(0));
