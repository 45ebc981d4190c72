// The API without pages in its own process, for tests that kill the process and benchmarks that load
// it. Prints its port.
import cluster from "node:cluster";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { connect } from "#database/database.ts";
import { buildApp } from "#server/app.ts";
import { createShop } from "#server/create-shop.ts";
import { Jobs } from "#server/platform/jobs/jobs.ts";
import { readEnvironment } from "#server/platform/settings/environment.ts";

const url = process.env.API_DATABASE ?? "";
const env = readEnvironment(process.env);
const log = pino({ level: env.logLevel }, pino.destination({ dest: "/dev/null", sync: false }));
const jobs = new Jobs({ url, onError: () => {} });
const renderMail = () => Promise.reject(new Error("Mails are rendered by the built pages"));
const app = await buildApp({ shop: createShop({ env, db: connect({ url }), jobs, log, renderMail }) });
await app.listen({ port: env.port, host: env.host });
if (cluster.isPrimary) process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
