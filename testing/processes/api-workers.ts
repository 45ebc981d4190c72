// Two API processes under one supervisor, which prints their port once both listen.
import cluster from "node:cluster";
import path from "node:path";
import { Workers } from "#server/platform/start-up/workers.ts";

const workers = new Workers({
  databaseUrl: process.env.API_DATABASE ?? "",
  poolSize: 5,
  printLine: (text) => process.stderr.write(`${text}\n`),
  program: path.join(import.meta.dirname, "api-server.ts"),
});
let port = 0;
cluster.on("listening", (_worker, address) => {
  port = address.port;
});
await workers.start(2);
process.stdout.write(`${port}\n`);
