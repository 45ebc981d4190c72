import { stat } from "node:fs/promises";
import { createServer, isIPv6 } from "node:net";
import path from "node:path";
import type { Environment } from "#server/platform/settings/environment.ts";
import { getBuiltFolder } from "#server/platform/start-up/built-files.ts";
import { getStripeTestKeyWarning } from "#server/platform/start-up/start-summary.ts";
import { findUntrustedProxyWarning } from "#server/platform/start-up/untrusted-proxy.ts";
import {
  listDatabaseProblems,
  listHistoryProblems,
  listPoolerProblems,
  listSecretsKeyProblems,
} from "./diagnoses/database.ts";
import { listDataFolderProblems, listDiskSpaceProblems, listUploadsProblems } from "./diagnoses/folders.ts";
import { listMailServerProblems } from "./diagnoses/mail.ts";
import { describePaymentProviders, listPaymentProviderProblems } from "./diagnoses/payments.ts";

/** Checks one thing that the shop needs and returns its problems with their fixes. */
interface Diagnosis {
  name: string;
  /** Problems of this diagnosis are printed as warnings and do not make doctor fail. */
  warningOnly?: true;
  check: (env: Environment) => Promise<string[]>;
  /** What is printed beside "ok". */
  describe?: (env: Environment) => Promise<string>;
}

const NODE_MAJOR = 24;
const SHOP_TIMEOUT_MS = 5_000;

export const DIAGNOSES: readonly Diagnosis[] = [
  { name: "Node", check: async () => listNodeProblems(process.versions.node) },
  { name: "data folder", check: listDataFolderProblems },
  { name: "uploads", check: listUploadsProblems },
  { name: "disk space", check: listDiskSpaceProblems },
  { name: "database", check: listDatabaseProblems },
  { name: "pooler", check: listPoolerProblems },
  { name: "history", check: listHistoryProblems },
  { name: "secrets key", check: listSecretsKeyProblems },
  { name: "port", check: listPortProblems },
  {
    name: "proxy",
    check: async (env) => [await findUntrustedProxyWarning(env)].filter((found) => found !== undefined),
  },
  { name: "mail server", check: listMailServerProblems },
  { name: "card payments", check: async (env) => listStripeProblems(env) },
  { name: "payment providers", check: listPaymentProviderProblems, describe: describePaymentProviders },
  { name: "metrics", warningOnly: true, check: async (env) => listMetricsProblems(env) },
  { name: "built pages", check: listBuildProblems },
];

export function listNodeProblems(version: string): string[] {
  return Number(version.split(".")[0]) >= NODE_MAJOR
    ? []
    : [`this is Node ${version}, the shop needs ${NODE_MAJOR}: start it with npm (npm ci installs the right one)`];
}

async function listPortProblems({ port, host }: Environment): Promise<string[]> {
  if (port === 0 || (await isRunningShop({ port, host }))) return [];
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const reason =
        code === "EADDRINUSE" ? "is in use: stop that program" : code === "EACCES" ? "is reserved for root" : message;
      resolve([`${host}:${port} ${reason}, or set PORT to another`]);
    });
    server.listen(port, host, () => server.close(() => resolve([])));
  });
}

/** Tells whether a running shop uses the port, which is not a problem. */
async function isRunningShop({ port, host }: Pick<Environment, "port" | "host">): Promise<boolean> {
  // A wildcard address cannot be requested, so the loopback address is used.
  const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : isIPv6(host) ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/readyz`, { signal: AbortSignal.timeout(SHOP_TIMEOUT_MS) });
    const { status } = (await answer.json()) as { status?: unknown };
    return status === "ready" || status === "not ready";
  } catch {
    return false;
  }
}

export function listStripeProblems({ stripe, production }: Pick<Environment, "stripe" | "production">): string[] {
  if (!stripe) return [];
  const problems: string[] = [];
  if (!/^(sk|rk)_(test|live)_\w+$/.test(stripe.secretKey))
    problems.push("STRIPE_SECRET_KEY does not look like a secret key (sk_… or rk_…): copy it again from Stripe");
  if (!/^whsec_\S+$/.test(stripe.webhookSecret))
    problems.push("STRIPE_WEBHOOK_SECRET does not look like a webhook secret (whsec_…): copy it again from Stripe");
  const testKey = getStripeTestKeyWarning({ stripe, production });
  return testKey ? [...problems, testKey] : problems;
}

export function listMetricsProblems({
  production,
  metricsToken,
}: Pick<Environment, "production" | "metricsToken">): string[] {
  return production && metricsToken === undefined
    ? ["METRICS_TOKEN is not set, so /metrics cannot be read: set it to 16 or more random characters"]
    : [];
}

async function listBuildProblems(): Promise<string[]> {
  const built = await stat(path.join(getBuiltFolder(), "server/index.js")).catch(() => undefined);
  return built ? [] : ["the pages are not built: run npm run build or npm start"];
}
