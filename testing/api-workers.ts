// Two processes of the API under one supervisor, which says their port once both listen.
import cluster from "node:cluster";
import path from "node:path";
import { Workers } from "#server/workers.ts";

const workers = new Workers({
  databaseUrl: process.env.API_DATABASE ?? "",
  poolSize: 5,
  say: (text) => process.stderr.write(`${text}\n`),
  program: path.join(import.meta.dirname, "api-server.ts"),
});
let port = 0;
cluster.on("listening", (_worker, address) => {
  port = address.port;
});
await workers.start(2);
process.stdout.write(`${port}\n`);
