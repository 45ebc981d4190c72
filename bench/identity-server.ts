// The server under test, in a process of its own: whoever measures must not share its thread.
import pino from "pino";
import { readEnvironment } from "#server/environment.ts";
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
