import { stat } from "node:fs/promises";
import { createServer, isIPv6 } from "node:net";
import path from "node:path";
import { builtFolder } from "#server/built-files.ts";
import type { Environment } from "#server/environment.ts";
import { stripeTestKeyWarning } from "#server/summary.ts";
import { untrustedProxyWarning } from "#server/untrusted-proxy.ts";
import { databaseProblems, historyProblems, poolerProblems, secretsKeyProblems } from "./diagnoses/database.ts";
import { dataFolderProblems, diskSpaceProblems, uploadsProblems } from "./diagnoses/folders.ts";
import { mailServerProblems } from "./diagnoses/mail.ts";

/** One thing the shop needs: looks at it and says what is wrong and how to mend it. Empty: nothing. */
interface Diagnosis {
  name: string;
  /** What it finds is worth knowing, but nothing is broken by it. */
  onlyWarns?: true;
  examine: (env: Environment) => Promise<string[]>;
}

const NODE_MAJOR = 24;
const SHOP_MS = 5_000;

export const DIAGNOSES: readonly Diagnosis[] = [
  { name: "Node", examine: async () => nodeProblems(process.versions.node) },
  { name: "data folder", examine: dataFolderProblems },
  { name: "uploads", examine: uploadsProblems },
  { name: "disk space", examine: diskSpaceProblems },
  { name: "database", examine: databaseProblems },
  { name: "pooler", examine: poolerProblems },
  { name: "history", examine: historyProblems },
  { name: "key of secrets", examine: secretsKeyProblems },
  { name: "port", examine: portProblems },
  { name: "proxy", examine: async (env) => [await untrustedProxyWarning(env)].filter((found) => found !== undefined) },
  { name: "mail server", examine: mailServerProblems },
  { name: "card payments", examine: async (env) => stripeProblems(env) },
  { name: "metrics", onlyWarns: true, examine: async (env) => metricsProblems(env) },
  { name: "built pages", examine: buildProblems },
];

export function nodeProblems(version: string): string[] {
  return Number(version.split(".")[0]) >= NODE_MAJOR
    ? []
    : [`this is Node ${version}, the shop needs ${NODE_MAJOR}: run it by npm (npm ci installs the right one)`];
}

async function portProblems({ port, host }: Environment): Promise<string[]> {
  if (port === 0 || (await isOpenShop({ port, host }))) return [];
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const why =
        code === "EADDRINUSE" ? "is in use: stop that program" : code === "EACCES" ? "is reserved for root" : message;
      resolve([`${host}:${port} ${why}, or set PORT to another`]);
    });
    server.listen(port, host, () => server.close(() => resolve([])));
  });
}

/** Whether it is a shop that has the port, beside which the doctor was called. */
async function isOpenShop({ port, host }: Pick<Environment, "port" | "host">): Promise<boolean> {
  // An address that stands for all of them is none to ask.
  const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : isIPv6(host) ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/readyz`, { signal: AbortSignal.timeout(SHOP_MS) });
    const { status } = (await answer.json()) as { status?: unknown };
    return status === "ready" || status === "not ready";
  } catch {
    return false;
  }
}

export function stripeProblems({ stripe, production }: Pick<Environment, "stripe" | "production">): string[] {
  if (!stripe) return [];
  const problems: string[] = [];
  if (!/^(sk|rk)_(test|live)_\w+$/.test(stripe.secretKey))
    problems.push("STRIPE_SECRET_KEY does not look like a secret key (sk_… or rk_…): copy it again from Stripe");
  if (!/^whsec_\S+$/.test(stripe.webhookSecret))
    problems.push("STRIPE_WEBHOOK_SECRET does not look like one (whsec_…): copy it from the webhook's page at Stripe");
  const testKey = stripeTestKeyWarning({ stripe, production });
  return testKey ? [...problems, testKey] : problems;
}

export function metricsProblems({
  production,
  metricsToken,
}: Pick<Environment, "production" | "metricsToken">): string[] {
  return production && metricsToken === undefined
    ? ["METRICS_TOKEN is not set, so nobody can read /metrics: set it to 16 or more random characters"]
    : [];
}

async function buildProblems(): Promise<string[]> {
  const built = await stat(path.join(builtFolder(), "server/index.js")).catch(() => undefined);
  return built ? [] : ["the pages are not built: npm run build, or npm start, which does it"];
}
