// The API without pages, in a process of its own: for tests that kill it and benches that load it. It says its port.
import cluster from "node:cluster";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { connect } from "#database/database.ts";
import { buildApp } from "#server/app.ts";
import { readEnvironment } from "#server/environment.ts";
import { Jobs } from "#server/jobs.ts";
import { newShop } from "#server/shop.ts";

const url = process.env.API_DATABASE ?? "";
const env = readEnvironment(process.env);
const log = pino({ level: env.logLevel }, pino.destination({ dest: "/dev/null", sync: false }));
const jobs = new Jobs({ url, onError: () => {} });
const renderMail = () => Promise.reject(new Error("Mails are rendered by the built pages"));
const app = await buildApp({ shop: newShop({ env, db: connect({ url }), jobs, log, renderMail }) });
await app.listen({ port: env.port, host: env.host });
if (cluster.isPrimary) process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
