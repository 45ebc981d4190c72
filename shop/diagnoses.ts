import { access, constants, mkdtemp, rmdir, stat } from "node:fs/promises";
import { createServer, isIPv6, connect as openSocket } from "node:net";
import path from "node:path";
import { connect } from "#database/database.ts";
import { urlOfRunningShop } from "#database/embedded/running.ts";
import { verifyChain } from "#server/audit/index.ts";
import { builtFolder } from "#server/built-files.ts";
import type { Environment } from "#server/environment.ts";
import { readinessProblems } from "#server/operations.ts";
import { stripeTestKeyWarning } from "#server/summary.ts";
import { untrustedProxyWarning } from "#server/untrusted-proxy.ts";
import { HOW_TO_REACH_IT } from "./with-database.ts";

/** One thing the shop needs: looks at it and says what is wrong and how to mend it. Empty: nothing. */
interface Diagnosis {
  name: string;
  examine: (env: Environment) => Promise<string[]>;
}

const NODE_MAJOR = 24;
const MAIL_SERVER_MS = 5_000;
const SHOP_MS = 5_000;
const SMTP_PORTS: Record<string, number> = { "smtp:": 587, "smtps:": 465 };

export const DIAGNOSES: readonly Diagnosis[] = [
  { name: "Node", examine: async () => nodeProblems(process.versions.node) },
  { name: "data folder", examine: dataFolderProblems },
  { name: "database", examine: databaseProblems },
  { name: "history", examine: historyProblems },
  { name: "port", examine: portProblems },
  { name: "proxy", examine: async (env) => [await untrustedProxyWarning(env)].filter((found) => found !== undefined) },
  { name: "mail server", examine: mailServerProblems },
  { name: "card payments", examine: async (env) => stripeProblems(env) },
  { name: "built pages", examine: buildProblems },
];

export function nodeProblems(version: string): string[] {
  return Number(version.split(".")[0]) >= NODE_MAJOR
    ? []
    : [`this is Node ${version}, the shop needs ${NODE_MAJOR}: run it by npm (npm ci installs the right one)`];
}

async function dataFolderProblems({ databaseUrl, dataDir }: Environment): Promise<string[]> {
  const folder = path.resolve(dataDir);
  const existing = await stat(folder).catch(() => undefined);
  if (existing && !existing.isDirectory()) return [`${folder} is not a folder: remove it or set DATA_DIR`];
  if (!existing) {
    if (databaseUrl) return [];
    return writable(path.dirname(folder), `${folder} cannot be made: let this user write beside it, or set DATA_DIR`);
  }
  return writable(folder, `${folder} cannot be written: give it to the user that runs the shop, or set DATA_DIR`);
}

async function writable(folder: string, otherwise: string): Promise<string[]> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    // Only trying shows a full disk or a read-only one.
    await rmdir(await mkdtemp(path.join(folder, ".doctor-")));
    return [];
  } catch {
    return [otherwise];
  }
}

async function databaseProblems({ databaseUrl, dataDir }: Environment): Promise<string[]> {
  const url = databaseUrl ?? (await urlOfRunningShop(path.resolve(dataDir)));
  // The embedded one starts with the shop; there is nothing to examine before.
  if (url === undefined) return [];
  const db = connect({ url, maxConnections: 1 });
  try {
    const fixes = { migration: "npm start applies it", default: "see the server's settings" };
    return (await readinessProblems(db)).map((problem) =>
      problem === "the database does not answer"
        ? `${problem}: ${HOW_TO_REACH_IT}`
        : problem === "the database has no shop in it"
          ? `${problem}: npm start makes one`
          : `${problem}: ${problem.startsWith("migration") ? fixes.migration : fixes.default}`,
    );
  } finally {
    await db.$client.end();
  }
}

/** Whether somebody has changed behind the shop's back what staff did. */
async function historyProblems({ databaseUrl, dataDir }: Environment): Promise<string[]> {
  const url = databaseUrl ?? (await urlOfRunningShop(path.resolve(dataDir)));
  if (url === undefined) return [];
  const db = connect({ url, maxConnections: 1 });
  try {
    const { broken } = await verifyChain(db);
    return broken === undefined ? [] : [`entry ${broken} is not what was written: compare it with a backup`];
  } catch {
    // A database that cannot be asked, or has no history yet, is another diagnosis.
    return [];
  } finally {
    await db.$client.end();
  }
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

async function mailServerProblems({ smtpUrl }: Environment): Promise<string[]> {
  if (!smtpUrl) return [];
  const { hostname, port, protocol } = new URL(smtpUrl);
  const number = Number(port) || (SMTP_PORTS[protocol] ?? 25);
  return new Promise((resolve) => {
    const socket = openSocket({ host: hostname, port: number, timeout: MAIL_SERVER_MS });
    const end = (problems: string[]) => {
      socket.destroy();
      resolve(problems);
    };
    const unreachable = `${hostname}:${number} does not answer: check SMTP_URL and the firewall`;
    socket.once("connect", () => end([]));
    socket.once("timeout", () => end([unreachable]));
    socket.once("error", () => end([unreachable]));
  });
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

async function buildProblems(): Promise<string[]> {
  const built = await stat(path.join(builtFolder(), "server/index.js")).catch(() => undefined);
  return built ? [] : ["the pages are not built: npm run build, or npm start, which does it"];
}
